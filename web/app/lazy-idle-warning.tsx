import { lazy, Suspense } from 'react'
import { useSession } from '../api-client/use-session.ts'
import { loadChunk } from '../ui/load-chunk.ts'

const IdleWarning = lazy(() =>
  loadChunk('idle-warning', () => import('./idle-warning.tsx')).then(({ IdleWarning }) => ({ default: IdleWarning })),
)

/** Loaded only where the server ends sessions that nobody uses, and somebody is logged in. */
export function LazyIdleWarning() {
  const minutes = useSession(({ access, site }) => (access === 'signedIn' ? site.sessionIdleMinutes : null))
  return minutes === null ? null : (
    <Suspense>
      <IdleWarning minutes={minutes} />
    </Suspense>
  )
}
