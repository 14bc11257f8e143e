import { defineStyle } from '@chakra-ui/react'

export const PANEL_CONTENT = defineStyle({
  '& .bar': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', pb: '3' },
  '& .scope': { textStyle: 'sm', color: 'fg.muted', borderTopWidth: '1px', pt: '3', mt: '2' },
  '& .scope + section': { borderTopWidth: '0' },
  '& > section > section': { borderTopWidth: '1px', py: '3', '&[data-group]': { py: '1' } },
  // Colour instead of opacity, which would make the browser composite a layer at every tick.
  '& > section[aria-busy=true]': { color: 'fg.muted', transition: 'color 0s 100ms' },
  '& h3, & [data-group] > .fold > summary h3': { textStyle: 'md' },
  '& .none': { mt: '1' },
  '& .met': { gridColumn: '1 / -1', textStyle: 'xs', color: 'fg.muted' },
  '& .decision': { textStyle: 'xs', color: 'fg.muted', px: '1', mb: '1', lineClamp: '2' },
  // By the padding of its rows wider than the headings, so that the words align with them.
  '& > section > section :is(ul, ol)': { mt: '1', mx: '-1' },
  '& > section > section li > button': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '2',
    alignItems: 'baseline',
    width: 'full',
    minHeight: '7',
    py: '0.5',
    px: '1',
    textAlign: 'start',
    textStyle: 'sm',
    cursor: 'button',
    borderRadius: 'l1',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
  },
  '& .code': { color: 'accent.fg', overflowWrap: 'anywhere' },
  '& .name': { textDecoration: 'underline', textUnderlineOffset: '3px' },
})

export const PANEL = defineStyle({
  ...PANEL_CONTENT,
  position: 'sticky',
  top: '4.25rem',
  alignSelf: 'start',
  width: '22rem',
  mt: '8',
  me: '5',
  maxHeight: 'calc(100dvh - 6.5rem)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  contain: 'layout paint',
  layerStyle: 'panel',
  _print: { display: 'none' },
})
