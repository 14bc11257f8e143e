import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import type { Group } from '../../rules/case/index.ts'
import { STROKE_PROPS } from '../ui/icons.tsx'

const COLOURS: Readonly<Record<Group, string>> = {
  likely: 'green.fg',
  likelyWithAlerts: 'orange.fg',
  unclear: 'blue.fg',
  unresolved: 'accent.fg',
  excluded: 'fg.muted',
}

/** One shape per group, so that colour is never the only difference. */
const ICON_PATHS: Readonly<Record<Group, string>> = {
  likely: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM4.9 8.2l2.2 2.2 4-4.6',
  likelyWithAlerts: 'M8 1.8 15 14H1L8 1.8Zm0 4.4v3.6m0 1.7v.4',
  unclear: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM4.4 9c1.2-1.9 2.4-1.9 3.6-.9s2.4 1 3.6-.9',
  unresolved:
    'M4 1.5h8M4 14.5h8M4.8 1.5c0 3.4 3.2 4 3.2 6.5s-3.2 3.1-3.2 6.5M11.2 1.5c0 3.4-3.2 4-3.2 6.5s3.2 3.1 3.2 6.5',
  excluded: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM5.3 5.3l5.4 5.4m0-5.4-5.4 5.4',
}

export const GroupIcon = memo(function GroupIcon({ group }: Readonly<{ group: Group }>) {
  return (
    <chakra.svg viewBox="0 0 16 16" aria-hidden="true" focusable="false" css={SHAPE} color={COLOURS[group]}>
      <path d={ICON_PATHS[group]} />
    </chakra.svg>
  )
})

const SHAPE = {
  ...STROKE_PROPS,
  strokeWidth: 1.6,
  boxSize: '1.15em',
  display: 'inline-block',
  flex: 'none',
  verticalAlign: '-0.2em',
} as const
