import { chakra } from '@chakra-ui/react'
import { useField } from 'formik'
import { type ReactElement, type Ref, useId } from 'react'
import { TextArea, TextInput } from './controls.tsx'

/** The props that tie a control to its label and messages. */
type ControlProps = Readonly<{ id: string; 'aria-describedby': string; 'aria-invalid': boolean }>

type FormFieldProps = Readonly<{
  label: string
  hint?: string
  /** The validation error, shown instead of the hint. */
  error?: string | undefined
  children: (control: ControlProps) => ReactElement
}>

/** A control with its label above and its hint or error below. */
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
    /** The name of the form's value. */
    name: string
    autoComplete?: string
    placeholder?: string
    disabled?: boolean
    maxLength?: number
    ref?: Ref<HTMLInputElement>
  }>

/** A labelled text input of a Formik form. */
export function TextField({ label, hint, error, name, ...input }: TextFieldProps) {
  const [field] = useField<string>(name)
  return (
    <FormField label={label} error={error} {...(hint !== undefined && { hint })}>
      {(control) => <TextInput type="text" {...field} {...input} {...control} />}
    </FormField>
  )
}

type TextAreaFieldProps = Readonly<{ label: string; name: string; rows?: number }>

/** A labelled textarea of a Formik form. */
export function TextAreaField({ label, name, ...area }: TextAreaFieldProps) {
  const [field] = useField<string>(name)
  return <FormField label={label}>{(control) => <TextArea {...field} {...area} {...control} />}</FormField>
}
