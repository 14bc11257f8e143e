import { defineStyle } from '@chakra-ui/react'

/**
 * The print stylesheet of the results, for two A4 pages: entries, groups and reasons, small and in columns. Of criteria
 * that did not decide anything only the count is printed. Omitted are the reasons of excluded syndromes and of those to
 * which nothing entered points, the sources, and the reasons of a list of more than eight syndromes, whose missing
 * information is under 'Missing information'.
 */
export const PRINTED_RESULTS = defineStyle({
  display: 'block',
  fontSize: '7.5pt',
  lineHeight: '1.2',
  '& h1': { fontSize: '15pt' },
  '& :is(.remaining > .folded, .reasons > summary, .bars, .partly-met .meaning)': { display: 'none' },
  '& :is(.excluded, .unsupported) .reasons': { display: 'none' },
  '& :is(h4, p, li, dl, td, th, .code, .information, .remaining > summary)': { fontSize: '7.5pt', lineHeight: '1.2' },
  '& .nothing-likely': { my: '1', p: '2', maxWidth: 'none' },
  '& .result-group': { py: '0.5' },
  '& .syndromes': { display: 'block', columnCount: '2', columnGap: '5', my: '1' },
  '& :is(.likely, .likelyWithAlerts) .syndromes': { columnCount: '1' },
  '& .result-group .syndromes > li': { display: 'block', ps: '2', mb: '1', breakInside: 'avoid' },
  '& .result-group .syndrome a': { fontSize: '8.5pt', lineHeight: '1.2', color: 'inherit', textDecoration: 'none' },
  '& .syndromes:has(> li:nth-of-type(9))': { columnCount: '3', '& .reasons': { display: 'none' } },
  '& :is(.excluded, .unsupported) .syndromes': { columnCount: '3' },
  '& .result-group.excluded .syndromes > li': { mb: '0', borderColor: 'transparent', ps: '0' },
  '& :is(.rows, .investigations)': { columnCount: '3', columnGap: '4' },
  '& :is(.rows, .investigations) > li': { display: 'block', py: '0', borderTopWidth: '0', breakInside: 'avoid' },
  '& .missing a': { textDecoration: 'none', color: 'inherit', me: '2' },
  '& .missing .sections a': { me: '0' },
  '& .missing .sections > span + span::before': { content: '", "' },
  '& :is(.bearing, .bearing > span, .sections > span)': { display: 'inline' },
  '& .bearing > span + span::before': { content: '"; "' },
  '& .investigations div': { display: 'inline', me: '2' },
  '& .information': { gridTemplateColumns: '1fr 1fr', gap: '1.5', pt: '0' },
  '& dl': { gridTemplateColumns: '8rem 1fr', rowGap: '0' },
  '& td, & th': { p: '0.5', minWidth: '0', whiteSpace: 'normal' },
})
