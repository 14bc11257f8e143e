import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { session, useSession } from '../api-client/use-session.ts'
import { useSubmit } from '../api-client/use-submit.ts'
import { Button, InlineLink } from '../ui/controls.tsx'
import { FormStack, TextField } from '../ui/form-field.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ErrorAlert } from '../ui/status-messages.tsx'
import { TEXTS } from '../ui/texts.ts'
import { Card, NarrowPage } from './card.tsx'
import { ContactNote } from './contact-note.tsx'
import { isEmail } from './email.ts'
import { EmailField } from './email-field.tsx'
import { useLoginDestination } from './login-redirect.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { RegistrationTerms } from './registration-terms.tsx'

const EMPTY_FORM = { firstName: '', name: '', institution: '', email: '', password: '', repeated: '' }

/** A new account (product.md §2, 'Register'). */
export function RegisterPage() {
  const isOpen = useSession(({ site }) => site.offered.signup)
  return (
    <NarrowPage>
      <PageHeading>Register</PageHeading>
      <Card>{isOpen ? <RegisterForm /> : <RegistrationClosed />}</Card>
      <InlineLink to="/">Go back to login</InlineLink>
    </NarrowPage>
  )
}

const RegistrationClosed = () => (
  <>
    <p>Nobody can register here by themselves: the administrators make the accounts.</p>
    <ContactNote />
  </>
)

function RegisterForm() {
  const navigate = useNavigate()
  const destination = useLoginDestination()
  const [values, setValues] = useState(EMPTY_FORM)
  const { send, clearFailure, failure, isPending } = useSubmit()
  const { email, password, repeated } = values
  const setField = (key: keyof typeof EMPTY_FORM) => (text: string) => {
    setValues((before) => ({ ...before, [key]: text }))
    clearFailure()
  }
  const isReady = isEmail(email) && password === repeated
  const submit = async () => {
    const { repeated: _, ...person } = values
    if (isReady && (await send(() => session.signup(person)))) navigate(destination)
  }
  return (
    <FormStack onSubmit={submit}>
      <PersonFields values={values} onChange={setField} />
      <EmailField
        value={email}
        onChange={setField('email')}
        error={email !== '' && !isEmail(email) ? TEXTS.notAnEmail : undefined}
      />
      <NewPasswordFields
        password={password}
        repeated={repeated}
        onPasswordChange={setField('password')}
        onRepeatedChange={setField('repeated')}
      />
      <RegistrationTerms />
      {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
      <Button type="submit" size="lg" disabled={!isReady} aria-disabled={isPending || undefined}>
        Register
      </Button>
    </FormStack>
  )
}

/** Label, and the browser's name for what it fills in by itself. */
const PERSON_FIELDS = [
  ['firstName', 'First name', 'given-name'],
  ['name', 'Last name', 'family-name'],
  ['institution', 'Institution', 'organization'],
] as const satisfies readonly (readonly [keyof typeof EMPTY_FORM, string, string])[]

type PersonFieldsProps = Readonly<{
  values: typeof EMPTY_FORM
  onChange: (key: keyof typeof EMPTY_FORM) => (text: string) => void
}>

const PersonFields = ({ values, onChange }: PersonFieldsProps) => (
  <chakra.div css={PERSON_GRID_STYLES}>
    {PERSON_FIELDS.map(([key, label, autoComplete]) => (
      <TextField
        key={key}
        label={label}
        name={key}
        autoComplete={autoComplete}
        value={values[key]}
        onChange={onChange(key)}
      />
    ))}
  </chakra.div>
)

const PERSON_GRID_STYLES = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  gap: '4',
  '& > :last-child': { gridColumn: '1 / -1' },
}
