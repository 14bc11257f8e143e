import type { Entry } from '../../rules/pack/index.ts'
import { ConfirmModal } from '../ui/confirm-modal.tsx'

type SwitchModalProps = Readonly<{ dropped: readonly Entry[]; onSwitch: () => void; onClose: () => void }>

/** Asks before another first sign drops what was entered with the present one. */
export function SwitchModal({ dropped, onSwitch, onClose }: SwitchModalProps) {
  const switchAndClose = () => {
    onSwitch()
    onClose()
  }
  return (
    <ConfirmModal
      title="Switch the first prominent sign?"
      decline="Keep as it is"
      confirm="Switch and clear"
      onConfirm={switchAndClose}
      onClose={onClose}
    >
      This clears {dropped.map(({ label }) => label).join(', ')}. What is still true can be entered again as a later
      sign.
    </ConfirmModal>
  )
}
