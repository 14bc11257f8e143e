import { defineStyle } from '@chakra-ui/react'

/** The styles of a page of titled sections, each on a surface of its own. */
export const SECTION_PAGE = defineStyle({
  layerStyle: 'page',
  '& > section': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', layerStyle: 'panel' },
})
