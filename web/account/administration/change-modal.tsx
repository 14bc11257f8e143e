import type { ListedUser } from '../../api-client/api-routes.ts'
import { apiClient } from '../../api-client/use-session.ts'
import { useSubmit } from '../../api-client/use-submit.ts'
import { PasswordModal } from './password-modal.tsx'
import type { OfferedChange } from './user-view.ts'

type ChangeModalProps = Readonly<{
  user: ListedUser
  offered: OfferedChange
  onChange: () => void
  onClose: () => void
}>

/** Asks before an account is changed. */
export function ChangeModal({ user, offered: { change, verb, says }, onChange, onClose }: ChangeModalProps) {
  const { send, failure, isPending } = useSubmit()
  const submit = async ({ currentPassword }: Readonly<{ currentPassword: string }>) => {
    const body = { userId: user.id, change, currentPassword }
    if (await send(() => apiClient.post('/api/administration/changes', body))) onChange()
  }
  return (
    <PasswordModal
      title={`${verb}: ${user.email}`}
      confirm={verb}
      initialValues={{ currentPassword: '' }}
      {...{ isPending, failure, onClose }}
      onSubmit={submit}
    >
      <p>{says}</p>
    </PasswordModal>
  )
}
