import { Button, chakra, Heading } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '../api-client/current-session.ts'
import { GUEST_PATH } from '../case/guest.ts'
import { PACK_DATE, PACK_VERSION, PUBLICATIONS } from '../case/vocabulary.ts'
import { AcceptTerms, TERMS_ID } from '../ui/accept-terms.tsx'
import { ButtonLink, ExternalLink, InlineLink } from '../ui/controls.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { PublicationList } from '../ui/publication-list.tsx'
import { TEXTS } from '../ui/texts.ts'
import { Card } from './card.tsx'
import { ContactNote } from './contact-note.tsx'
import { LANDING } from './landing-styles.ts'
import { LazySignOn } from './lazy-sign-on.tsx'
import { LoginForm } from './login-form.tsx'
import { useLoginDestination, useRedirectState, useSignOnDestination } from './login-redirect.ts'
import { Terms } from './terms.tsx'
import { UnreachableNote } from './unreachable-note.tsx'

const LOGIN_ID = 'login'

/** The landing page: purpose, a result as a `sample`, terms and login (product.md §1 and §2). */
export function LandingPage({ sample }: Readonly<{ sample: ReactNode }>) {
  const isSignedIn = useSession(({ access }) => access === 'signedIn')
  return (
    <chakra.div css={LANDING}>
      <div className="intro">
        <PageHeading title="Epilepsy syndromes">Which epilepsy syndrome fits?</PageHeading>
        <p className="lead">
          Enter a case step by step. It is compared with the ILAE definitions of 2022, and every line says why.
        </p>
        <p>
          For trainees and non-expert healthcare professionals caring for people with epilepsy: a tool to learn its
          nosology and genetic etiologies.
        </p>
        {!isSignedIn && <Doors />}
        {sample}
      </div>
      {isSignedIn ? <SignedInCard /> : <LoginCard />}
      <div className="details">
        <Logos />
        <div className="folds">
          <Disclosure title={<h2>Version</h2>}>
            <p>
              Specification of {TEXTS.versionDate} · rules {PACK_VERSION} of {PACK_DATE}.
            </p>
          </Disclosure>
          <Disclosure title={<h2>Publications</h2>}>
            <Publications />
          </Disclosure>
          <TermsDisclosure />
        </div>
      </div>
    </chakra.div>
  )
}

/** Opens where the address names it. */
function TermsDisclosure() {
  const isNamed = useLocation().hash === `#${TERMS_ID}`
  return (
    <div id={TERMS_ID}>
      <Disclosure key={String(isNamed)} open={isNamed} title={<h2>Terms of use</h2>}>
        <Terms />
      </Disclosure>
    </div>
  )
}

/** What may be done without an account, and what an account is for. */
function Doors() {
  const isOpen = useSession(({ site }) => site.offered.signup)
  return (
    <>
      <div className="ways">
        <Button asChild size="lg">
          <a href={GUEST_PATH}>Enter a case</a>
        </Button>
        <chakra.span textStyle="sm">
          without an account: nothing is stored. <AcceptTerms />
        </chakra.span>
      </div>
      <p>
        Or <InlineLink to="/Examples">try an example</InlineLink>, or{' '}
        <InlineLink to="/Learn">learn by naming syndromes</InlineLink>.
      </p>
      <p className="meaning">
        The app is still being validated and is not yet open for public use.{' '}
        {isOpen ? 'With an account you help to test it' : 'The administrators give accounts to those who test it'}: it
        keeps your cases, and asks what you think of their results.
      </p>
    </>
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
  const signOnDestination = useSignOnDestination()
  const { from, passwordChanged } = useRedirectState()
  const isOpen = useSession(({ site }) => site.offered.signup)
  const hasPasswords = useSession(({ site }) => site.offered.localPasswords)
  const isUnreachable = useSession(({ access }) => access === 'unreachable')
  useLoginFocus()
  return (
    <Card aria-labelledby={LOGIN_ID} className="way-in">
      <Heading id={LOGIN_ID} tabIndex={-1} outline="none">
        Log in
      </Heading>
      {isUnreachable && <UnreachableNote purpose="nobody can log in now" />}
      {from && <p>Log in to go on where you were. A case that you entered in this browser is still there.</p>}
      {passwordChanged && <p>Your password is set. Log in with it.</p>}
      <LazySignOn from={signOnDestination} />
      {hasPasswords && <LoginForm variant="outline" onLogin={() => navigate(destination)} />}
      {isOpen && (
        <ButtonLink variant="ghost" size="lg" to="/Register" state={from && { from }}>
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

/** Leads a link to the login form there, also where the page is open already. */
function useLoginFocus(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the key each click on the link counts
  useEffect(() => {
    if (hash === `#${LOGIN_ID}`) document.getElementById(LOGIN_ID)?.focus()
  }, [hash, key])
}

/** A signed-in visitor gets a link instead of the form. */
function SignedInCard() {
  const user = useSession((state) => state.user)
  return (
    <Card aria-labelledby={LOGIN_ID} className="way-in">
      <Heading id={LOGIN_ID}>You are logged in</Heading>
      <p>
        As {user?.firstName} {user?.name}. The case that you were entering is kept.
      </p>
      <ButtonLink size="lg" to={useLoginDestination()}>
        Go to the case
      </ButtonLink>
    </Card>
  )
}

/** The logos of the partners (product.md §1); none where none are configured, so that no partner is pretended. */
function Logos() {
  const logos = useSession(({ site }) => site.texts.logos)
  if (logos.length === 0) return null
  return (
    <chakra.ul className="logos" aria-label="Partners" role="list">
      {logos.map(({ src, alt }) => (
        <li key={src}>
          <chakra.img src={src} alt={alt} h="12" w="auto" maxW="full" />
        </li>
      ))}
    </chakra.ul>
  )
}
