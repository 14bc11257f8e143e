import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { toClassName } from '../theme/class-names.ts'
import { Button, Heading } from './controls.tsx'
import { Modal } from './modal.tsx'
import { MODAL } from './modal-styles.ts'
import { ErrorAlert } from './status-messages.tsx'

type ConfirmModalProps = Readonly<{
  title: string
  /** What would happen. */
  children: ReactNode
  decline: string
  confirm: string
  /** Why it could not be done. */
  error?: string | undefined
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
}>

/** Asks before something is lost. */
export function ConfirmModal({
  title,
  children,
  decline,
  confirm,
  error,
  isPending = false,
  onConfirm,
  onClose,
}: ConfirmModalProps) {
  const id = useId()
  return (
    <Modal labelledBy={id} onClose={onClose} css={MODAL}>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      <chakra.p my="3" textStyle="sm">
        {children}
      </chakra.p>
      {error !== undefined && <ErrorAlert>{error}</ErrorAlert>}
      <div className={toClassName('actions')}>
        <Button variant="outline" onClick={onClose}>
          {decline}
        </Button>
        <Button aria-disabled={isPending} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Modal>
  )
}
