import { lazy, Suspense } from 'react'
import { useSession } from '../api-client/use-session.ts'
import { loadChunk } from '../ui/load-chunk.ts'

const SignOn = lazy(() =>
  loadChunk('SignOn', () => import('./sign-on.tsx')).then(
    ({ SignOn }) => ({ default: SignOn }),
    () => ({ default: Unavailable }),
  ),
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

const Unavailable = () => (
  <p>The ways to log in through an institution could not be loaded. Check the connection and load the page again.</p>
)
