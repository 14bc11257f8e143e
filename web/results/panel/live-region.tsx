import { chakra } from '@chakra-ui/react'
import { memo, useEffect, useRef, useState } from 'react'
import type { Groups } from '../../../rules/engine/index.ts'
import { pack } from '../../case/pack.ts'
import { formatAnnouncement } from '../../verdict/announcement.ts'

/** Debounces announcements, so that a series of clicks is announced once, at its end. */
const ANNOUNCEMENT_DELAY_MS = 900

/** Announces politely to screen readers which syndromes an edit moved to another group. */
export function ClassificationLiveRegion({ groups }: Readonly<{ groups: Groups }>) {
  const lastAnnounced = useRef(groups)
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      setText(formatAnnouncement(pack, lastAnnounced.current, groups))
      lastAnnounced.current = groups
    }, ANNOUNCEMENT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [groups])
  return <LiveRegion text={text} />
}

const LiveRegion = memo(function Status({ text }: Readonly<{ text: string }>) {
  return (
    <chakra.div role="status" srOnly>
      {text}
    </chakra.div>
  )
})
