import { defineStyle } from '@chakra-ui/react'

export const ALERTS = defineStyle({
  display: 'grid',
  gap: '4',
  '& fieldset': { layerStyle: 'panel', minWidth: '0' },
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
  '& input': { mt: '0.5' },
  '& label span': { display: 'block' },
  // On a phone the button is below the words.
  '& .choice': { layerStyle: 'row', '& > label': { flex: '1 1 16rem' } },
  '& p.origin': { layerStyle: 'row' },
})
