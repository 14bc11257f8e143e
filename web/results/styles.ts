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
