import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { session, useSession } from '../api-client/use-session.ts'
import { useSending } from '../api-client/use-submit.ts'
import { Button, TextLink } from '../ui/controls.tsx'
import { FormStack, TextField } from '../ui/form-field.tsx'
import { Fault } from '../ui/notes.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SPECIFIED } from '../ui/texts.ts'
import { Card, NarrowPage } from './card.tsx'
import { ContactNote } from './contact-note.tsx'
import { looksLikeEmail } from './email.ts'
import { EmailField } from './email-field.tsx'
import { useDestination } from './login-redirect.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { RegistrationTerms } from './registration-terms.tsx'

const EMPTY = { firstName: '', name: '', institution: '', email: '', password: '', repeated: '' }

/** A new account (product.md §2, 'Register'). */
export function RegisterPage() {
  const isOpen = useSession(({ site }) => site.offered.signup)
  return (
    <NarrowPage>
      <PageHeading>Register</PageHeading>
      <Card>{isOpen ? <RegisterForm /> : <Closed />}</Card>
      <TextLink to="/">Go back to login</TextLink>
    </NarrowPage>
  )
}

const Closed = () => (
  <>
    <p>Nobody can register here by themselves: the administrators make the accounts.</p>
    <ContactNote />
  </>
)

function RegisterForm() {
  const navigate = useNavigate()
  const destination = useDestination()
  const [values, setValues] = useState(EMPTY)
  const { send, forgetFailure, failure, isUnderWay } = useSending()
  const { email, password, repeated } = values
  const write = (key: keyof typeof EMPTY) => (text: string) => {
    setValues((before) => ({ ...before, [key]: text }))
    forgetFailure()
  }
  const isReady = looksLikeEmail(email) && password === repeated
  const submit = async () => {
    const { repeated: _, ...person } = values
    if (isReady && (await send(() => session.signup(person)))) navigate(destination)
  }
  return (
    <FormStack onSubmit={submit}>
      <PersonFields values={values} onWrite={write} />
      <EmailField
        value={email}
        onWrite={write('email')}
        fault={email !== '' && !looksLikeEmail(email) ? SPECIFIED.notAnEmail : undefined}
      />
      <NewPasswordFields
        password={password}
        repeated={repeated}
        onPassword={write('password')}
        onRepeated={write('repeated')}
      />
      <RegistrationTerms />
      {failure && <Fault>{failure.sentence}</Fault>}
      <Button type="submit" size="lg" disabled={!isReady} aria-disabled={isUnderWay || undefined}>
        Register
      </Button>
    </FormStack>
  )
}

/** Label, and the browser's name for what it fills in by itself. */
const PERSON = [
  ['firstName', 'First name', 'given-name'],
  ['name', 'Last name', 'family-name'],
  ['institution', 'Institution', 'organization'],
] as const satisfies readonly (readonly [keyof typeof EMPTY, string, string])[]

type PersonFieldsProps = Readonly<{
  values: typeof EMPTY
  onWrite: (key: keyof typeof EMPTY) => (text: string) => void
}>

const PersonFields = ({ values, onWrite }: PersonFieldsProps) => (
  <chakra.div css={PERSON_GRID}>
    {PERSON.map(([key, label, autoComplete]) => (
      <TextField
        key={key}
        label={label}
        name={key}
        autoComplete={autoComplete}
        value={values[key]}
        onWrite={onWrite(key)}
      />
    ))}
  </chakra.div>
)

const PERSON_GRID = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  gap: '4',
  '& > :last-child': { gridColumn: '1 / -1' },
}
