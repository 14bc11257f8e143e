import { defineStyle } from '@chakra-ui/react'
import type { Group } from '../../rules/case/index.ts'

/** The window is wide enough for page and panel side by side. */
export const WIDE_SCREEN_QUERY = '(min-width: 80em)'

export const GROUP_COLOURS: Readonly<Record<Group, string>> = {
  likely: 'green.fg',
  likelyWithAlerts: 'orange.fg',
  unclear: 'blue.fg',
  unresolved: 'accent.fg',
  excluded: 'gray.fg',
}

/** A syndrome's code, set apart from its name. */
export const CODE = defineStyle({
  fontFamily: 'mono',
  fontSize: '0.88em',
  fontWeight: 'medium',
  letterSpacing: '-0.01em',
})

/** The number of syndromes in a group. */
export const COUNT = defineStyle({
  fontFamily: 'body',
  fontWeight: 'normal',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  ms: '1',
})
