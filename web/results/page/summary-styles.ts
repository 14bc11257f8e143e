import { defineStyle } from '@chakra-ui/react'

/** The one card of the page that is filled. */
export const SUMMARY = defineStyle({
  display: 'grid',
  gap: '1',
  layerStyle: 'panel',
  borderInlineStartWidth: '6px',
  '&[data-verdict=likely]': { borderInlineStartColor: 'green.border' },
  '&[data-verdict=likelyWithAlerts]': { borderInlineStartColor: 'orange.border' },
  '&[data-verdict=closest]': { borderInlineStartColor: 'accent.border' },
  '& h2': { textStyle: '2xl' },
  '& .needed': { display: 'grid', gap: { base: '1', md: '0' } },
  '& .needed > li': { display: 'flex', gap: '2' },
  '& .statement': { display: 'inline-block', me: { md: '2' } },
  '& .entries': { display: { base: 'block', md: 'inline' }, textStyle: 'sm' },
  '& :is(.alerts, .doubts)': { textStyle: 'sm' },
  '& .doubts a': { me: '3' },
  _print: {
    '& h2': { fontSize: '12pt', '& a': { textDecoration: 'none', color: 'inherit' } },
    '& :is(.entries, .doubts, .alerts)': { fontSize: '7.5pt', lineHeight: '1.2' },
  },
})
