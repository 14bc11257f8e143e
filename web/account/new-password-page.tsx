import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { client, session } from '../api-client/use-session.ts'
import { useSending } from '../api-client/use-submit.ts'
import { Button, TextLink } from '../ui/controls.tsx'
import { FormStack } from '../ui/form-field.tsx'
import { Fault } from '../ui/notes.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Card, NarrowPage } from './card.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

/** Sets a new password by the link of the mail (product.md §2, 'New password'). */
export function NewPasswordPage() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const { send, failure, isUnderWay } = useSending()
  const isReady = password !== '' && password === repeated
  const submit = async () => {
    if (!isReady || !(await send(() => client.post('/api/auth/reset', { password }, token)))) return
    await session.ask()
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
            onPassword={setPassword}
            onRepeated={setRepeated}
          />
          {failure && (
            <Fault>
              <p>{failure.sentence}</p>
              {failure.status === 401 && <TextLink to="/Reset">Ask for a new link</TextLink>}
            </Fault>
          )}
          <Button type="submit" size="lg" disabled={!isReady} aria-disabled={isUnderWay || undefined}>
            Set new password
          </Button>
        </FormStack>
      </Card>
    </NarrowPage>
  )
}
