import type { ListedUser } from '../../api-client/api-routes.ts'
import { apiClient } from '../../api-client/use-session.ts'
import { PasswordModal } from './password-modal.tsx'
import type { OfferedChange } from './user-view.ts'

type ChangeModalProps = Readonly<{
  user: ListedUser
  offered: OfferedChange
  onDone: () => void
  onClose: () => void
}>

/** Asks before an account is changed. */
export const ChangeModal = ({ user, offered: { change, verb, effect }, ...modal }: ChangeModalProps) => (
  <PasswordModal
    title={`${verb}: ${user.email}`}
    confirm={verb}
    initialValues={{ currentPassword: '' }}
    send={(values) => apiClient.post('/api/administration/changes', { userId: user.id, change, ...values })}
    {...modal}
  >
    <p>{effect}</p>
  </PasswordModal>
)
