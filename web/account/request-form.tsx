import { Button } from '@chakra-ui/react'
import type { FormikHelpers, FormikValues } from 'formik'
import type { ReactElement, ReactNode } from 'react'
import type { ApiFailure, ApiResult } from '../api-client/api-result.ts'
import { useSubmit } from '../api-client/use-submit.ts'
import { ErrorAlert, SuccessMessage } from '../ui/status-messages.tsx'
import { FormStack, SubmitForm } from '../ui/submit-form.tsx'

type RequestFormProps<Values> = Readonly<{
  label?: string
  initialValues: Values
  /** Whether the values are complete; until then nothing is sent. */
  canSubmit?: (values: Values) => boolean
  send: (values: Values) => Promise<ApiResult<unknown>>
  /** With the answer of the server. */
  onDone?: (answer: unknown, values: Values, helpers: FormikHelpers<Values>) => void
  /** The label of the button that sends. */
  submit: string
  size?: 'lg'
  variant?: 'outline' | undefined
  /** Shown once the request has succeeded. */
  success?: string
  renderFailure?: (failure: ApiFailure) => ReactNode
  /** The buttons, where there are others besides the one that sends. */
  renderButtons?: (submitButton: ReactElement) => ReactNode
  children: ReactNode | ((values: Values) => ReactNode)
}>

/** A form that calls the server once it is submitted: its fields, what came of the call, and its buttons. */
export function RequestForm<Values extends FormikValues>({
  label,
  initialValues,
  canSubmit = () => true,
  send,
  onDone,
  submit,
  size,
  variant,
  success,
  renderFailure = ({ message }) => message,
  renderButtons = (submitButton) => submitButton,
  children,
}: RequestFormProps<Values>) {
  const { send: sendOnce, failure, isPending, isDone } = useSubmit()
  const submitValues = async (values: Values, helpers: FormikHelpers<Values>) => {
    let answer: unknown
    const call = async () => {
      const result = await send(values)
      if (result.ok) answer = result.value
      return result
    }
    if (canSubmit(values) && (await sendOnce(call))) onDone?.(answer, values, helpers)
  }
  return (
    <SubmitForm initialValues={initialValues} onSubmit={submitValues}>
      {({ values }) => (
        <FormStack aria-label={label}>
          {typeof children === 'function' ? children(values) : children}
          {failure && <ErrorAlert>{renderFailure(failure)}</ErrorAlert>}
          {success && <SuccessMessage>{isDone && success}</SuccessMessage>}
          {renderButtons(
            <Button
              type="submit"
              {...{ size, variant }}
              disabled={!canSubmit(values)}
              aria-disabled={isPending || undefined}
            >
              {submit}
            </Button>,
          )}
        </FormStack>
      )}
    </SubmitForm>
  )
}
