import type { ListedUser } from '../../api-client/api-routes.ts'
import { apiClient } from '../../api-client/use-session.ts'
import { TextField } from '../../ui/form-field.tsx'
import { PasswordModal } from './password-modal.tsx'

type EraseUserModalProps = Readonly<{ user: ListedUser; onDone: () => void; onClose: () => void }>

/** Asks for the address of an account, typed again, before everything of its owner goes for good. */
export const EraseUserModal = ({ user, ...modal }: EraseUserModalProps) => (
  <PasswordModal
    title={`Erase ${user.email}?`}
    confirm="Erase for good"
    initialValues={{ email: '', currentPassword: '' }}
    send={(values) => apiClient.post('/api/administration/erasures', { userId: user.id, ...values })}
    {...modal}
  >
    <p>
      This removes the account from the server for good, with all cases, comments and feedback of its owner, and the
      validations of cases that nobody else has. Backups hold them until they are replaced.
    </p>
    <TextField label="Address of the account, typed again" name="email" autoComplete="off" />
  </PasswordModal>
)
