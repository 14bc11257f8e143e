import { Button } from '@chakra-ui/react'
import { isBlank } from '../case/case-record.ts'
import { formatSharedPath } from '../case/share/share-address.ts'
import { caseStore, useCaseRecord } from '../case/use-case.ts'
import { ExternalLink } from '../ui/controls.tsx'
import { NoticeStrip } from './notice-strip.tsx'

/** A note on every page without an account on what happens to the case. */
export function GuestNote() {
  const isEmpty = useCaseRecord(isBlank)
  return (
    <NoticeStrip text="A try without an account: nothing is stored, so closing or reloading this page loses the case.">
      {isEmpty ? (
        <ExternalLink href="/#login">Log in or register to keep cases</ExternalLink>
      ) : (
        <Button size="sm" variant="outline" onClick={leaveWithCase}>
          Log in and keep this case
        </Button>
      )}
    </NoticeStrip>
  )
}

/** The case goes along in the fragment of the address, so nothing is lost and no server sees it. */
async function leaveWithCase(): Promise<void> {
  const address = await formatSharedPath(caseStore.getRecord().patient)
  caseStore.discard()
  window.location.assign(address)
}
