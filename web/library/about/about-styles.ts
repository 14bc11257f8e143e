import { defineStyle } from '@chakra-ui/react'

export const ABOUT = defineStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '8',
  maxWidth: 'prose',
  overflowWrap: 'anywhere',
  '& section': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' },
  '& ul': { ps: '5', listStyleType: 'disc', display: 'grid', gap: '2' },
  '& table': { width: 'full', textStyle: 'sm', borderCollapse: 'collapse' },
  '& :is(th, td)': { py: '1.5', textAlign: 'start', verticalAlign: 'top' },
  '& thead th': { textStyle: 'eyebrow', color: 'fg.muted' },
  '& tbody th': { pt: '4', fontWeight: 'semibold' },
  '& tbody td:first-of-type': { ps: '4' },
  '& tr': { borderBottomWidth: '1px' },
  '& :is(th, td):last-of-type': { ps: '4', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})
