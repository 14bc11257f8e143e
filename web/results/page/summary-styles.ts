import { defineStyle } from '@chakra-ui/react'
import { CODE } from '../styles.ts'

/** The one card of the page that is filled. */
export const SUMMARY = defineStyle({
  display: 'grid',
  gap: '2',
  p: { base: '4', md: '6' },
  bg: 'bg.panel',
  borderWidth: '1px',
  borderInlineStartWidth: '6px',
  borderRadius: 'l3',
  '&[data-verdict=likely]': { borderInlineStartColor: 'green.border' },
  '&[data-verdict=likelyWithAlerts]': { borderInlineStartColor: 'orange.border' },
  '&[data-verdict=closest]': { borderInlineStartColor: 'accent.border' },
  '& h2': { textStyle: '2xl' },
  '& .code': { ...CODE, color: 'fg.muted', fontSize: '0.6em', verticalAlign: 'middle' },
  '& .needed': { listStyle: 'none', display: 'grid', gap: '1' },
  '& .needed > li': { display: 'flex', gap: '2', _firstLetter: { textTransform: 'uppercase' } },
  '& .mark': { fontWeight: 'bold', minW: '1em', textAlign: 'center' },
  '& li[data-bears=for] .mark': { color: 'green.fg' },
  '& li[data-bears=open] .mark': { color: 'accent.fg' },
  '& .entries': { color: 'fg.muted', display: 'block', textStyle: 'sm' },
  '& .alerts': { textStyle: 'sm', color: 'orange.fg' },
})
