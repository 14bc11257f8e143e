import { defineStyle } from '@chakra-ui/react'
import { PRINT_MEDIA } from '../theme/print.ts'

/** The styles of a modal dialog. */
export const overlay = defineStyle({
  color: 'fg',
  bg: 'bg.panel',
  borderWidth: '1px',
  shadow: 'lg',
  overscrollBehavior: 'contain',
  '&::backdrop': { background: 'rgb(20 14 32 / 45%)' },
  [PRINT_MEDIA]: { display: 'none' },
})

export const MODAL = defineStyle({
  ...overlay,
  margin: 'auto',
  width: 'min(40rem, 92vw)',
  maxHeight: '86dvh',
  overflowY: 'auto',
  borderRadius: 'l3',
  p: { base: '5', md: '6' },
  '& h3': { fontWeight: 'semibold', mt: '4', mb: '2' },
  '& .group': { textStyle: 'sm', color: 'fg.muted', mt: '1' },
  '& .actions': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4', mt: '6' },
})
