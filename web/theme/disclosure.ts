import { defineStyle } from '@chakra-ui/react'

/** The sign before what opens. */
export const CHEVRON = defineStyle({
  content: '""',
  boxSize: '0.45em',
  flex: 'none',
  borderInlineEnd: '2px solid currentColor',
  borderBlockEnd: '2px solid currentColor',
  transform: 'rotate(-45deg)',
  marginInlineEnd: '1',
})

/** The same where it is open. */
export const CHEVRON_DOWN = defineStyle({ transform: 'rotate(45deg) translate(-10%, -10%)' })

/** What shows and hides something. */
export const OPENER = defineStyle({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '8',
  cursor: 'button',
  borderRadius: 'l1',
  color: 'fg.muted',
  textStyle: 'sm',
  focusVisibleRing: 'outside',
  _hover: { color: 'fg' },
  '&::before': CHEVRON,
})

/** A disclosure: a heading that shows and hides its content. */
export const DISCLOSURE = defineStyle({
  '& > summary': {
    ...OPENER,
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _print: { minHeight: '0', '&::before': { display: 'none' } },
  },
  '& > summary[aria-disabled]': { cursor: 'default', _hover: { color: 'fg.muted' } },
  '&[open] > summary::before': CHEVRON_DOWN,
  '& > summary :is(h2, h3)': { color: 'fg', fontFamily: 'heading' },
  '& > summary h2': { _print: { fontSize: '12pt' } },
  '& > summary h3': { textStyle: 'lg', _print: { fontSize: '10pt' } },
})
