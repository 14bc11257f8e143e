import { chakra } from '@chakra-ui/react'
import { Form, Formik, type FormikConfig, type FormikProps, type FormikValues } from 'formik'
import type { ReactNode } from 'react'

type SubmitFormProps<Values> = Readonly<{
  initialValues: Values
  /** What is missing, by field; with anything missing nothing is sent. */
  validate?: (values: Values) => Partial<Record<keyof Values, string>>
  onSubmit: FormikConfig<Values>['onSubmit']
  children: (form: FormikProps<Values>) => ReactNode
}>

/** A form that is sent as a whole. Formik holds its values, and validates them when they are submitted. */
export const SubmitForm = <Values extends FormikValues>({ children, ...form }: SubmitFormProps<Values>) => (
  <Formik<Values> validateOnChange={false} validateOnBlur={false} {...form}>
    {(state) => children(state)}
  </Formik>
)

/**
 * The element of a form, its fields one below the other. While it is sent anew, the place of what went wrong before
 * stays: nothing moves under a second click.
 */
export const FormStack = chakra(
  Form,
  {
    base: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      '&:has([type=submit][aria-disabled=true]) [role=alert]': { visibility: 'hidden' },
    },
  },
  { defaultProps: { noValidate: true } },
)
