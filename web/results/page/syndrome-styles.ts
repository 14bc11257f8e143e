import { defineStyle } from '@chakra-ui/react'
import { PICTURE } from '../../syndrome/onset/onset-picture-styles.ts'

export const SYNDROME = defineStyle({
  ...PICTURE,
  layerStyle: 'column',
  gap: '2',
  // Sources contain whole addresses, which can break nowhere else.
  overflowWrap: 'anywhere',
  '& > section': { scrollMarginTop: '20', '& > h2': { mb: '2', scrollMarginTop: '20' } },
  '& > #description > .fold': { mt: { base: '2', lg: '0' } },
  '& h3': { mt: '3', mb: '1.5' },
  '& .result': { textStyle: 'lg', fontWeight: 'semibold', mb: '2' },
  '& .verdict strong': { textStyle: 'xl', fontWeight: 'semibold' },
  '& .verdict': {
    display: 'grid',
    gap: '1',
    '& > nav': { layerStyle: 'row', textStyle: 'sm' },
    '& > nav a': { gap: '1', color: 'accent.fg' },
  },
  '& .changes': {
    display: 'grid',
    gap: '3',
    textStyle: 'sm',
    '& > li': { layerStyle: 'row', alignItems: 'start' },
    '& > li > p': { flex: '1', minW: '0' },
    // Its words on the line of the sentence, with the height that a finger needs.
    '& > li > button': { my: '-2', px: '0' },
  },
})
