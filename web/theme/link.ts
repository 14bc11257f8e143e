import { defineStyle } from '@chakra-ui/react'

/** A way to another page or another site within a text. */
export const LINK = defineStyle({
  color: 'accent.fg',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  borderRadius: 'l1',
  focusVisibleRing: 'outside',
  _hover: { textDecorationThickness: '2px' },
})
