import { defineStyle } from '@chakra-ui/react'
import { ABOUT } from '../about/about-styles.ts'

export const VALIDATION_REPORT = defineStyle({
  ...ABOUT,
  '& figure': { display: 'grid', gap: '1', textStyle: 'sm' },
  '& svg': { height: '5' },
  '& table': { width: 'full', textStyle: 'sm', borderCollapse: 'collapse' },
  '& :is(th, td)': { py: '1.5', textAlign: 'start', verticalAlign: 'top' },
  '& thead th': { textStyle: 'eyebrow', color: 'fg.muted' },
  '& tbody th': { pt: '4', fontWeight: 'semibold' },
  '& tbody td:first-of-type': { ps: '4' },
  '& tr': { borderBottomWidth: '1px' },
  '& :is(th, td):not(:first-of-type)': { ps: { base: '3', sm: '4' } },
  '& td:not(:first-of-type)': {
    textStyle: { base: 'xs', sm: 'sm' },
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: { sm: 'nowrap' },
  },
  '& td:nth-of-type(2)': { whiteSpace: 'nowrap' },
  '& td:last-of-type': { minWidth: '6.5rem' },
})
