import { useSession } from '../api-client/current-session.ts'
import { lazyPartAlone } from '../ui/lazy-part.tsx'

/** The ways in through institutions, loaded where there are any. `from`: the page to go on with. */
export function LazySignOn({ from }: Readonly<{ from: string }>) {
  const hasProviders = useSession(({ site }) => site.offered.providers.length > 0)
  const isNeeded = hasProviders || window.location.search.includes('signOnProblem')
  return isNeeded ? <SignOn from={from} /> : null
}

const Unavailable = () => (
  <p>The ways to log in through an institution could not be loaded. Check the connection and load the page again.</p>
)

const SignOn = lazyPartAlone('SignOn', () => import('./sign-on.tsx').then((file) => file.SignOn), Unavailable)
