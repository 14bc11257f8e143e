import { chakra } from '@chakra-ui/react'

/** What may be typed into the palette. */
export const PALETTE_EXAMPLES = 'absence, 3 Hz spike-wave, MRI normal'

/** As the placeholder of a field that opens the palette. */
export const PaletteExamples = () => (
  <chakra.span aria-hidden="true" color="fg.muted" fontWeight="normal" hideBelow="xl" truncate>
    {PALETTE_EXAMPLES}
  </chakra.span>
)
