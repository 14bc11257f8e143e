import { defineStyle } from '@chakra-ui/react'
import { PRINTED_RESULTS } from './print-styles.ts'
import { BARS } from './ranking-styles.ts'

export const RESULTS = defineStyle({
  display: 'grid',
  gap: '2',
  '& .actions > div': { layerStyle: 'row', columnGap: '2' },
  '& .result-group': { borderTopWidth: '1px', breakInside: 'avoid-page' },
  '& .syndromes': { display: 'grid', gap: '2', my: '2' },
  '& .syndromes > li': { layerStyle: 'row', alignItems: 'baseline', ps: '3', borderInlineStartWidth: '3px' },
  '& .syndromes > li > :is(.annotations, .alerts, [open])': { flexBasis: '100%' },
  '& .syndrome': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3' },
  '& .syndrome a': { fontWeight: 'medium' },
  '& :is(.likely, .likelyWithAlerts) .syndrome a': { textStyle: 'lg' },
  '& .partly-met': { mt: '3' },
  '& .bars': BARS,
  '& :is(.alerts, .compare)': { textStyle: 'sm' },
  '& .missing > .folded h3': { mt: '4' },
  '& :is(.rows, .investigations) > li': {
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr) 10rem' },
    alignItems: 'start',
    columnGap: '6',
  },
  '& :is(.sections, .bearing) > span': { display: 'block' },
  '& .missing li > div > .bearing': { _firstLetter: { textTransform: 'uppercase' } },
  '& .asked-by': { my: '3', '& h3': { textStyle: 'sm', mt: '0' } },
  '& .information': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: '6',
    pt: '3',
    textStyle: 'sm',
  },
  '& .information > .wide': { gridColumn: '1 / -1' },
  '& .information > section': { layerStyle: 'column', gap: '1', alignContent: 'start' },
  _print: PRINTED_RESULTS,
})
