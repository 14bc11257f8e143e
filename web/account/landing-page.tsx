import { chakra } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../api-client/use-session.ts'
import { PACK_DATE, PACK_VERSION, PUBLICATIONS } from '../case/vocabulary.ts'
import { toClassName } from '../theme/class-names.ts'
import { ButtonLink, ExternalLink, Heading, InlineLink } from '../ui/controls.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { PublicationList } from '../ui/publication-list.tsx'
import { TEXTS } from '../ui/texts.ts'
import { Card } from './card.tsx'
import { ContactNote } from './contact-note.tsx'
import { LANDING } from './landing-styles.ts'
import { LazySignOn } from './lazy-sign-on.tsx'
import { LoginForm } from './login-form.tsx'
import { useLoginDestination, useRedirectState } from './login-redirect.ts'
import { Logos } from './logos.tsx'
import { Terms } from './terms.tsx'
import { UnreachableNote } from './unreachable-note.tsx'

/** The landing page: purpose, terms and login (product.md §1 and §2). */
export function LandingPage() {
  const isSignedIn = useSession(({ access }) => access === 'signedIn')
  return (
    <chakra.div css={LANDING}>
      <div className={toClassName('intro')}>
        <PageHeading title="Epilepsy syndromes">Which epilepsy syndrome fits?</PageHeading>
        <p className={toClassName('lead')}>
          Enter a case step by step. It is compared with the ILAE definitions of 2022, and every line says why.
        </p>
        <p className={toClassName('status')}>The app is still being validated and is not yet open for public use.</p>
        <p>
          <InlineLink to="/Examples">Try an example</InlineLink>, or{' '}
          <InlineLink to="/Learn">learn by naming syndromes</InlineLink>
        </p>
      </div>
      {isSignedIn ? <SignedInCard /> : <LoginCard />}
      <div className={toClassName('details')}>
        <Logos />
        <div className={toClassName('folds')}>
          <Disclosure title={<h2>Version</h2>}>
            <p>
              Specification of {TEXTS.versionDate} · rules {PACK_VERSION} of {PACK_DATE}.
            </p>
          </Disclosure>
          <Disclosure title={<h2>Publications</h2>}>
            <Publications />
          </Disclosure>
          <Disclosure title={<h2>Terms of use</h2>}>
            <Terms />
          </Disclosure>
        </div>
      </div>
    </chakra.div>
  )
}

/** The position papers, and the paper on the algorithm if one is configured. */
function Publications() {
  const algorithmPaper = useSession(({ site }) => site.texts.algorithmPaper)
  return (
    <PublicationList publications={PUBLICATIONS}>
      {algorithmPaper && (
        <li>
          <ExternalLink href={algorithmPaper.url} target="_blank">
            {algorithmPaper.title}
          </ExternalLink>
        </li>
      )}
    </PublicationList>
  )
}

function LoginCard() {
  const navigate = useNavigate()
  const destination = useLoginDestination()
  const { from, passwordChanged } = useRedirectState()
  const isOpen = useSession(({ site }) => site.offered.signup)
  const hasPasswords = useSession(({ site }) => site.offered.localPasswords)
  const isUnreachable = useSession(({ access }) => access === 'unreachable')
  return (
    <Card aria-labelledby="login" className={toClassName('way-in')}>
      <Heading id="login">Log in</Heading>
      {isUnreachable && <UnreachableNote purpose="nobody can log in now" />}
      {from && <p>Log in to go on where you were. A case that you entered in this browser is still there.</p>}
      {passwordChanged && <p>Your password was changed. Log in with the new one.</p>}
      <LazySignOn from={destination} />
      {hasPasswords && <LoginForm onLogin={() => navigate(destination)} />}
      {isOpen && (
        <ButtonLink variant="outline" size="lg" to="/Register" state={from && { from }}>
          Register
        </ButtonLink>
      )}
      {hasPasswords && (
        <chakra.p textStyle="sm">
          <InlineLink to="/Reset">Forgot your password?</InlineLink>
        </chakra.p>
      )}
      {!isUnreachable && <ContactNote />}
    </Card>
  )
}

/** A signed-in visitor gets a link in place of the form. */
function SignedInCard() {
  const user = useSession((state) => state.user)
  return (
    <Card aria-labelledby="login" className={toClassName('way-in')}>
      <Heading id="login">You are logged in</Heading>
      <p>
        As {user?.firstName} {user?.name}. The case that you were entering is kept.
      </p>
      <ButtonLink size="lg" to={useLoginDestination()}>
        Go to the case
      </ButtonLink>
    </Card>
  )
}
