import { defineStyle } from '@chakra-ui/react'

export const HELP_SIZE = '7'

/** Placed in the padding after the term's last word, so that no line break separates the two. */
export const HELP_AFTER_TERM = defineStyle({
  position: 'relative',
  ms: `-${HELP_SIZE}`,
  my: '-1',
  verticalAlign: 'middle',
})

export const HELP_BUTTON = defineStyle({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: '0',
  '& > button': {
    position: 'relative',
    boxSize: HELP_SIZE,
    pt: '0.5',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'l2',
    color: 'fg.muted',
    textStyle: 'xs',
    fontWeight: 'semibold',
    cursor: 'button',
    focusVisibleRing: 'outside',
    _hover: { bg: 'accent.muted', color: 'accent.fg' },
  },
  '& > button::before': {
    content: '""',
    position: 'absolute',
    inset: '5px',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
  },
})
