import { defineStyle } from '@chakra-ui/react'

export const WHY_NOT = defineStyle({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
  alignItems: 'center',
  columnGap: '4',
  rowGap: '1.5',
  '& > :is(.choices, [role=status])': { gridColumn: { md: '2' } },
  // Beside the heading of the groups where there is room, otherwise below them.
  position: { md: 'absolute' },
  top: '0',
  insetInlineEnd: '0',
  zIndex: 'docked',
  width: { md: '30rem' },
  order: { base: '1', md: '0' },
  mt: { base: '2', md: '0' },
  '& input': { h: { md: '8' }, textStyle: { md: 'sm' } },
  '& label': { fontWeight: 'semibold' },
})
