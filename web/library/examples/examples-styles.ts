import { defineStyle } from '@chakra-ui/react'

export const EXAMPLES_LIST = defineStyle({
  layerStyle: 'page',
  '& > ul': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
  },
  '& > ul > li': { layerStyle: 'panel' },
})

export const EXAMPLE = defineStyle({
  layerStyle: 'page',
  '& .syndromes': { display: 'grid', gap: '4', mt: '2' },
  '& .fold': { borderTopWidth: '1px', py: '2' },
})
