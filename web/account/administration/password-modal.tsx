import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import type { ApiFailure } from '../../api-client/api-result.ts'
import { toClassName } from '../../theme/class-names.ts'
import { Button, Heading } from '../../ui/controls.tsx'
import { Modal } from '../../ui/modal.tsx'
import { MODAL } from '../../ui/modal-styles.ts'
import { ErrorAlert } from '../../ui/status-messages.tsx'
import { FormStack, SubmitForm } from '../../ui/submit-form.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

type PasswordModalProps<Values> = Readonly<{
  title: string
  confirm: string
  initialValues: Values
  isPending: boolean
  failure: ApiFailure | undefined
  onSubmit: (values: Values) => unknown
  onClose: () => void
  /** What would happen, and further fields. */
  children: ReactNode
}>

/** Asks before a consequential act of an administrator, and for their own password. */
export function PasswordModal<Values extends Readonly<{ currentPassword: string }>>({
  title,
  confirm,
  initialValues,
  isPending,
  failure,
  onSubmit,
  onClose,
  children,
}: PasswordModalProps<Values>) {
  const id = useId()
  return (
    <Modal labelledBy={id} onClose={onClose} css={PASSWORD_MODAL}>
      <Heading id={id}>{title}</Heading>
      <chakra.div mt="3">
        <SubmitForm initialValues={initialValues} onSubmit={onSubmit as (values: Values) => void}>
          {() => (
            <FormStack>
              {children}
              <OwnPasswordField />
              {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
              <div className={toClassName('actions')}>
                <Button variant="outline" onClick={onClose}>
                  Cancel
                </Button>
                <Button type="submit" aria-disabled={isPending}>
                  {confirm}
                </Button>
              </div>
            </FormStack>
          )}
        </SubmitForm>
      </chakra.div>
    </Modal>
  )
}

const PASSWORD_MODAL = { ...MODAL, width: 'min(30rem, 92vw)', overflowWrap: 'anywhere' }
