import { useSearchParams } from 'react-router-dom'
import type { SignOnProblem } from '../api-client/api-routes.ts'
import { useSession } from '../api-client/current-session.ts'
import { ButtonLink } from '../ui/controls.tsx'
import { ErrorAlert } from '../ui/status-messages.tsx'
import { PROVIDER_BUTTON } from './provider-button.ts'

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

/** Why a sign-in through an institution failed, why that matters, and what to do next. */
const SIGN_ON_PROBLEMS: Readonly<Record<SignOnProblem, string>> = {
  unavailable: 'It does not answer right now, so you were not logged in. Try again in a few minutes.',
  misconfigured:
    'It and this site are not set up for each other, so nobody can log in this way. Please tell the operator of this site.',
  untrusted:
    'What it sent could not be verified, so you were not logged in. Try again; if it happens again, please tell the operator of this site.',
  expired: 'The login took too long, or was begun in another window or browser. Begin again.',
  denied: 'The login was declined there, so you were not logged in. Begin again if you did not mean to.',
  notConfirmed:
    'It did not ask you to log in, so it has not confirmed that it is you, and what you wanted to do still needs that. Please tell the operator of this site.',
  noEmail:
    'It did not send an email address for you, and an account here needs one. Ask the IT department of your institution to release it.',
  notAllowed:
    'It knows you, but this site is open to certain addresses or groups of it only. Ask the operator of this site for access.',
  emailTaken:
    'Your email address has an account here already, and this log-in does not prove that it is yours. Log in the way you did before, or ask the operator of this site.',
  disabled: 'Your account was disabled by the operator of this site. Ask them if you think it should not be.',
}

/** The sentence for the failure that the address of the page names; undefined if it names none. */
function findSignOnProblem(query: URLSearchParams): string | undefined {
  const problem = query.get('signOnProblem') ?? ''
  return isSignOnProblem(problem) ? SIGN_ON_PROBLEMS[problem] : undefined
}

const isSignOnProblem = (problem: string): problem is SignOnProblem => Object.hasOwn(SIGN_ON_PROBLEMS, problem)
