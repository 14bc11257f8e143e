import { Button, Dialog, Portal, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ErrorAlert } from './status-messages.tsx'

type TitledModalProps = Readonly<{ title: string; size?: 'sm' | 'md'; onClose: () => void; children: ReactNode }>

/** A modal dialog below its title. A click beside it closes nothing, since something may be written in it. */
export const TitledModal = ({ title, size = 'md', onClose, children }: TitledModalProps) => (
  <Dialog.Root open size={size} closeOnInteractOutside={false} onOpenChange={({ open }) => open || onClose()}>
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content>
          <Dialog.Title>{title}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
)

type ActionRowProps = Readonly<{ decline: string; onDecline: () => void; children: ReactNode }>

/** The buttons at the end of a dialog: first the one that leaves everything as it is. */
export const ActionRow = ({ decline, onDecline, children }: ActionRowProps) => (
  <Dialog.Footer justifyContent="space-between">
    <Button variant="outline" onClick={onDecline}>
      {decline}
    </Button>
    {children}
  </Dialog.Footer>
)

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
export const ConfirmModal = ({ children, error, isPending = false, ...props }: ConfirmModalProps) => (
  <TitledModal title={props.title} onClose={props.onClose}>
    <Text my="3" textStyle="sm">
      {children}
    </Text>
    {error !== undefined && <ErrorAlert>{error}</ErrorAlert>}
    <ActionRow decline={props.decline} onDecline={props.onClose}>
      <Button aria-disabled={isPending} onClick={props.onConfirm}>
        {props.confirm}
      </Button>
    </ActionRow>
  </TitledModal>
)

/** Asks before another case replaces the open one. */
export const ReplaceCaseModal = (actions: Pick<ConfirmModalProps, 'onConfirm' | 'onClose'>) => (
  <ConfirmModal title="Replace the case that is open?" decline="Keep the open case" confirm="Replace it" {...actions}>
    A browser holds one open case. The present one can be restored until you enter something in the other. To keep it
    for longer, download it on the results page first.
  </ConfirmModal>
)
