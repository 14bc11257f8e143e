import { Heading, Input } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { Modal } from '../../ui/modal.tsx'
import { PALETTE_EXAMPLES } from '../../ui/palette-examples.tsx'
import { PALETTE } from './palette-styles.ts'

type PaletteFrameProps = Readonly<{ id: string; onClose: () => void; children: ReactNode }>

/** The dialog of the palette with its heading. */
export const PaletteFrame = ({ id, onClose, children }: PaletteFrameProps) => (
  <Modal labelledBy={`${id}-title`} css={PALETTE} onClose={onClose}>
    <Heading id={`${id}-title`} textStyle="md">
      Search and enter
    </Heading>
    {children}
  </Modal>
)

/** The field of the palette. */
export const PaletteField = (field: ComponentProps<typeof Input>) => (
  <Input
    role="combobox"
    autoComplete="off"
    aria-label="Finding, number, page or syndrome"
    placeholder={PALETTE_EXAMPLES}
    {...field}
  />
)
