import { chakra } from '@chakra-ui/react'
import { Form, Formik, type FormikConfig, type FormikProps, type FormikValues } from 'formik'
import type { ReactNode } from 'react'

type SubmitFormProps<Values> = Readonly<{
  initialValues: Values
  /** The validation errors by field; with any, nothing is submitted. */
  validate?: (values: Values) => Partial<Record<keyof Values, string>>
  onSubmit: FormikConfig<Values>['onSubmit']
  children: (form: FormikProps<Values>) => ReactNode
}>

/** A Formik form, validated when it is submitted. */
export const SubmitForm = <Values extends FormikValues>({ children, ...form }: SubmitFormProps<Values>) => (
  <Formik<Values> validateOnChange={false} validateOnBlur={false} {...form}>
    {(state) => children(state)}
  </Formik>
)

/**
 * The form element, with its fields stacked. While it is submitted again, the previous error keeps its space, so that
 * nothing moves under a second click.
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
