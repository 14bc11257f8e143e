import { defineStyle } from '@chakra-ui/react'

export const ALERTS = defineStyle({
  display: 'grid',
  gap: '4',
  '& .about': { maxWidth: 'prose' },
  '& fieldset': { layerStyle: 'panel', px: { base: '4', sm: '6' }, py: '4', gap: '1', minWidth: '0' },
  // Within the surface, and not on its border.
  '& legend': { float: 'inline-start', width: 'full', mb: '2' },
  '& label': {
    display: 'flex',
    gap: '3',
    alignItems: 'start',
    px: '2',
    mx: '-2',
    py: '1.5',
    cursor: 'checkbox',
    borderRadius: 'l2',
    textStyle: 'sm',
    lineHeight: '1.5',
    _hover: { bg: 'bg.subtle' },
    '&:has(:checked)': { bg: 'accent.subtle' },
  },
  '& .statement': { display: 'block' },
  // On a phone the button is below the words, and begins where they do.
  '& .choice': { display: { sm: 'flex' }, alignItems: 'start', gap: '2', '& > label': { flex: '1' } },
  '& .choice > button': { ms: { base: '5', sm: '0' } },
  '& .origin': { display: 'block', color: 'orange.fg' },
  '& p.origin': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
  '& .remark': { display: 'block', color: 'fg.muted' },
  '& p.remark': { mt: '2' },
})
