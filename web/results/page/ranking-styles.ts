import { defineStyle } from '@chakra-ui/react'

/** A bar is a border, which forced colours and paper keep. */
export const BARS = defineStyle({
  display: 'inline-grid',
  gridTemplateColumns: 'repeat(3, 4.5rem)',
  columnGap: '3',
  textStyle: 'xs',
  color: 'fg.muted',
  '& a': { display: 'block', minHeight: '6', focusVisibleRing: 'outside' },
  '& a > span': { display: 'flex', gap: '2px', height: '4px', alignItems: 'end' },
  '& i': { flex: '1', borderBlockEndWidth: '1px', borderColor: 'currentColor' },
  '& i[data-filled]': { borderBlockEndWidth: '4px' },
  '& [data-bar=open]': { gridColumn: '2' },
  '& [data-bar=alerts]': { gridColumn: '3' },
  '& [data-bar=for] > span': { color: 'green.fg' },
  '& [data-bar=open] > span': { color: 'accent.fg' },
  '& [data-bar=alerts] > span': { color: 'orange.fg' },
})
