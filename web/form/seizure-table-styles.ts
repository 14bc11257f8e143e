import { defineStyle } from '@chakra-ui/react'
import { createCardTable } from '../theme/card-table.ts'

/** Columns in small type, if need be by scrolling. */
const COLUMNS = defineStyle({
  '& table': { display: 'table', textStyle: 'xs', minW: '42rem' },
  '& thead th': { borderBottomWidth: '1px', verticalAlign: 'bottom', whiteSpace: 'nowrap' },
  '& th, & td, & tbody th, & td[data-column], & td[data-empty]': { display: 'table-cell', px: '1', py: '3' },
  '& tbody th': { minW: '5.5rem', fontSize: 'inherit' },
  // What a person writes may be one long word, which must not push the buttons out of sight.
  '& td[data-column]:not([data-empty])': { minW: '5.5rem', overflowWrap: 'anywhere' },
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
    // The columns go on below the buttons.
    borderInlineStartWidth: '1px',
  },
  '& td.actions button': { display: 'flex', w: 'full', mb: '1' },
})

export const SEIZURE_TABLE = defineStyle({
  ...createCardTable({ room: '32rem', nameWidth: '6.25rem', columns: COLUMNS }),
  '& tbody > tr': { p: '4' },
  // Else the words for a screen reader alone would widen the page.
  position: 'relative',
  mt: '5',
  layerStyle: 'panel',
  p: '0',
  overflowX: 'auto',
  focusVisibleRing: 'outside',
})
