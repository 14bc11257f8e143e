import { Input } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { PALETTE_EXAMPLES } from './palette-examples.tsx'

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
