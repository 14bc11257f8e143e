import { Navigate } from 'react-router-dom'
import { useSession } from '../api-client/use-session.ts'
import { FIRST_STEP_PATH } from '../case/steps.ts'
import { PageFrame } from './page-frame.tsx'

/** The layout of the pages around an account. A server without accounts has only the wizard. */
export function AccountLayout() {
  const access = useSession((state) => state.access)
  return access === 'open' ? <Navigate to={FIRST_STEP_PATH} replace /> : <PublicLayout />
}

/** The layout of the pages outside the wizard. Renders nothing until the server's features are known. */
export function PublicLayout() {
  const isLoading = useSession(({ access }) => access === 'loading')
  return isLoading ? <span /> : <PageFrame />
}
