import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { CaseRecord } from '../case/case-record.ts'
import { describeRemoval } from '../case/sections/removed-entries.ts'
import { caseStore, useCaseRecord, useUndoable } from '../case/use-case.ts'
import { actFromWithin } from '../ui/act-from-within.ts'
import { NoticeStrip } from './notice-strip.tsx'

/** What the last change took out of the case, with its undo, in sight wherever the page is scrolled to. */
export function UndoStrip() {
  const before = useUndoable()
  const record = useCaseRecord((one) => one)
  const [dismissed, setDismissed] = useState<CaseRecord>()
  const text = before && before !== dismissed ? describeRemoval(before, record) : undefined
  return (
    text !== undefined && (
      <chakra.div css={IN_SIGHT}>
        <NoticeStrip text={text}>
          <Button size="sm" variant="outline" onClick={actFromWithin(caseStore.undo)}>
            Undo
          </Button>
          <Button size="sm" variant="outline" onClick={actFromWithin(() => setDismissed(before))}>
            Dismiss
          </Button>
        </NoticeStrip>
      </chakra.div>
    )
  )
}

/** Above the row of Previous and Next. */
const IN_SIGHT = {
  position: 'fixed',
  bottom: '24',
  insetEnd: '4',
  zIndex: 'popover',
  maxW: 'min(28rem, calc(100vw - 2rem))',
  borderWidth: '1px',
  borderRadius: 'l2',
  overflow: 'hidden',
  boxShadow: 'md',
  _print: { display: 'none' },
} as const
