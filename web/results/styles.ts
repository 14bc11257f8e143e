import { defineStyle } from '@chakra-ui/react'
import type { Group } from '../../rules/engine/index.ts'

/** Room for the page and the panel side by side. */
export const WIDE_SCREEN_QUERY = '(min-width: 80em)'

export const GROUP_COLOURS: Readonly<Record<Group, string>> = {
  likely: 'green.fg',
  likelyWithAlerts: 'orange.fg',
  unclear: 'blue.fg',
  unresolved: 'accent.fg',
  excluded: 'gray.fg',
}

/** A syndrome's code, told apart from its name. */
export const CODE = defineStyle({
  fontFamily: 'mono',
  fontSize: '0.88em',
  fontWeight: 'medium',
  letterSpacing: '-0.01em',
})

/** How many a group holds. */
export const COUNT = defineStyle({
  fontFamily: 'body',
  fontWeight: 'normal',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  ms: '1',
})
