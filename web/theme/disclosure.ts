import { defineStyle } from '@chakra-ui/react'
import { PRINT_MEDIA } from './print.ts'

/** A disclosure: a heading that shows and hides its content. */
export const DISCLOSURE = defineStyle({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '8',
    cursor: 'button',
    listStyle: 'none',
    borderRadius: 'l1',
    color: 'fg.muted',
    textStyle: 'sm',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg' },
    '&::-webkit-details-marker': { display: 'none' },
    '&::before': {
      content: '""',
      width: '0.45em',
      height: '0.45em',
      flex: 'none',
      borderInlineEnd: '2px solid currentColor',
      borderBlockEnd: '2px solid currentColor',
      transform: 'rotate(-45deg)',
      marginInlineEnd: '1',
    },
    [PRINT_MEDIA]: { minHeight: '0', '&::before': { display: 'none' } },
  },
  '&[open] > summary::before': { transform: 'rotate(45deg) translate(-10%, -10%)' },
  '& > summary :is(h2, h3)': { color: 'fg', fontFamily: 'heading', fontWeight: 'semibold' },
  '& > summary h2': { textStyle: 'xl', [PRINT_MEDIA]: { fontSize: '12pt' } },
  '& > summary h3': { textStyle: 'lg', [PRINT_MEDIA]: { fontSize: '10pt' } },
})
