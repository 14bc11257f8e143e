import { defineStyle } from '@chakra-ui/react'

export const MY_CASES = defineStyle({
  layerStyle: 'page',
  '& .rows > li': {
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr) auto' },
    columnGap: '6',
  },
  '& .actions': { alignSelf: 'start', columnGap: '0', '& [role=alert]': { flexBasis: '100%' } },
})
