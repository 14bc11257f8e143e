import { Button } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { caseSaver } from '../api-client/case-saving.ts'
import { session } from '../api-client/use-session.ts'
import { describeLeftCase } from '../case/describe-left-case.ts'
import type { LeftCase } from '../case/left-cases.ts'
import { caseStore, leftCases, unsentCases } from '../case/use-case.ts'
import { NoticeStrip } from './notice-strip.tsx'

/** Asks whose a case is that was entered here while nobody was known to be logged in. */
export function LeftCaseOffer() {
  const left = useSyncExternalStore(leftCases.subscribe, leftCases.getOffer)
  return (
    left && (
      <NoticeStrip text={describeLeftCase(left)}>
        <Button size="sm" variant="outline" onClick={() => keep(left)}>
          It is mine
        </Button>
        <Button size="sm" variant="outline" onClick={() => decline(left)}>
          It is somebody else’s
        </Button>
        <Button size="sm" variant="outline" onClick={() => leftCases.settle()}>
          Discard it
        </Button>
      </NoticeStrip>
    )
  )
}

/** While it is to be settled which of two cases goes on, no other is opened. */
function keep({ record, unsent }: LeftCase): void {
  if (record !== null && !caseStore.openRecord(record)) return
  for (const one of unsent) unsentCases.keep(one)
  leftCases.settle()
  void caseSaver.sendUnsent()
}

const decline = (left: LeftCase): void =>
  leftCases.settle({ ...left, declinedBy: [...left.declinedBy, session.get().user?.id ?? ''] })
