import { useSession } from '../api-client/current-session.ts'
import { lazyPartAlone } from '../ui/lazy-part.tsx'

const IdleWarning = lazyPartAlone('idle-warning', () => import('./idle-warning.tsx').then((file) => file.IdleWarning))

/** Loaded only where the server ends sessions that nobody uses, and somebody is logged in. */
export function LazyIdleWarning() {
  const minutes = useSession(({ access, site }) => (access === 'signedIn' ? site.sessionIdleMinutes : null))
  return minutes === null ? null : <IdleWarning minutes={minutes} />
}
