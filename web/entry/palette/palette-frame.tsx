import { Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { getPaletteOpener } from '../../case/palette-opening.ts'
import { PALETTE } from './palette-styles.ts'

type PaletteFrameProps = Readonly<{ onClose: () => void; children: ReactNode }>

/** The dialog of the palette with its heading. Its field has the focus from the first paint on, so that no key is lost. */
export function PaletteFrame({ onClose, children }: PaletteFrameProps) {
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => content.current?.querySelector('input')?.focus(), [])
  return (
    <Dialog.Root
      open
      placement="top"
      closeOnInteractOutside={false}
      finalFocusEl={getPaletteOpener}
      onOpenChange={({ open }) => open || onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content} css={PALETTE}>
            <Dialog.Title textStyle="md">Search and enter</Dialog.Title>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
