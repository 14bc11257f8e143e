import { chakra, Heading } from '@chakra-ui/react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { MODAL } from './modal-styles.ts'

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

type TitledModalProps = Omit<ModalProps, 'labelledBy' | 'css'> & Readonly<{ title: string; css?: object }>

/** A modal dialog below its title. `css`: what it has besides the styles of a modal. */
export function TitledModal({ title, css, children, onClose }: TitledModalProps) {
  const id = useId()
  return (
    <Modal labelledBy={id} onClose={onClose} css={{ ...MODAL, ...css }}>
      <Heading id={id}>{title}</Heading>
      {children}
    </Modal>
  )
}
