import { chakra } from '@chakra-ui/react'
import { type ReactElement, type ReactNode, type Ref, useId } from 'react'
import { TextInput } from './controls.tsx'

/** What the control below a label gets. */
type ControlProps = Readonly<{ id: string; 'aria-describedby': string; 'aria-invalid': boolean }>

type FormFieldProps = Readonly<{
  label: string
  hint?: string
  /** What is wrong with what was entered; shown in the place of the hint. */
  error?: string | undefined
  children: (control: ControlProps) => ReactElement
}>

/** A control with its label above and what there is to say about it below. */
export function FormField({ label, hint, error, children }: FormFieldProps) {
  const id = useId()
  const noteId = `${id}note`
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5">
      <chakra.label htmlFor={id} textStyle="sm" fontWeight="medium">
        {label}
      </chakra.label>
      {children({ id, 'aria-describedby': noteId, 'aria-invalid': error !== undefined })}
      <chakra.p id={noteId} aria-live="polite" textStyle="sm" color={error ? 'fg.error' : 'fg.muted'} _empty={HIDDEN}>
        {error ?? hint}
      </chakra.p>
    </chakra.div>
  )
}

const HIDDEN = { display: 'none' }

type TextFieldProps = Omit<FormFieldProps, 'children'> &
  Readonly<{
    type?: 'text' | 'email' | 'password'
    name: string
    autoComplete?: string
    placeholder?: string
    disabled?: boolean
    ref?: Ref<HTMLInputElement>
    value: string
    onChange: (text: string) => void
  }>

/** One line of text with its label. */
export const TextField = ({ label, hint, error, type = 'text', onChange, ...input }: TextFieldProps) => (
  <FormField label={label} error={error} {...(hint !== undefined && { hint })}>
    {(control) => <TextInput {...input} {...control} type={type} onChange={({ target }) => onChange(target.value)} />}
  </FormField>
)

/** While it is sent anew, the place of what went wrong before stays: nothing moves under a second click. */
const KEEP_ALERT_SPACE = { '&:has([type=submit][aria-disabled=true]) [role=alert]': { visibility: 'hidden' } }

export const FormStack = ({ children, onSubmit }: { children: ReactNode; onSubmit: () => void }) => (
  <chakra.form
    noValidate
    css={KEEP_ALERT_SPACE}
    display="flex"
    flexDirection="column"
    gap="4"
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </chakra.form>
)
