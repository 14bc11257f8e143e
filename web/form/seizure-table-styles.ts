import { defineStyle } from '@chakra-ui/react'
import { createCardTable } from '../theme/card-table.ts'

const CARDS = defineStyle({
  '& tbody tr': { px: { base: '4', sm: '6' }, py: '4' },
  '& tbody tr + tr': { borderTopWidth: '1px' },
  '& tbody th': { display: 'block', fontWeight: 'semibold', textStyle: 'md' },
  '& td': { py: '1' },
  '& td[data-empty]': { display: 'none' },
  '& td.actions': { display: 'flex', pt: '3' },
})

const SHADE = defineStyle({
  content: '""',
  position: 'absolute',
  insetBlock: '0',
  insetInlineStart: '-2',
  width: '2',
  bgImage: 'linear-gradient(to right, transparent, {colors.bg.emphasized})',
})

/** Columns in small type, if need be by scrolling. */
const COLUMNS = defineStyle({
  '& table': { display: 'table', textStyle: 'xs', minW: '42rem' },
  '& thead th': { borderBottomWidth: '1px', verticalAlign: 'bottom', whiteSpace: 'nowrap' },
  '& th, & td, & tbody th, & td[data-column], & td[data-empty]': {
    display: 'table-cell',
    px: '1',
    py: '3',
  },
  '& tbody th': { minW: '5.5rem', fontSize: 'inherit' },
  // What a person writes may be one long word, which must not push the buttons out of sight.
  '& td[data-column]': { overflowWrap: 'anywhere' },
  '& td[data-column]:not([data-empty])': { minW: '5.5rem' },
  // 'Hyperventilation' on one line.
  '& td[data-column=Triggers]:not([data-empty])': { minW: '7.25rem' },
  '& th:first-of-type': { ps: '4' },
  '& td.actions': { display: 'table-cell', pt: '2' },
  '& td.actions, & thead th:last-of-type': {
    position: 'sticky',
    insetInlineEnd: '0',
    ps: '2',
    pe: '4',
    bg: 'bg.panel',
    // Where columns go on below the buttons, their edge is in shade.
    '@container (max-width: 46rem)': { _before: SHADE },
  },
  '& td.actions button': { display: 'flex', w: 'full', mb: '1' },
})

export const SEIZURE_TABLE = defineStyle({
  ...createCardTable({ room: '32rem', nameWidth: '6.25rem', cards: CARDS, columns: COLUMNS }),
  // Else the words for a screen reader alone would widen the page.
  position: 'relative',
  mt: '5',
  layerStyle: 'panel',
  overflowX: 'auto',
  focusVisibleRing: 'outside',
})
