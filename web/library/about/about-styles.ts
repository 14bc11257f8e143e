import { defineStyle } from '@chakra-ui/react'

export const ABOUT = defineStyle({
  layerStyle: 'column',
  gap: '8',
  maxWidth: 'prose',
  overflowWrap: 'anywhere',
  '& section': { layerStyle: 'column', gap: '3' },
  '& ul': { ps: '5', listStyleType: 'disc', display: 'grid', gap: '2' },
})
