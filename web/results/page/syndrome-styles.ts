import { defineStyle } from '@chakra-ui/react'
import { PICTURE } from '../../syndrome/onset/onset-picture-styles.ts'

export const SYNDROME = defineStyle({
  ...PICTURE,
  layerStyle: 'page',
  gap: '2',
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
  '& .changes > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '2',
    textStyle: 'sm',
  },
})
