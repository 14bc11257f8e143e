import { chakra, Input } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

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

/** What may be typed into the palette. */
export const PALETTE_EXAMPLES = 'absence, 3 Hz spike-wave, MRI normal'

/** As the placeholder of a field that opens the palette. */
export const PaletteExamples = () => (
  <chakra.span aria-hidden="true" color="fg.muted" fontWeight="normal" hideBelow="xl" truncate>
    {PALETTE_EXAMPLES}
  </chakra.span>
)
