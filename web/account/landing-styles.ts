import { defineStyle } from '@chakra-ui/react'

export const LANDING = defineStyle({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' },
  gridTemplateAreas: { base: '"intro" "way-in" "details"', lg: '"intro way-in" "details way-in"' },
  gridTemplateRows: { lg: 'auto 1fr' },
  columnGap: '16',
  rowGap: '8',
  '& .intro': { gridArea: 'intro', display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' },
  '& .details': { gridArea: 'details', minWidth: '0' },
  '& .way-in': { gridArea: 'way-in', alignSelf: 'start' },
  '& h1': { textStyle: '4xl' },
  '& .lead': { textStyle: 'lg', color: 'fg' },
  '& .logos': { layerStyle: 'row', mb: '8' },
  '& .logos li': { layerStyle: 'row', color: 'fg.muted', textStyle: 'sm' },
  '& .folds': { borderBottomWidth: '1px' },
  '& .folds details': { borderTopWidth: '1px', py: '2' },
  '& .folds details > summary': { minHeight: '10', '& h2': { textStyle: 'md', fontFamily: 'body' } },
  '& .folds .folded': { py: '3', maxWidth: 'prose' },
})
