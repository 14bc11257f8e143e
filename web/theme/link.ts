import { defineStyle } from '@chakra-ui/react'

/** A link within text, to a page or another site. */
export const LINK = defineStyle({
  color: 'accent.fg',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  borderRadius: 'l1',
  focusVisibleRing: 'outside',
  _hover: { textDecorationThickness: '2px' },
})
