import { defineStyle } from '@chakra-ui/react'
import { PICTURE_WITH_AXIS } from '../../syndrome/onset/onset-picture-styles.ts'

export const SYNDROME = defineStyle({
  ...PICTURE_WITH_AXIS,
  layerStyle: 'column',
  gap: '2',
  // Sources contain whole addresses, which can break nowhere else.
  overflowWrap: 'anywhere',
  '& > section': { scrollMarginTop: '20', '& > h2': { mb: '2', scrollMarginTop: '20' } },
  '& > #description > .fold': { mt: { base: '2', lg: '0' } },
  '& h3': { fontWeight: 'semibold', mt: '3', mb: '1.5' },
  '& .result': { textStyle: 'lg', fontWeight: 'semibold', mb: '2' },
  '& .verdict strong': { textStyle: 'xl', fontWeight: 'semibold' },
  '& .verdict': {
    display: 'grid',
    gap: '1',
    '& > nav': { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1', textStyle: 'sm' },
    '& > nav a': { display: 'inline-flex', alignItems: 'center', gap: '1', minH: '6', color: 'accent.fg' },
  },
  '& .changes': {
    display: 'grid',
    gap: '3',
    textStyle: 'sm',
    '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: '2' },
    '& > li > p': { flex: '1', minW: '0' },
    // Its words on the line of the sentence, with the height that a finger needs.
    '& > li > button': { my: '-2', px: '0' },
  },
})
