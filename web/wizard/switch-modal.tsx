import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { Entry } from '../../rules/pack/index.ts'
import { toClassName } from '../theme/class-names.ts'
import { Button, Heading } from '../ui/controls.tsx'
import { Modal } from '../ui/modal.tsx'
import { MODAL } from '../ui/modal-styles.ts'

type SwitchModalProps = Readonly<{ dropped: readonly Entry[]; onSwitch: () => void; onClose: () => void }>

/** Asks before another first sign drops what was entered with the present one. */
export function SwitchModal({ dropped, onSwitch, onClose }: SwitchModalProps) {
  const title = useId()
  const switchAndClose = () => {
    onSwitch()
    onClose()
  }
  return (
    <Modal labelledBy={title} onClose={onClose} css={MODAL}>
      <Heading as="h2" id={title}>
        Switch the first prominent sign?
      </Heading>
      <chakra.p mt="3" textStyle="sm">
        This clears {dropped.map(({ label }) => label).join(', ')}. What is still true can be entered again as a later
        sign.
      </chakra.p>
      <div className={toClassName('actions')}>
        <Button variant="outline" onClick={onClose}>
          Keep as it is
        </Button>
        <Button onClick={switchAndClose}>Switch and clear</Button>
      </div>
    </Modal>
  )
}
