import { ConfirmModal } from './confirm-modal.tsx'

/** Asks before another case replaces the open one. */
export const ReplaceCaseModal = (actions: Readonly<{ onConfirm: () => void; onClose: () => void }>) => (
  <ConfirmModal title="Replace the case that is open?" decline="Keep the open case" confirm="Replace it" {...actions}>
    A browser holds one open case. The present one can be restored until you enter something in the other. To keep it
    for longer, download it on the results page first.
  </ConfirmModal>
)
