import { defineStyle } from '@chakra-ui/react'

export const MY_CASES = defineStyle({
  display: 'grid',
  gap: '5',
  '& .cases > li': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr) auto' },
    columnGap: '6',
    rowGap: '1',
    py: '3',
    borderTopWidth: '1px',
    textStyle: 'sm',
    overflowWrap: 'anywhere',
  },
  '& .name': { textStyle: 'md' },
  '& .cases strong': { fontWeight: 'semibold', color: 'orange.fg' },
  '& .cases > li > .actions': {
    alignSelf: 'start',
    gap: '1',
    '& > button': { px: { base: '1', sm: '2' }, textStyle: { base: 'xs', sm: 'sm' } },
    '& [role=alert]': { flexBasis: '100%' },
  },
})
