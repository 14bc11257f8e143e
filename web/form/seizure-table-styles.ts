import { defineStyle } from '@chakra-ui/react'

/** Room for columns in small type, if need be by scrolling. On a phone each seizure is a card of named lines. */
const WIDE_CONTAINER = '@container (min-width: 32rem)'

export const SEIZURE_TABLE = defineStyle({
  containerType: 'inline-size',
  // Else the words for a screen reader alone would widen the page.
  position: 'relative',
  mt: '5',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l3',
  overflowX: 'auto',
  focusVisibleRing: 'outside',
  '& table, & tbody, & tr': { display: 'block' },
  '& table': { w: 'full', borderCollapse: 'collapse', textStyle: 'sm' },
  '& thead': { display: 'none' },
  '& tbody tr': { px: { base: '4', sm: '6' }, py: '4' },
  '& tbody tr + tr': { borderTopWidth: '1px' },
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: '1', overflowWrap: 'break-word' },
  '& tbody th': { display: 'block', fontWeight: 'semibold', fontSize: 'md' },
  '& tbody td': { display: 'grid', gridTemplateColumns: '7rem minmax(0, 1fr)', gap: '2' },
  '& tbody td[data-column]::before': { content: 'attr(data-column)', color: 'fg.muted' },
  '& tbody td[data-empty]': { display: 'none', color: 'fg.subtle' },
  '& tbody td.actions': { display: 'flex', pt: '3' },
  [WIDE_CONTAINER]: {
    '& thead': { display: 'table-header-group' },
    '& table': { display: 'table', textStyle: 'xs', minW: '42rem' },
    // What a person writes may be one long word, which must not push the buttons out of sight.
    '& td[data-column]': { minW: '3.5rem', overflowWrap: 'anywhere' },
    '& thead th': {
      textStyle: 'eyebrow',
      color: 'fg.muted',
      borderBottomWidth: '1px',
      verticalAlign: 'bottom',
    },
    '& tbody': { display: 'table-row-group' },
    '& tr': { display: 'table-row' },
    '& th, & td': { px: '1', py: '3', hyphens: 'auto' },
    '& th:first-of-type': { ps: '4' },
    '& td:last-of-type, & thead th:last-of-type': { pe: '4' },
    '& tbody th': { display: 'table-cell', minW: '5.5rem', fontSize: 'inherit' },
    '& tbody td, & tbody td[data-empty]': { display: 'table-cell' },
    '& tbody td[data-column]::before': { content: 'none' },
    '& tbody td.actions': { display: 'table-cell', pt: '2', position: 'sticky', insetInlineEnd: '0', bg: 'bg.panel' },
    '& td.actions button': { display: 'flex', w: 'full', mb: '1' },
  },
})

export const NO_SEIZURES = defineStyle({
  mt: '5',
  px: '6',
  py: '8',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.emphasized',
  borderRadius: 'l3',
  '& p + p': { mt: '2', color: 'fg.muted', maxW: 'prose' },
})
