import { defineStyle } from '@chakra-ui/react'

/** The groups so far are next to the questions where there is room, and below them elsewhere. */
export const INTERVIEW = defineStyle({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 16rem' },
  columnGap: '6',
  rowGap: '4',
  alignItems: 'start',
  '& > *': { gridColumn: '1' },
  '& > aside': {
    gridColumn: { md: '2' },
    gridRow: { md: '1 / span 5' },
    layerStyle: 'panel',
    textStyle: 'sm',
    '& h3': { mt: '3' },
  },
})
