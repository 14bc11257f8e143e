import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { ApiResult } from '../../api-client/api-result.ts'
import { useSession } from '../../api-client/current-session.ts'
import { CurrentPasswordField } from '../../ui/current-password-field.tsx'
import { ActionRow, TitledModal } from '../../ui/modal.tsx'
import { ConfirmSignOn } from '../confirm-sign-on.tsx'
import { RequestForm } from '../request-form.tsx'

type PasswordModalProps<Values> = Readonly<{
  title: string
  confirm: string
  initialValues: Values
  send: (values: Values) => Promise<ApiResult<unknown>>
  onDone: () => void
  onClose: () => void
  /** What would happen, and further fields. */
  children: ReactNode
}>

/** Asks before a consequential act of an administrator, and for their own password. */
export const PasswordModal = <Values extends Readonly<{ currentPassword: string }>>({
  title,
  confirm,
  onClose,
  children,
  ...form
}: PasswordModalProps<Values>) => (
  <TitledModal title={title} size="sm" onClose={onClose}>
    <chakra.div mt="3">
      <RequestForm
        {...form}
        submit={confirm}
        renderButtons={(submitButton) => (
          <ActionRow decline="Cancel" onDecline={onClose}>
            {submitButton}
          </ActionRow>
        )}
      >
        {children}
        <AdministratorPasswordField />
      </RequestForm>
    </chakra.div>
  </TitledModal>
)

/** Required before whatever concerns others; who logs in through an institution has it confirm the person instead. */
function AdministratorPasswordField() {
  const hasPasswords = useSession(({ site }) => site.offered.localPasswords)
  return (
    <>
      {hasPasswords && <CurrentPasswordField label="Your own password" />}
      <ConfirmSignOn />
    </>
  )
}
