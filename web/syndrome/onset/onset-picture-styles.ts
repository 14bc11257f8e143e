import { defineStyle } from '@chakra-ui/react'

/** The drawing of a band; a single age is a line. */
const BAND = defineStyle({
  '& [data-band]': { printColorAdjust: 'exact' },
  '& [data-band=accepted]': { bg: 'accent.emphasized' },
  '& [data-band=usual]': { bg: 'accent.solid' },
  '& [data-band=typical]': { borderWidth: '1px', borderColor: 'accent.solid' },
  '& [data-band=case]': { bg: 'orange.solid' },
})

const FORCED_BAND = defineStyle({
  '@media (forced-colors: active)': {
    '& [data-band]': { forcedColorAdjust: 'none' },
    '& [data-band=usual]': { bg: 'CanvasText' },
    '& [data-band=accepted]': { bg: 'GrayText' },
    '& [data-band=typical]': { borderColor: 'GrayText' },
    '& [data-band=case]': { bg: 'Highlight' },
  },
})

/** The axis of ages, and the bars on it. */
export const PICTURE = defineStyle({
  '& .axis': { display: 'none', position: 'relative', height: '5', textStyle: 'xs', color: 'fg.muted' },
  '& .axis > span': { position: 'absolute', transform: 'translateX(-50%)', whiteSpace: 'nowrap' },
  '& .axis > span:first-of-type': { transform: 'none' },
  '& .onset': { textStyle: 'xs', color: 'fg.muted' },
  '& .track': { position: 'relative', height: '4', mt: '1', bg: 'bg.subtle', borderRadius: 'l1', overflow: 'hidden' },
  '& .track > *': { position: 'absolute', insetBlock: '0' },
  '& .track > i': { width: '1px', bg: 'border' },
  '& .track > b': { minWidth: '3px', insetBlock: '1', borderRadius: 'l1' },
  '& .track > [data-band=case]': { insetBlock: '0', borderRadius: '0' },
  ...BAND,
  ...FORCED_BAND,
})

/** Where few pictures share an axis, which a narrow screen leaves out. */
export const PICTURE_WITH_AXIS = defineStyle({
  ...PICTURE,
  '& .axis': { ...PICTURE['& .axis'], display: { base: 'none', md: 'block' } },
})
