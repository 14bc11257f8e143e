import { Box, Field, Input, Textarea } from '@chakra-ui/react'
import { useField } from 'formik'
import type { ReactNode, Ref } from 'react'

type FormFieldProps = Readonly<{
  label: string
  hint?: string
  /** The validation error, shown instead of the hint. */
  error?: string | undefined
  children: ReactNode
}>

/** A control with its label above and its hint or error below, which the control names as its description. */
export const FormField = ({ label, hint, error, children }: FormFieldProps) => (
  <Field.Root invalid={error !== undefined}>
    <Field.Label>{label}</Field.Label>
    {children}
    {/* Always there, so that an error is announced when it comes. */}
    <Box aria-live="polite" _empty={{ display: 'none' }}>
      {error !== undefined && (
        <Field.ErrorText>
          {/* Not every screen reader reads what `aria-errormessage` names, and all read the description. */}
          <Field.HelperText asChild color="inherit" textStyle="inherit">
            <span>{error}</span>
          </Field.HelperText>
        </Field.ErrorText>
      )}
      {error === undefined && hint !== undefined && <Field.HelperText>{hint}</Field.HelperText>}
    </Box>
  </Field.Root>
)

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
      <Input type="text" {...field} {...input} />
    </FormField>
  )
}

type TextAreaFieldProps = Readonly<{ label: string; name: string; rows?: number }>

/** A labelled textarea of a Formik form. */
export function TextAreaField({ label, name, rows = 3 }: TextAreaFieldProps) {
  const [field] = useField<string>(name)
  return (
    <FormField label={label}>
      <Textarea rows={rows} {...field} />
    </FormField>
  )
}
