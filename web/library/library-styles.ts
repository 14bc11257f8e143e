import { defineStyle } from '@chakra-ui/react'

/** What the pages of the library have in common. */
export const LIBRARY = defineStyle({
  layerStyle: 'column',
  gap: '6',
  overflowWrap: 'anywhere',
})
