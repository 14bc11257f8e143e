import { Button, Dialog, Textarea } from '@chakra-ui/react'
import { TitledModal } from '../../ui/modal.tsx'

/** The report as selectable text, for browsers that deny access to the clipboard. */
export function CopyFallback({ text, onClose }: Readonly<{ text: string; onClose: () => void }>) {
  return (
    <TitledModal title="Copy as note" onClose={onClose}>
      <p>
        This browser does not let the page copy by itself. The text is selected when you click into it: copy it with
        Ctrl+C, or ⌘C.
      </p>
      <Textarea
        readOnly
        rows={15}
        mt="3"
        aria-label="Copy as note"
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <Dialog.Footer>
        <Button onClick={onClose}>Close</Button>
      </Dialog.Footer>
    </TitledModal>
  )
}
