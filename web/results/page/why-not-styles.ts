import { defineStyle } from '@chakra-ui/react'

export const WHY_NOT = defineStyle({
  display: 'grid',
  gap: '1.5',
  maxWidth: 'prose',
  borderTopWidth: '1px',
  pt: '3',
  '& label': { fontWeight: 'semibold' },
  '& [role=status]': { textStyle: 'sm', color: 'fg.muted' },
  '& .choices': { borderWidth: '1px', borderRadius: 'l2', bg: 'bg.panel', '&[hidden]': { display: 'none' } },
  '& [role=option]': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    px: '3',
    py: '2',
    textStyle: 'sm',
    cursor: 'button',
    borderInlineStartWidth: '3px',
    borderColor: 'transparent',
  },
  '& [role=option][aria-selected=true]': { bg: 'accent.subtle', borderColor: 'accent.solid' },
  '& .group': { color: 'fg.muted' },
})
