import { lowerFirst } from '../../rules/text/texts.ts'
import { ConfirmModal } from '../ui/modal.tsx'

type SwitchModalProps = Readonly<{
  /** Of the section whose answer is switched. */
  title: string
  dropped: readonly string[]
  onSwitch: () => void
  onClose: () => void
}>

/** Asks before another main type or first sign drops what was entered with the present one. */
export function SwitchModal({ title, dropped, onSwitch, onClose }: SwitchModalProps) {
  const switchAndClose = () => {
    onSwitch()
    onClose()
  }
  return (
    <ConfirmModal
      title={`Switch the ${lowerFirst(title)}?`}
      decline="Keep as it is"
      confirm="Switch and clear"
      onConfirm={switchAndClose}
      onClose={onClose}
    >
      This clears {dropped.join(', ')}. What is still true can be entered again.
    </ConfirmModal>
  )
}
