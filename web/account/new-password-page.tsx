import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { apiClient, session } from '../api-client/use-session.ts'
import { useSubmit } from '../api-client/use-submit.ts'
import { Button, InlineLink } from '../ui/controls.tsx'
import { FormStack } from '../ui/form-field.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ErrorAlert } from '../ui/status-messages.tsx'
import { Card, NarrowPage } from './card.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

/** Sets a new password by the link of the mail (product.md §2, 'New password'). */
export function NewPasswordPage() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const { send, failure, isPending } = useSubmit()
  const isReady = password !== '' && password === repeated
  const submit = async () => {
    if (!isReady || !(await send(() => apiClient.post('/api/auth/reset', { password }, token)))) return
    await session.refresh()
    navigate('/', { state: { passwordChanged: true } })
  }
  return (
    <NarrowPage>
      <PageHeading>Set new password</PageHeading>
      <Card>
        <FormStack onSubmit={submit}>
          <NewPasswordFields
            password={password}
            repeated={repeated}
            onPasswordChange={setPassword}
            onRepeatedChange={setRepeated}
          />
          {failure && (
            <ErrorAlert>
              <p>{failure.message}</p>
              {failure.status === 401 && <InlineLink to="/Reset">Ask for a new link</InlineLink>}
            </ErrorAlert>
          )}
          <Button type="submit" size="lg" disabled={!isReady} aria-disabled={isPending || undefined}>
            Set new password
          </Button>
        </FormStack>
      </Card>
    </NarrowPage>
  )
}
