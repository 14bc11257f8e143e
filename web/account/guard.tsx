import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../api-client/current-session.ts'
import { canEnterWizard } from '../api-client/session.ts'

/**
 * The route guard of the wizard: redirects a signed-out visitor to the landing page (product.md §2), which leads back
 * after login.
 */
export function Guard() {
  const access = useSession((state) => state.access)
  const { pathname, key } = useLocation()
  if (access === 'loading') return <span />
  if (!canEnterWizard(access)) {
    const state = access === 'signedOut' ? { from: pathname } : undefined
    // By the key each arrival redirects anew, also one that comes before the last redirect was drawn.
    return <Navigate key={key} to="/" state={state} replace />
  }
  return <Outlet />
}
