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
  '& td:not(:first-of-type)': { ps: { sm: '4' }, fontVariantNumeric: 'tabular-nums', whiteSpace: { sm: 'nowrap' } },
  '& thead th:not(:first-of-type)': { ps: { sm: '4' } },
  '& tbody th:not(:first-of-type)': { ps: { sm: '4' } },
})
