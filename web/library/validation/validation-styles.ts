import { defineStyle } from '@chakra-ui/react'
import { ABOUT } from '../about/about-styles.ts'

export const VALIDATION_REPORT = defineStyle({
  ...ABOUT,
  '& figure': { display: 'grid', gap: '1', textStyle: 'sm' },
  '& svg': { height: '5' },
  '& th[scope=rowgroup], & th[colspan]': { p: '2', pt: '4', fontWeight: 'semibold', textAlign: 'start' },
  '& td:not(:first-of-type)': { fontVariantNumeric: 'tabular-nums', whiteSpace: { sm: 'nowrap' } },
})
