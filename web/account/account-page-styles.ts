import { defineStyle } from '@chakra-ui/react'

export const ACCOUNT_PAGE = defineStyle({
  display: 'grid',
  gap: '5',
  maxW: '36rem',
  overflowWrap: 'anywhere',
  '& .sessions': { display: 'grid', gap: '3', textStyle: 'sm' },
  '& .sessions > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '1',
    '& + li': { pt: '3', borderTopWidth: '1px' },
  },
})
