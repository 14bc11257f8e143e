import { defineStyle } from '@chakra-ui/react'

const bodyText = defineStyle({ '& ul': { ps: '5', listStyle: 'disc' }, '& li + li': { mt: '1' } })

export const DESCRIPTION = defineStyle({
  ...bodyText,
  maxWidth: 'prose',
  '& h2': { fontFamily: 'heading', fontWeight: 'semibold', textStyle: 'xl', mt: '7', mb: '2' },
  '& p + p': { mt: '3' },
  '&.loading': { minHeight: '60vh' },
  '&.failed': { display: 'grid', gap: '3', justifyItems: 'start', p: '4', bg: 'bg.error', borderRadius: 'l2' },
})
