import { defineStyle } from '@chakra-ui/react'

/** The disclosure of a source next to what rests on it. */
export const SOURCE = defineStyle({
  display: 'inline-block',
  color: 'fg.muted',
  textStyle: 'xs',
  '&[open]': { display: 'block' },
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '6',
    cursor: 'button',
    textDecoration: 'underline dotted',
    textUnderlineOffset: '3px',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    '&::-webkit-details-marker': { display: 'none' },
  },
})

/** The list of a syndrome's annotations, each with its mark and source. */
export const ANNOTATIONS = defineStyle({
  textStyle: 'sm',
  display: 'grid',
  gap: '0.5',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { base: '1rem minmax(0, 1fr)', md: '1.25rem 1fr' },
    gap: { base: '1', md: '2' },
  },
  // The space between them follows each, so that one that begins a line begins where the text does.
  '& > li > div > *': { me: '2' },
  '& .stage': { color: 'fg.muted' },
  _print: { fontSize: '8pt', gap: '0', '& .source, & .source[open]': { display: 'none' } },
})
