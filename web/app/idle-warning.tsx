import { Button, chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { apiClient, session } from '../api-client/current-session.ts'
import { createIdleWatch } from '../api-client/idle.ts'
import { NoticeStrip } from './notice-strip.tsx'

const CHECK_INTERVAL_MS = 5_000
const USES = ['keydown', 'pointerdown', 'wheel'] as const

/** Tabs of one browser share a session, so that the use of one counts for all. */
const CHANNEL = 'epicriteria.use'

/** Warns over the page before an unused session ends, and ends it. Any key or click keeps it. */
export function IdleWarning({ minutes }: Readonly<{ minutes: number }>) {
  const [isWarned, setIsWarned] = useState(false)
  useEffect(() => watchIdle(minutes, setIsWarned), [minutes])
  if (!isWarned) return null
  return (
    <chakra.div role="alert" position="fixed" top="0" insetInline="0" zIndex="overlay" data-print="no">
      <NoticeStrip
        text={`You will be logged out in less than a minute, since nothing was typed or clicked for ${minutes - 1} minutes. The case is kept in this browser for you, until somebody else logs in.`}
      >
        <Button size="sm" variant="outline">
          Stay logged in
        </Button>
      </NoticeStrip>
    </chakra.div>
  )
}

function watchIdle(minutes: number, warn: (isWarned: boolean) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  const watch = createIdleWatch(minutes * 60_000, {
    extend: () => {
      channel.postMessage('used')
      void apiClient.get('/api/auth/session')
    },
    warn,
    end: () => void session.endIdle(),
  })
  channel.onmessage = watch.noteUse
  const noteUse = (): void => {
    watch.noteUse()
  }
  for (const use of USES) window.addEventListener(use, noteUse, { capture: true, passive: true })
  const timer = setInterval(watch.check, CHECK_INTERVAL_MS)
  return () => {
    clearInterval(timer)
    channel.close()
    for (const use of USES) window.removeEventListener(use, noteUse, { capture: true })
  }
}
