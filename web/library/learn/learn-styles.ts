import { defineStyle } from '@chakra-ui/react'

export const LEARN = defineStyle({
  layerStyle: 'page',
  maxWidth: '56rem',
  '& > section': { layerStyle: 'column', gap: '3' },
  '& h3': { mb: '1' },
  '& .sections': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '8',
    rowGap: '4',
  },
  '& .sections li': { borderTopWidth: '1px', py: '1', display: 'grid', justifyItems: 'start', alignContent: 'start' },
  '& form': { display: 'grid', gap: '2', maxWidth: 'sm', justifyItems: 'start', '& > div': { width: 'full' } },
  '& .choices': { ps: '5', listStyleType: 'decimal', _empty: { display: 'none' } },
  '& section > div > ol': { ps: '6', listStyleType: 'decimal', textStyle: 'sm' },
})
