import type { SystemStyleObject } from '@chakra-ui/react'
import { H2 } from './recipes.ts'

/** What parts of many pages look like by their role; a style of each page's own would repeat it. */
export const TEXT_ROLES = {
  'h2, h3, h4': { fontWeight: 'semibold' },
  h2: { fontFamily: 'heading', textStyle: H2 },
  ':is(.code, .abbreviations)': { fontFamily: 'mono', fontSize: '0.88em', fontWeight: 'medium', color: 'fg.muted' },
  ':is(h1, h2) > .code': { fontSize: '0.6em', verticalAlign: 'middle' },
  '.count': { fontFamily: 'body', fontWeight: 'normal', color: 'fg.muted', ms: '1' },
  ':is(.meaning, .bearing, .effect, .worth, p.none, p[role=status])': {
    textStyle: 'sm',
    fontWeight: 'normal',
    color: 'fg.muted',
    _empty: { display: 'none' },
  },
  ':is(.about, .lead)': { maxWidth: 'prose' },
  ':is(.lead, .entries)': { color: 'fg.muted' },
  ':is(.alerts, .origin)': { color: 'orange.fg' },
  ':is(.given, .ways, .actions)': { layerStyle: 'row' },
  // A link next to a button is no link within a text, and as large as other targets.
  ':where(.given, .ways, .verdict > nav) a': { display: 'inline-flex', alignItems: 'center', minH: '6' },
  ':is(.rows, .investigations) > li': { display: 'grid', gap: '1', py: '3', borderTopWidth: '1px', textStyle: 'sm' },
  '.rows :is(h2, h3)': { textStyle: 'md' },
  '.rows strong': { color: 'orange.fg' },
  // One block, so that it can be hit in its middle also where a line breaks.
  ':is(.stage, .investigations > li > div > a)': { display: 'inline-block', minH: '6', _print: { display: 'inline' } },
  '.on-paper': { '@media screen': { display: 'none !important' } },
  '.statement': { _firstLetter: { textTransform: 'uppercase' } },
  '.mark': { flex: 'none', minW: '1em', fontWeight: 'bold', textAlign: 'center', color: 'fg.muted' },
  // The marks of a syndrome's criteria: shape first, then colour.
  '.strip': { display: 'inline-flex', gap: '0.5', textStyle: 'sm', lineHeight: '1' },
  '[data-bears=for] .mark, .strip [data-bears=for]': { color: 'green.fg' },
  '[data-bears=against] .mark, .strip [data-bears=against]': { color: 'red.fg' },
  '[data-bears=open] .mark, .strip [data-bears=open]': { color: 'accent.fg' },
} satisfies Record<string, SystemStyleObject>
