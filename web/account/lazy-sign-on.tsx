import { lazy, Suspense } from 'react'
import { useSession } from '../api-client/use-session.ts'
import { loadChunk } from '../ui/load-chunk.ts'

const SignOn = lazy(() =>
  loadChunk('SignOn', () => import('./sign-on.tsx')).then(({ SignOn }) => ({ default: SignOn })),
)

/** The ways in through institutions, loaded where there are any. `from`: the page to go on with. */
export function LazySignOn({ from }: Readonly<{ from: string }>) {
  const hasProviders = useSession(({ site }) => site.offered.providers.length > 0)
  const isNeeded = hasProviders || window.location.search.includes('signOnProblem')
  return isNeeded ? (
    <Suspense>
      <SignOn from={from} />
    </Suspense>
  ) : null
}
