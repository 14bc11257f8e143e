import { defineStyle } from '@chakra-ui/react'

/** The styles of a page of titled sections, each on a surface of its own. */
export const SECTION_PAGE = defineStyle({
  layerStyle: 'column',
  gap: '6',
  overflowWrap: 'anywhere',
  '& > section > [role=status]': { textStyle: 'sm', color: 'fg.muted', _empty: { display: 'none' } },
  '& > section': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    p: { base: '4', sm: '5' },
    layerStyle: 'panel',
  },
})
