import type { SystemStyleObject } from '@chakra-ui/react'

/** What texts of many pages look like by their role; a style of each page's own would repeat it. */
export const TEXT_ROLES = {
  ':is(.code, .abbreviations)': {
    fontFamily: 'mono',
    fontSize: '0.88em',
    fontWeight: 'medium',
    letterSpacing: '-0.01em',
    color: 'fg.muted',
  },
  ':is(h1, h2) > .code': { fontSize: '0.6em', verticalAlign: 'middle' },
  '.count': {
    fontFamily: 'body',
    fontWeight: 'normal',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    ms: '1',
  },
  ':is(.meaning, .bearing, .effect, .worth, p.none)': { textStyle: 'sm', fontWeight: 'normal', color: 'fg.muted' },
  '.given': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', textStyle: 'sm' },
  '.given a': { display: 'inline-flex', alignItems: 'center', minH: '6' },
  '.entries': { color: 'fg.muted' },
  '.statement': { _firstLetter: { textTransform: 'uppercase' } },
  '.mark': { flex: 'none', minW: '1em', fontWeight: 'bold', textAlign: 'center', color: 'fg.muted' },
  // The marks of a syndrome's criteria: shape first, then colour.
  '.strip': { display: 'inline-flex', gap: '0.5', textStyle: 'sm', lineHeight: '1' },
  '[data-bears=for] .mark, .strip [data-bears=for]': { color: 'green.fg' },
  '[data-bears=against] .mark, .strip [data-bears=against]': { color: 'red.fg' },
  '[data-bears=open] .mark, .strip [data-bears=open]': { color: 'accent.fg' },
} satisfies Record<string, SystemStyleObject>
