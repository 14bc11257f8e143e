import { ConfirmModal } from '../ui/confirm-modal.tsx'
import type { Replacement } from './use-case-actions.ts'

/** Asks before another case takes the place of the open one. */
export const ReplaceModal = (replacement: Replacement) => (
  <ConfirmModal
    title="Replace the case that is open?"
    decline="Keep the open case"
    confirm="Replace it"
    {...replacement}
  >
    A browser holds one open case. The present one can be restored until you enter something in the other. To keep it
    for longer, download it on the results page first.
  </ConfirmModal>
)
