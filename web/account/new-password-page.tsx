import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { apiClient, session } from '../api-client/current-session.ts'
import { InlineLink } from '../ui/controls.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Card, NarrowPage } from './card.tsx'
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx'
import { RequestForm } from './request-form.tsx'

/**
 * Sets a new password through the link of the reset mail (product.md §2, 'New password'). Its token is in the fragment,
 * which no server sees; in a link of an earlier version it is in the path.
 */
export function NewPasswordPage() {
  const { token: inPath } = useParams()
  const { hash } = useLocation()
  const token = hash.slice(1) || inPath || ''
  const navigate = useNavigate()
  const finish = async () => {
    await session.refresh()
    navigate('/', { state: { passwordChanged: true } })
  }
  return (
    <NarrowPage>
      <PageHeading>Set new password</PageHeading>
      <Card>
        <RequestForm
          initialValues={{ password: '', repeated: '' }}
          canSubmit={canSubmit}
          send={({ password }) => apiClient.post('/api/auth/reset', { password }, token)}
          onDone={finish}
          submit="Set new password"
          size="lg"
          renderFailure={({ message, status }) => (
            <>
              <p>{message}</p>
              {status === 401 && <InlineLink to="/Reset">Ask for a new link</InlineLink>}
            </>
          )}
        >
          <NewPasswordFields />
        </RequestForm>
      </Card>
    </NarrowPage>
  )
}

const canSubmit = ({ password, repeated }: NewPassword): boolean => password !== '' && password === repeated
