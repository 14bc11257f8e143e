import { defineStyle } from '@chakra-ui/react'

/** The axis of ages, which a narrow screen leaves out, and the bars on it; a single age is a line. */
export const PICTURE = defineStyle({
  '& .axis': { display: { base: 'none', md: 'block' }, position: 'relative', height: '5' },
  '& :is(.axis, .onset)': { textStyle: 'xs', color: 'fg.muted' },
  '& .axis > span': { position: 'absolute', transform: 'translateX(-50%)', whiteSpace: 'nowrap' },
  '& .axis > span:first-of-type': { transform: 'none' },
  '& .track': { position: 'relative', height: '4', mt: '1', bg: 'bg.subtle', borderRadius: 'l1', overflow: 'hidden' },
  '& .track > *': { position: 'absolute', insetBlock: '0' },
  '& .track > i': { width: '1px', bg: 'border' },
  '& .track > b': { minWidth: '3px', insetBlock: '1', borderRadius: 'l1' },
  '& .track > [data-band=case]': { insetBlock: '0', borderRadius: '0' },
  '& [data-band]': { printColorAdjust: 'exact', forcedColorAdjust: 'none' },
  '& [data-band=accepted]': { bg: 'accent.emphasized', _highContrast: { bg: 'GrayText' } },
  '& [data-band=usual]': { bg: 'accent.solid', _highContrast: { bg: 'CanvasText' } },
  '& [data-band=typical]': {
    borderWidth: '1px',
    borderColor: 'accent.solid',
    _highContrast: { borderColor: 'GrayText' },
  },
  '& [data-band=case]': { bg: 'orange.solid', _highContrast: { bg: 'Highlight' } },
})
