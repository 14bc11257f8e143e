import { defineStyle } from '@chakra-ui/react'

export const ABOUT = defineStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '8',
  maxWidth: 'prose',
  overflowWrap: 'anywhere',
  '& section': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' },
  '& ul': { ps: '5', listStyleType: 'disc', display: 'grid', gap: '2' },
})
