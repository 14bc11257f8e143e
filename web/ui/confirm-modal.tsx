import { Button, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ActionRow } from './action-row.tsx'
import { TitledModal } from './modal.tsx'
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
export const ConfirmModal = ({
  title,
  children,
  decline,
  confirm,
  error,
  isPending = false,
  onConfirm,
  onClose,
}: ConfirmModalProps) => (
  <TitledModal title={title} onClose={onClose}>
    <chakra.p my="3" textStyle="sm">
      {children}
    </chakra.p>
    {error !== undefined && <ErrorAlert>{error}</ErrorAlert>}
    <ActionRow decline={decline} onDecline={onClose}>
      <Button aria-disabled={isPending} onClick={onConfirm}>
        {confirm}
      </Button>
    </ActionRow>
  </TitledModal>
)
