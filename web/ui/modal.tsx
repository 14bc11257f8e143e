import { chakra } from '@chakra-ui/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type ModalProps = Readonly<{ labelledBy: string; onClose: () => void; look: object; children: ReactNode }>

/** The browser's own modal: it keeps the focus inside, closes with Escape and gives the focus back. */
export function Modal({ labelledBy, onClose, look, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  return (
    <chakra.dialog ref={dialog} aria-labelledby={labelledBy} css={look} onCancel={onClose}>
      {children}
    </chakra.dialog>
  )
}
