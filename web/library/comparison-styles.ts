import { defineStyle } from '@chakra-ui/react'
import { PICTURE_WITH_AXIS } from '../syndrome/onset/onset-picture-styles.ts'
import { PRINT_MEDIA } from '../theme/print.ts'
import { LIBRARY } from './library-styles.ts'

/** Room for a table; where there is less, each criterion is a card of named lines. */
const WIDE_TABLE = '@container (min-width: 42rem)'

/** The paper of the comparison, while it is shown. */
export const COMPARISON_PAPER = { '@page': { size: 'A4 landscape', margin: '6mm' } }

/** A print that can be read on one or two sheets; the tables flow in two columns. */
const PRINTED = defineStyle({
  display: 'block',
  fontSize: '9pt',
  lineHeight: '1.2',
  '& h1': { fontSize: '10pt', lineHeight: '1.2' },
  '& .names': { display: 'block' },
  '& .names > li': { display: 'inline', me: '4', fontSize: '9pt' },
  '& .axis, & .onset': { display: 'none' },
  '& .tables': {
    display: 'block',
    columnCount: 2,
    columnGap: '6pt',
    mt: '1',
    fontSize: '9pt',
  },
  '& section': { mb: '1' },
  '& .tables h2': { fontSize: '9pt', lineHeight: '1.1', mb: '0' },
  '& .tables table': { fontSize: 'inherit', lineHeight: '1.05' },
  '& .tables :is(thead th, tbody th, tbody td)': {
    py: '0.1mm',
    pe: '0.7mm',
    fontSize: 'inherit',
    lineHeight: '1.05',
    letterSpacing: 'normal',
  },
  '& .tables thead th:not(:first-of-type)': { w: '6.2em' },
  '& .tables tbody tr td': { pe: '0', whiteSpace: 'nowrap' },
  // The sheet has the definitions; a case has a sheet of its own.
  '& .finding, & .statement, & [data-case]': { display: 'none' },
  '& .on-paper': { display: 'block' },
  '& tr': { breakInside: 'avoid' },
  '& tr[data-page], & h2': { breakAfter: 'avoid' },
  '& a': { textDecoration: 'none', color: 'inherit' },
})

export const COMPARISON = defineStyle({
  ...LIBRARY,
  ...PICTURE_WITH_AXIS,
  containerType: 'inline-size',
  '& > .axis': { ...PICTURE_WITH_AXIS['& .axis'], mb: '-5' },
  '& .names': { listStyle: 'none', display: 'grid', gap: '3' },
  '& .tables': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8' },
  '& h2': { fontFamily: 'heading', fontWeight: 'semibold', textStyle: 'xl', mb: '2' },
  '& table, & tbody, & tr, & tbody th, & td': { display: 'block' },
  '& table': { w: 'full', borderCollapse: 'collapse', textStyle: 'sm' },
  '& thead': { display: 'none' },
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', fontWeight: 'normal' },
  '& tbody tr': { py: '2', borderTopWidth: '1px' },
  '& tr[data-page] th': { textStyle: 'eyebrow', color: 'fg.muted' },
  '& th[scope=row]': { fontWeight: 'medium', _firstLetter: { textTransform: 'uppercase' } },
  '& td[data-column]': { display: 'grid', gridTemplateColumns: '6rem minmax(0, 1fr)', gap: '2', color: 'fg.muted' },
  '& td[data-column]::before': { content: 'attr(data-column)' },
  '& td[data-empty]': { display: 'none' },
  '& td[data-kind]': { color: 'fg' },
  '& td[data-kind=mandatory]': { fontWeight: 'medium' },
  '& th > span': { display: 'block', fontWeight: 'normal', color: 'fg.muted' },
  '& .on-paper': { display: 'none' },
  '& .statement': { display: 'block', fontWeight: 'normal', _firstLetter: { textTransform: 'uppercase' } },
  '& .finding': { display: 'block', color: 'fg.muted', fontWeight: 'normal' },
  [WIDE_TABLE]: {
    '& table': { display: 'table', tableLayout: 'fixed' },
    '& thead': { display: 'table-header-group' },
    '& thead th': { textStyle: 'eyebrow', color: 'fg.muted', pb: '1' },
    '& tbody': { display: 'table-row-group' },
    '& tr': { display: 'table-row' },
    '& tbody th, & td[data-column]': { display: 'table-cell', py: '1.5', pe: '4' },
    '& td[data-column]::before': { content: 'none' },
  },
  [PRINT_MEDIA]: PRINTED,
})
