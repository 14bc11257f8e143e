import { defineStyle } from '@chakra-ui/react'

export const EXAMPLES_LIST = defineStyle({
  layerStyle: 'column',
  gap: '5',
  '& > ul': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
  },
  '& > ul > li': {
    layerStyle: 'panel',
    overflowWrap: 'anywhere',
    '& > p': { textStyle: 'sm', color: 'fg.muted' },
  },
})

export const EXAMPLE = defineStyle({
  layerStyle: 'column',
  gap: '5',
  overflowWrap: 'anywhere',
  '& > section': { layerStyle: 'column', gap: '3' },
  '& .syndromes': { display: 'grid', gap: '4', mt: '2' },
  '& .fold': { borderTopWidth: '1px', py: '2' },
})
