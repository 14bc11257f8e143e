import { useId } from 'react'
import { toClassName } from '../../theme/class-names.ts'
import { Button, Heading, TextArea } from '../../ui/controls.tsx'
import { Modal } from '../../ui/modal.tsx'
import { MODAL } from '../../ui/modal-styles.ts'

/** The report as selectable text, for browsers that deny access to the clipboard. */
export function CopyFallback({ text, onClose }: Readonly<{ text: string; onClose: () => void }>) {
  const title = useId()
  return (
    <Modal labelledBy={title} onClose={onClose} css={MODAL}>
      <Heading id={title}>Copy as note</Heading>
      <p>
        This browser does not let the page copy by itself. The text is selected when you click into it: copy it with
        Ctrl+C, or ⌘C.
      </p>
      <TextArea
        readOnly
        rows={15}
        mt="3"
        aria-labelledby={title}
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <div className={toClassName('actions')}>
        <span />
        <Button onClick={onClose}>Close</Button>
      </div>
    </Modal>
  )
}
