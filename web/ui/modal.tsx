import { chakra } from '@chakra-ui/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type ModalProps = Readonly<{ labelledBy: string; onClose: () => void; css: object; children: ReactNode }>

/** The native modal dialog: traps the focus, closes with Escape and restores the focus. */
export function Modal({ labelledBy, onClose, css, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <chakra.dialog ref={dialog} aria-labelledby={labelledBy} css={css} onCancel={onClose}>
      {children}
    </chakra.dialog>
  )
}
