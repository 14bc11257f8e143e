import { defineStyle } from '@chakra-ui/react'
import { SOURCE } from '../../theme/annotations.ts'
import { PRINT_MEDIA } from '../../theme/print.ts'

/** Room for four columns. Where there is less, each criterion is a card of named lines. */
const WIDE_CONTAINER = '@container (min-width: 45rem)'

export const CRITERIA_TABLE = defineStyle({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1',
  '& table, & tbody, & tr, & tbody th, & td, & caption': { display: 'block' },
  '& table': { w: 'full', borderCollapse: 'collapse', textStyle: 'sm', overflowWrap: 'anywhere' },
  '& caption': { textAlign: 'start', pb: '2', color: 'fg.muted', '& strong': { color: 'fg', textStyle: 'md' } },
  '& thead': { display: 'none' },
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', fontWeight: 'normal' },
  '& tbody tr': {
    py: '2',
    borderTopWidth: '1px',
    '&:focus': { outline: '2px solid', outlineColor: 'border.emphasized' },
  },
  '& tr[data-page] th': { textStyle: 'eyebrow', color: 'fg.muted' },
  '& th[scope=row]': { fontWeight: 'medium', _firstLetter: { textTransform: 'uppercase' } },
  '& td[data-column]': { display: 'grid', gridTemplateColumns: '5rem minmax(0, 1fr)', gap: '2', mt: '1' },
  '& td[data-column]::before': { content: 'attr(data-column)', color: 'fg.muted' },
  '& th[scope=row] svg': { display: 'inline-block', width: 'min(100%, 16rem)', me: '2', mt: '1', verticalAlign: 'top' },
  // Words that wrap go on below words, not below the mark.
  '& td[data-bears] > span': { display: 'flex', gap: '1' },
  '& .mark': { flex: 'none', fontWeight: 'bold', minW: '1em', textAlign: 'center' },
  '& td[data-bears=for] .mark': { color: 'green.fg' },
  '& td[data-bears=against] .mark': { color: 'red.fg' },
  '& td[data-bears=open] .mark': { color: 'accent.fg' },
  '& ul': { listStyle: 'none' },
  ...SOURCE,
  '& td .source': { ms: '0' },
  [WIDE_CONTAINER]: {
    '& table': { display: 'table', tableLayout: 'fixed' },
    '& caption': { display: 'table-caption' },
    '& thead': { display: 'table-header-group' },
    '& thead th': { textStyle: 'eyebrow', color: 'fg.muted', pb: '1' },
    '& thead th:nth-of-type(2)': { w: '9rem' },
    '& thead th:nth-of-type(3)': { w: '34%' },
    '& thead th:last-of-type': { w: '8rem' },
    '& tbody': { display: 'table-row-group' },
    '& tr': { display: 'table-row' },
    '& tbody th, & td[data-column]': { display: 'table-cell', py: '1.5', pe: '4' },
    '& tr[data-page] th': { pt: '1.5', pb: '0' },
    '& td[data-column]::before': { content: 'none' },
  },
  [PRINT_MEDIA]: {
    gap: '3',
    '& table': { fontSize: '8pt' },
    '& tr': { breakInside: 'avoid' },
    '& a': { textDecoration: 'none', color: 'inherit' },
  },
})
