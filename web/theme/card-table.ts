import { defineStyle, type SystemStyleObject } from '@chakra-ui/react'

type CardTable = Readonly<{
  /** The width from which on there is room for columns. */
  room: string
  /** The width of the names of the columns where they are lines of a card. */
  nameWidth: string
  /** What columns have besides. */
  columns?: SystemStyleObject
}>

const CARDS = defineStyle({
  containerType: 'inline-size',
  '& table, & tbody, & tr, & tbody th, & td, & caption': { display: 'block' },
  '& table': { w: 'full', textStyle: 'sm' },
  '& thead': { display: 'none' },
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', fontWeight: 'normal' },
  '& tbody tr': { py: '2', borderTopWidth: '1px' },
  '& thead th, & tr[data-page] th': { textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
  '& th[scope=row]': { fontWeight: 'medium', _firstLetter: { textTransform: 'uppercase' } },
  '& td[data-column]::before': { content: 'attr(data-column)', color: 'fg.muted' },
})

/** A table of criteria or seizures; where there is no room for columns, each row is a card of named lines. */
export const createCardTable = ({ room, nameWidth, columns = {} }: CardTable): SystemStyleObject => ({
  ...CARDS,
  '& td[data-column]': { display: 'grid', gridTemplateColumns: `${nameWidth} minmax(0, 1fr)`, gap: '2' },
  '& td[data-empty]': { display: 'none' },
  [`@container (min-width: ${room})`]: {
    '& table': { display: 'table', tableLayout: 'fixed' },
    '& caption': { display: 'table-caption' },
    '& thead': { display: 'table-header-group' },
    '& thead th': { pb: '1' },
    '& tbody': { display: 'table-row-group' },
    '& tr': { display: 'table-row' },
    '& tbody th, & td[data-column]': { display: 'table-cell', py: '1.5', pe: '4' },
    '& td[data-column]::before': { content: 'none' },
    ...columns,
  },
})
