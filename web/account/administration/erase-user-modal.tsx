import type { ListedUser } from '../../api-client/api-routes.ts'
import { apiClient } from '../../api-client/use-session.ts'
import { useSubmit } from '../../api-client/use-submit.ts'
import { TextField } from '../../ui/form-field.tsx'
import { PasswordModal } from './password-modal.tsx'

type EraseUserModalProps = Readonly<{ user: ListedUser; onErase: () => void; onClose: () => void }>

/** Asks for the address of an account, typed again, before everything of its owner goes for good. */
export function EraseUserModal({ user, onErase, onClose }: EraseUserModalProps) {
  const { send, failure, isPending } = useSubmit()
  const submit = async (values: Readonly<{ email: string; currentPassword: string }>) => {
    const body = { userId: user.id, ...values }
    if (await send(() => apiClient.post('/api/administration/erasures', body))) onErase()
  }
  return (
    <PasswordModal
      title={`Erase ${user.email}?`}
      confirm="Erase for good"
      initialValues={{ email: '', currentPassword: '' }}
      {...{ isPending, failure, onClose }}
      onSubmit={submit}
    >
      <p>
        This removes the account from the server for good, with all cases, comments and feedback of its owner, and the
        validations of cases that nobody else has. Backups hold them until they are replaced.
      </p>
      <TextField label="Address of the account, typed again" name="email" autoComplete="off" />
    </PasswordModal>
  )
}
