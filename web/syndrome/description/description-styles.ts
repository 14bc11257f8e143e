import { defineStyle } from '@chakra-ui/react'

/** In two columns where there is room for two of a readable width. */
export const DESCRIPTION = defineStyle({
  '& ul': { ps: '5', listStyle: 'disc' },
  '& li + li': { mt: '1' },
  textStyle: { lg: 'sm' },
  columnWidth: '26rem',
  columnCount: '2',
  columnGap: '10',
  '& h2': { textStyle: 'lg', mt: '4', mb: '1', breakAfter: 'avoid' },
  '& h2:first-of-type': { mt: '0' },
  '& :is(p, li)': { maxWidth: 'prose', breakInside: 'avoid' },
  '& :is(p, ul) + p': { mt: '3' },
})
