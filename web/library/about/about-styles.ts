import { defineStyle } from '@chakra-ui/react'

export const ABOUT = defineStyle({
  layerStyle: 'page',
  maxWidth: 'prose',
  '& ul': { ps: '5', listStyleType: 'disc', display: 'grid', gap: '2' },
})
