import { Button, chakra } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import type { PostRoutes } from '../api-client/api-routes.ts'
import { session, useSession } from '../api-client/current-session.ts'
import { useSubmit } from '../api-client/use-submit.ts'
import { ExternalLink, InlineLink } from '../ui/controls.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/form-field.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ErrorAlert, SuccessMessage } from '../ui/status-messages.tsx'
import { FormStack, SubmitForm } from '../ui/submit-form.tsx'
import { TEXTS } from '../ui/texts.ts'
import { Card, NarrowPage } from './card.tsx'
import { ContactNote } from './contact-note.tsx'
import { isEmail } from './email.ts'
import { EmailField } from './email-field.tsx'
import { useLoginDestination } from './login-redirect.ts'
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx'
import { Terms } from './terms.tsx'
import { UnreachableNote } from './unreachable-note.tsx'

type RegisterValues = PostRoutes['/api/auth/signup'] & NewPassword

const EMPTY_FORM: RegisterValues = { firstName: '', name: '', institution: '', email: '', password: '', repeated: '' }

/** The registration page (product.md §2, 'Register'). */
export function RegisterPage() {
  return (
    <NarrowPage>
      <PageHeading>Register</PageHeading>
      <Card>
        <Registration />
      </Card>
      <InlineLink to="/">Go back to login</InlineLink>
    </NarrowPage>
  )
}

/** A form that is open stays, with what was entered, when the connection is lost. */
function Registration() {
  const isOpen = useSession(({ site }) => site.offered.signup)
  const isUnreachable = useSession(({ access }) => access === 'unreachable')
  if (isOpen) return <RegisterForm />
  return isUnreachable ? <UnreachableNote purpose="nobody can register now" /> : <RegistrationClosed />
}

const RegistrationClosed = () => (
  <>
    <p>Registration is closed here: ask the administrators for an account.</p>
    <ContactNote />
  </>
)

function RegisterForm() {
  const navigate = useNavigate()
  const destination = useLoginDestination()
  const isProvedFirst = useSession(({ site }) => site.offered.verifyEmail)
  const { send, clearFailure, failure, isPending, isDone } = useSubmit()
  const submit = async (values: RegisterValues) => {
    const { repeated: _, password, ...person } = values
    const isSent =
      canSubmit(values) && (await send(() => session.signup(isProvedFirst ? person : { ...person, password })))
    if (isSent && !isProvedFirst) navigate(destination)
  }
  if (isProvedFirst && isDone) return <SuccessMessage>{TEXTS.registrationSent}</SuccessMessage>
  return (
    <SubmitForm initialValues={EMPTY_FORM} onSubmit={submit}>
      {({ values }) => (
        <FormStack onChange={clearFailure}>
          <PersonFields />
          <EmailField error={values.email !== '' && !isEmail(values.email) ? TEXTS.notAnEmail : undefined} />
          {isProvedFirst ? (
            <p>You set your password by the link that is sent to this address.</p>
          ) : (
            <NewPasswordFields />
          )}
          <RegistrationTerms />
          {failure && <ErrorAlert>{failure.status === 403 ? TEXTS.emailExists : failure.message}</ErrorAlert>}
          <Button type="submit" size="lg" disabled={!canSubmit(values)} aria-disabled={isPending || undefined}>
            Register
          </Button>
        </FormStack>
      )}
    </SubmitForm>
  )
}

const canSubmit = ({ email, password, repeated }: RegisterValues): boolean => isEmail(email) && password === repeated

/** Field, label and autocomplete token. */
const PERSON_FIELDS = [
  ['firstName', 'First name', 'given-name'],
  ['name', 'Last name', 'family-name'],
  ['institution', 'Institution', 'organization'],
] as const satisfies readonly (readonly [keyof RegisterValues, string, string])[]

const PersonFields = () => (
  <chakra.div css={PERSON_GRID_STYLES}>
    {PERSON_FIELDS.map(([key, label, autoComplete]) => (
      <TextField key={key} label={label} name={key} autoComplete={autoComplete} />
    ))}
  </chakra.div>
)

const PERSON_GRID_STYLES = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  gap: '4',
  '& > :last-child': { gridColumn: '1 / -1' },
}

/** The default for the paper on the algorithm: how the ILAE defined the syndromes. */
const METHODOLOGY_URL = 'https://doi.org/10.1111/epi.17237'

/** The default for the document on data protection: the law itself. */
const DATA_PROTECTION_LAW = {
  title: 'General Data Protection Regulation of the European Union',
  url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
}

/** The terms that a registration accepts, with their documents (product.md §2). */
function RegistrationTerms() {
  const { title, url } = useSession(({ site }) => site.texts.dataProtection) ?? DATA_PROTECTION_LAW
  const paper = useSession(({ site }) => site.texts.algorithmPaper)
  return (
    <chakra.div textStyle="sm" display="grid" gap="2">
      <p>
        With an account you accept the terms of use. Your data are handled as the{' '}
        <ExternalLink href={url} target="_blank">
          {title}
        </ExternalLink>{' '}
        asks, and the method is described in{' '}
        <ExternalLink href={paper?.url ?? METHODOLOGY_URL} target="_blank">
          {paper?.title ?? 'the position paper on how epilepsy syndromes are defined'}
        </ExternalLink>
        .
      </p>
      <Disclosure title="Terms of use">
        <Terms />
      </Disclosure>
    </chakra.div>
  )
}
