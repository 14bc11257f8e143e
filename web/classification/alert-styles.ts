import { defineStyle } from '@chakra-ui/react'
import { CODE } from './styles.ts'

export const ALERTS = defineStyle({
  display: 'grid',
  gap: '6',
  maxWidth: 'prose',
  '& fieldset': { borderTopWidth: '1px', pt: '4', display: 'grid', gap: '1', minWidth: '0' },
  '& legend': { fontFamily: 'heading', fontWeight: 'semibold', textStyle: 'lg', pe: '3' },
  '& .code': { ...CODE, color: 'fg.muted' },
  '& label': {
    display: 'grid',
    gridTemplateColumns: '1.25rem 1fr',
    gap: '3',
    alignItems: 'start',
    py: '1.5',
    cursor: 'checkbox',
    borderRadius: 'l1',
    _hover: { bg: 'bg.subtle' },
  },
  '& input': { width: '5', height: '5', mt: '0.5', accentColor: '{colors.accent.solid}', focusVisibleRing: 'outside' },
  '& .says': { display: 'block', _firstLetter: { textTransform: 'uppercase' } },
  '& .origin': { display: 'block', textStyle: 'sm', color: 'orange.fg' },
})
