import { defineStyle } from '@chakra-ui/react'
import { ABOUT } from '../about/about-styles.ts'

export const VALIDATION_REPORT = defineStyle({
  ...ABOUT,
  '& figure': { display: 'grid', gap: '1', textStyle: 'sm' },
  '& svg': { height: '5' },
  '& th[scope=rowgroup], & th[colspan]': { p: '2', pt: { sm: '4' }, fontWeight: 'semibold', textAlign: 'start' },
  '& td:not(:first-of-type)': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  // On a phone the words of a row have a line to themselves, and the numbers the next.
  '& tr': { display: { base: 'grid', sm: 'table-row' }, gridTemplateColumns: '6rem 1fr' },
  '& :is(td, th):first-of-type': {
    gridColumn: '1 / -1',
    pb: { base: '0', sm: '2' },
    borderBottomWidth: { base: '0', sm: '1px' },
  },
})
