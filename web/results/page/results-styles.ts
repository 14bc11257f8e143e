import { defineStyle } from '@chakra-ui/react'
import { PRINTED_RESULTS } from './print-styles.ts'
import { BARS } from './ranking-styles.ts'

export const RESULTS = defineStyle({
  display: 'grid',
  gap: '2',
  '& .actions': {
    me: '-2',
    '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: '1' },
    '& :is(a, button)': {
      px: { base: '1.5', md: '2' },
      minH: { base: '7', md: '8' },
      textStyle: { base: 'xs', md: 'sm' },
    },
  },
  '& .result-group': { borderTopWidth: '1px', breakInside: 'avoid-page' },
  '& .syndromes': { display: 'grid', gap: '4', mt: { base: '1', md: '2' }, mb: '2' },
  '& .syndromes > li': {
    ps: { base: '2', md: '4' },
    borderInlineStartWidth: '3px',
    display: 'grid',
    gap: '1',
    minWidth: '0',
  },
  '& .syndrome': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3' },
  '& .syndrome a': { fontWeight: 'medium' },
  '& :is(.likely, .likelyWithAlerts) .syndrome a': { textStyle: 'lg' },
  '& :is(.unclear, .unresolved, .excluded) .syndromes': { gap: '2' },
  '& :is(.unclear, .unresolved, .excluded) .syndromes > li, & .syndromes > li[data-folded]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '4',
  },
  '& .partly-met': { mt: '3' },
  '& .bars': BARS,
  '& :is(.reasons, .remaining)[open]': { flexBasis: '100%' },
  '& :is(.alerts, .compare)': { textStyle: 'sm' },
  '& .missing > .folded h3': { mt: '4' },
  '& :is(.by-page, .investigations) > li': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr) 10rem' },
    alignItems: 'start',
    columnGap: '6',
    py: '2',
    '& + li': { borderTopWidth: '1px' },
  },
  '& .missing a': { justifySelf: 'start' },
  // One block, so that it can be hit in its middle also where a line breaks.
  '& .missing .sections > span': { display: 'block' },
  '& .missing :is(.sections > span, .investigations > li > div) > a': {
    display: 'inline-block',
    minH: '6',
    _print: { display: 'inline' },
  },
  '& .bearing > span': { display: 'block' },
  '& .missing li > div > .bearing': { _firstLetter: { textTransform: 'uppercase' } },
  '& .bearing > .on-paper': { display: 'none', _print: { display: 'inline' } },
  '& .asked-by': { my: '3', '& h3': { textStyle: 'sm', mt: '0' } },
  '& .information': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: '6',
    pt: '3',
    textStyle: 'sm',
  },
  '& .information > .wide': { gridColumn: '1 / -1' },
  '& .information > section': { layerStyle: 'column', gap: '1' },
  _print: PRINTED_RESULTS,
})
