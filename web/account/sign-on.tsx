import { useSearchParams } from 'react-router-dom'
import { useSession } from '../api-client/use-session.ts'
import { ButtonLink } from '../ui/controls.tsx'
import { ErrorAlert } from '../ui/status-messages.tsx'
import { PROVIDER_BUTTON } from './provider-button.ts'
import { findSignOnProblem } from './sign-on-problems.ts'

type SignOnProps = Readonly<{ from: string }>

/** Why the last try failed, and a button for each institution. `from`: the page to go on with. */
export function SignOn({ from }: SignOnProps) {
  const providers = useSession(({ site }) => site.offered.providers)
  return (
    <>
      <ProblemAlert />
      {providers.map(({ id, name }) => (
        <ButtonLink key={id} {...PROVIDER_BUTTON} size="lg" to={`/api/auth/sso/${id}?from=${encodeURIComponent(from)}`}>
          Accept terms and log in with {name}
        </ButtonLink>
      ))}
    </>
  )
}

/** Why the institution that the person comes from did not log them in. */
function ProblemAlert() {
  const [query] = useSearchParams()
  const providers = useSession(({ site }) => site.offered.providers)
  const name = providers.find(({ id }) => id === query.get('provider'))?.name ?? 'your institution'
  const problem = findSignOnProblem(query)
  return problem === undefined ? null : (
    <ErrorAlert>
      You could not be logged in through {name}. {problem}
    </ErrorAlert>
  )
}
