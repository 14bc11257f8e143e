import { defineStyle } from '@chakra-ui/react'
import { createCardTable } from '../../theme/card-table.ts'

const COLUMN_WIDTHS = defineStyle({
  '& thead th:nth-of-type(2)': { w: '9rem' },
  '& thead th:nth-of-type(3)': { w: '34%' },
  '& thead th:last-of-type': { w: '8rem' },
  '& tr[data-page] th': { pt: '1.5', pb: '0' },
})

export const CRITERIA_TABLE = defineStyle({
  ...createCardTable({ room: '45rem', nameWidth: '5rem', columns: COLUMN_WIDTHS }),
  layerStyle: 'column',
  gap: '1',
  overflowWrap: 'anywhere',
  '& caption': { textAlign: 'start', pb: '2', color: 'fg.muted' },
  '& caption strong': { color: 'fg', textStyle: 'md' },
  '& tbody tr:focus': { outline: '2px solid', outlineColor: 'border.emphasized' },
  '& th[scope=row] svg': { display: 'inline-block', width: 'min(100%, 16rem)', me: '2', mt: '1', verticalAlign: 'top' },
  // Words that wrap go on below words, not below the mark.
  '& td[data-bears] > span': { display: 'flex', gap: '1' },
  _print: {
    gap: '3',
    '& table': { fontSize: '8pt' },
    '& tr': { breakInside: 'avoid' },
    '& a': { textDecoration: 'none', color: 'inherit' },
  },
})
