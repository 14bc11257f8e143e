import { defineStyle } from '@chakra-ui/react'
import { PICTURE } from '../syndrome/onset/onset-picture-styles.ts'
import { createCardTable } from '../theme/card-table.ts'

/** The paper of the comparison, while it is shown. */
export const COMPARISON_PAPER = { '@page': { size: 'A4 landscape', margin: '5mm' } }

/** A print that can be read on one or two sheets; the tables flow in two columns. */
const PRINTED = defineStyle({
  display: 'block',
  fontSize: '9pt',
  lineHeight: '1.2',
  '& :is(h1, h2, table, tr[data-page] th, th, td)': { fontSize: '9pt', lineHeight: '1', mb: '0' },
  '& .names > li': { display: 'inline', me: '4' },
  '& .axis, & .onset': { display: 'none' },
  '& .tables': { display: 'block', columnCount: 2, columnGap: '6pt', mt: '1' },
  '& section': { mb: '1' },
  '& .tables :is(thead th, tbody th, tbody td)': { py: '0.1mm', pe: '0.7mm' },
  '& .tables thead th:not(:first-of-type)': { w: '6.2em' },
  '& .tables tbody tr td': { pe: '0', whiteSpace: 'nowrap' },
  // The sheet has the definitions; a case has a sheet of its own.
  '& .finding, & .statement, & [data-case]': { display: 'none' },
  '& tr': { breakInside: 'avoid' },
  '& tr[data-page], & h2': { breakAfter: 'avoid' },
  '& a': { textDecoration: 'none', color: 'inherit' },
})

export const COMPARISON = defineStyle({
  layerStyle: 'page',
  ...PICTURE,
  ...createCardTable({ room: '42rem', nameWidth: '6rem' }),
  '& > .axis': { mb: '-5' },
  '& .names': { display: 'grid', gap: '3', _print: { display: 'block' } },
  '& .tables': { layerStyle: 'column', gap: '8' },
  '& h2': { mb: '2' },
  '& td[data-column]:not([data-kind]), & th > span, & .finding': { fontWeight: 'normal', color: 'fg.muted' },
  '& td[data-kind=mandatory]': { fontWeight: 'medium' },
  '& :is(th > span, .finding, .statement)': { display: 'block', fontWeight: 'normal' },
  _print: PRINTED,
})
