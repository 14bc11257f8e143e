import { useNavigate, useParams } from 'react-router-dom'
import { apiClient, session } from '../api-client/use-session.ts'
import { useSubmit } from '../api-client/use-submit.ts'
import { Button, InlineLink } from '../ui/controls.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ErrorAlert } from '../ui/status-messages.tsx'
import { FormStack, SubmitForm } from '../ui/submit-form.tsx'
import { Card, NarrowPage } from './card.tsx'
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx'

/** Sets a new password through the link of the reset mail (product.md §2, 'New password'). */
export function NewPasswordPage() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { send, failure, isPending } = useSubmit()
  const submit = async (values: NewPassword) => {
    const { password } = values
    if (!canSubmit(values) || !(await send(() => apiClient.post('/api/auth/reset', { password }, token)))) return
    await session.refresh()
    navigate('/', { state: { passwordChanged: true } })
  }
  return (
    <NarrowPage>
      <PageHeading>Set new password</PageHeading>
      <Card>
        <SubmitForm initialValues={{ password: '', repeated: '' }} onSubmit={submit}>
          {({ values }) => (
            <FormStack>
              <NewPasswordFields />
              {failure && (
                <ErrorAlert>
                  <p>{failure.message}</p>
                  {failure.status === 401 && <InlineLink to="/Reset">Ask for a new link</InlineLink>}
                </ErrorAlert>
              )}
              <Button type="submit" size="lg" disabled={!canSubmit(values)} aria-disabled={isPending || undefined}>
                Set new password
              </Button>
            </FormStack>
          )}
        </SubmitForm>
      </Card>
    </NarrowPage>
  )
}

const canSubmit = ({ password, repeated }: NewPassword): boolean => password !== '' && password === repeated
