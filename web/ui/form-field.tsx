import { chakra } from '@chakra-ui/react'
import { type ReactElement, type ReactNode, type Ref, useId } from 'react'
import { TextInput } from './controls.tsx'

/** What the control below a label gets. */
type Ties = Readonly<{ id: string; 'aria-describedby': string; 'aria-invalid': boolean }>

type LabelledProps = Readonly<{
  label: string
  hint?: string
  /** What is wrong with what was entered; shown in the place of the hint. */
  fault?: string | undefined
  children: (ties: Ties) => ReactElement
}>

/** A control with its label above and what there is to say about it below. */
export function Labelled({ label, hint, fault, children }: LabelledProps) {
  const id = useId()
  const noteId = `${id}note`
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5">
      <chakra.label htmlFor={id} textStyle="sm" fontWeight="medium">
        {label}
      </chakra.label>
      {children({ id, 'aria-describedby': noteId, 'aria-invalid': fault !== undefined })}
      <chakra.p id={noteId} aria-live="polite" textStyle="sm" color={fault ? 'fg.error' : 'fg.muted'} _empty={HIDDEN}>
        {fault ?? hint}
      </chakra.p>
    </chakra.div>
  )
}

const HIDDEN = { display: 'none' }

type TextFieldProps = Omit<LabelledProps, 'children'> &
  Readonly<{
    type?: 'text' | 'email' | 'password'
    name: string
    autoComplete?: string
    placeholder?: string
    disabled?: boolean
    ref?: Ref<HTMLInputElement>
    value: string
    onWrite: (text: string) => void
  }>

/** One line of text with its label. */
export const TextField = ({ label, hint, fault, type = 'text', onWrite, ...input }: TextFieldProps) => (
  <Labelled label={label} fault={fault} {...(hint !== undefined && { hint })}>
    {(ties) => <TextInput {...input} {...ties} type={type} onChange={({ target }) => onWrite(target.value)} />}
  </Labelled>
)

/** While it is sent anew, the place of what went wrong before stays: nothing moves under a second click. */
const KEEPS_PLACE = { '&:has([type=submit][aria-disabled=true]) [role=alert]': { visibility: 'hidden' } }

export const FormStack = ({ children, onSubmit }: { children: ReactNode; onSubmit: () => void }) => (
  <chakra.form
    noValidate
    css={KEEPS_PLACE}
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
