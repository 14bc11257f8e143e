import { defineStyle } from '@chakra-ui/react'

/** The palette is at the top, so that its list grows downwards and nothing jumps. */
export const PALETTE = defineStyle({
  display: 'grid',
  gap: '2',
  my: { base: '0', md: '16' },
  maxW: '44rem',
  maxH: 'calc(100dvh - 1rem)',
  p: { base: '3', md: '4' },
  '& .filter': { display: 'flex', flexWrap: 'wrap', gap: '2' },
  '& .filter input': { flex: '1 1 16rem' },
  '& .strip': { layerStyle: 'row' },
  '& .strip [role=status]': { color: 'fg', flex: '1 1 16rem' },
  '& .entered': { textStyle: 'sm', maxHeight: '11rem', overflowY: 'auto', borderTopWidth: '1px', pt: '2' },
  '& .entered > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '1.5', mb: '1' },
  '& .entered :is(button, .group + span, button + span, span + span)': {
    px: '2',
    minH: '6',
    borderWidth: '1px',
    borderRadius: 'l1',
  },
  '& .entered button': { cursor: 'button', textAlign: 'start', focusVisibleRing: 'outside' },
  '& .group': { mt: '0', textStyle: 'xs', color: 'fg.muted' },
  // What the keys do, where there may be none.
  '& > .group': { '@media (hover: none)': { display: 'none' } },
  // Alone it has no border, so that its word is where the texts begin.
  '& .actions > button:only-child': { ms: '-3' },
})
