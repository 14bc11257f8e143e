import { chakra } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../api-client/use-session.ts'
import { ButtonLink, Heading, TextLink } from '../ui/controls.tsx'
import { Fold } from '../ui/disclosure.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SPECIFIED } from '../ui/texts.ts'
import { Card } from './card.tsx'
import { ContactNote } from './contact-note.tsx'
import { LANDING } from './landing-styles.ts'
import { LoginForm } from './login-form.tsx'
import { useArrivalState, useDestination } from './login-redirect.ts'
import { Logos } from './logos.tsx'
import { PublicationList } from './publication-list.tsx'
import { Terms } from './terms.tsx'

/** Who the product is for, on what terms, and the way in (product.md §1 and §2). */
export function LandingPage() {
  const isIn = useSession(({ access }) => access === 'signedIn')
  return (
    <chakra.div css={LANDING}>
      <div className="intro">
        <PageHeading title="Epilepsy syndromes">Which epilepsy syndrome fits?</PageHeading>
        <p className="lead">
          Enter a case step by step. It is compared with the ILAE definitions of 2022, and every line says why.
        </p>
        <p className="status">The app is still being validated and is not yet open for public use.</p>
      </div>
      {isIn ? <WayOn /> : <Login />}
      <div className="details">
        <Logos />
        <div className="folds">
          <Fold title={<h2>Version</h2>}>
            <p>Version of {SPECIFIED.versionDate}.</p>
          </Fold>
          <Fold title={<h2>Publications</h2>}>
            <PublicationList />
          </Fold>
          <Fold title={<h2>Terms of use</h2>}>
            <Terms />
          </Fold>
        </div>
      </div>
    </chakra.div>
  )
}

function Login() {
  const navigate = useNavigate()
  const destination = useDestination()
  const { from, passwordChanged } = useArrivalState()
  const isOpen = useSession(({ site }) => site.offered.signup)
  return (
    <Card aria-labelledby="login" className="way-in">
      <Heading id="login">Log in</Heading>
      {from && <p>Log in to go on where you were. A case that you entered in this browser is still there.</p>}
      {passwordChanged && <p>Your password was changed. Log in with the new one.</p>}
      <LoginForm onIn={() => navigate(destination)} />
      <chakra.div display="flex" flexWrap="wrap" gap="4" textStyle="sm">
        <TextLink to="/Reset">Forgot your password?</TextLink>
        {isOpen && (
          <TextLink to="/Register" state={from && { from }}>
            Register
          </TextLink>
        )}
      </chakra.div>
      <ContactNote />
    </Card>
  )
}

/** Somebody who is signed in already needs no form. */
function WayOn() {
  const user = useSession((state) => state.user)
  return (
    <Card aria-labelledby="login" className="way-in">
      <Heading id="login">You are logged in</Heading>
      <p>
        As {user?.firstName} {user?.name}. The case that you were entering is kept.
      </p>
      <ButtonLink size="lg" to={useDestination()}>
        Go to the case
      </ButtonLink>
    </Card>
  )
}
