import { Button, chakra } from '@chakra-ui/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { caseSaver } from '../api-client/case-saving.ts'
import { session } from '../api-client/current-session.ts'
import type { ServerRules } from '../api-client/site-config.ts'
import { useIsUnreachable } from '../api-client/use-connection.ts'
import { useNewRules } from '../api-client/use-new-rules.ts'
import type { Notice } from '../case/case-state.ts'
import { caseStore, leftCases, unsentCases, useEarlierRules, useIsPersisted, useNotice } from '../case/current-case.ts'
import type { EarlierRules } from '../case/kept-rules.ts'
import { describeLeftCase, type LeftCase } from '../case/left-cases.ts'
import { formatDay, PACK_DATE, PACK_VERSION } from '../case/vocabulary.ts'
import { NoticeStrip } from './notice-strip.tsx'

const NOTICE_TEXTS: Readonly<Record<Notice, string>> = {
  notKept:
    'This browser does not keep the case: its storage is blocked or full. You can go on, but what you enter is lost when this tab is closed or reloaded. Allow this site to store data, or free some space, to be safe.',
  unreadable:
    'The case that was kept in this browser could not be read, so this one starts empty. Please enter it again.',
  changedElsewhere: 'This case was changed in another tab. You see its latest state.',
  otherCase:
    'Another case was started in another tab. A browser keeps one case, so nothing that you enter here is kept, and no other case is started or opened, until you choose.',
  openedCase: 'Another case was opened. The previous one can be restored until you enter something.',
  newCase: 'A new case was started. The previous one can be restored until you enter something.',
}

/** Notices about the connection, the rules and the storage of the case, each shown once. */
export function NoticeBar() {
  const notice = useNotice()
  const newRules = useNewRules()
  const earlierRules = useEarlierRules()
  return (
    <>
      <OfflineNote />
      <LeftCaseOffer />
      {newRules && <NewRulesNotice rules={newRules} />}
      {earlierRules && <EarlierRulesNotice rules={earlierRules} />}
      {notice && (
        <NoticeStrip text={NOTICE_TEXTS[notice]}>
          {notice === 'otherCase' && <ConflictChoice />}
          {(notice === 'newCase' || notice === 'openedCase') && <RestoreButton />}
          {notice !== 'otherCase' && <DismissButton />}
        </NoticeStrip>
      )}
    </>
  )
}

const describeNewRules = ({ date }: ServerRules): string =>
  `Newer rules${date && ` of ${formatDay(date)}`} are there; this page still uses those of ${PACK_DATE}:`

/** Only this page's own rules are used until the person agrees, so it cannot be dismissed. */
function NewRulesNotice({ rules }: Readonly<{ rules: ServerRules }>) {
  const isPersisted = useIsPersisted()
  const advice = isPersisted
    ? 'reload to use the newer ones; the case is kept.'
    : 'reload to use the newer ones. This browser does not keep the case of this tab: download it on the results page first.'
  return (
    <NoticeStrip text={`${describeNewRules(rules)} ${advice}`}>
      <Button size="sm" variant="outline" onClick={reload}>
        Reload
      </Button>
    </NoticeStrip>
  )
}

/** The newest program comes from the server, and not from what is kept for use without a network. */
const reload = (): Promise<void> =>
  import('./offline/worker.ts')
    .then(({ loadNewestProgram }) => loadNewestProgram())
    .catch(() => window.location.reload())

const ConflictChoice = () => (
  <>
    <Button size="sm" variant="outline" onClick={() => caseStore.resolveConflict('this')}>
      Keep the case of this tab
    </Button>
    <Button size="sm" variant="outline" onClick={() => caseStore.resolveConflict('other')}>
      Show the other case
    </Button>
  </>
)

const RestoreButton = () => (
  <Button size="sm" variant="outline" onClick={caseStore.restorePrevious}>
    Restore the previous case
  </Button>
)

const DismissButton = () => (
  <Button size="sm" variant="outline" onClick={caseStore.dismissNotice}>
    Dismiss
  </Button>
)

/** A note on what works without the server, while it cannot be reached. */
export function OfflineNote() {
  if (!useIsUnreachable()) return null
  return (
    <chakra.p px={{ base: '3', sm: '5' }} py="2" bg="bg.subtle" color="fg.muted" borderBottomWidth="1px" textStyle="sm">
      The server cannot be reached. Cases are entered and compared on this device as usual; logging in, ‘My cases’ and
      comments have to wait.
    </chakra.p>
  )
}

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

/** A notice above the results that they come from other rules than those under which the case was worked on before. */
export function EarlierRulesNotice({ rules }: Readonly<{ rules: EarlierRules }>) {
  const moved = useMovedText(rules)
  const { version, edition } = rules
  const from = edition ? `${version} of ${formatDay(edition.date)}` : version
  return (
    <NoticeStrip
      text={`While this case was kept, the rules changed from ${from} to ${PACK_VERSION} of ${PACK_DATE}. ${moved}`}
    >
      <Button size="sm" variant="outline" onClick={caseStore.acceptRules}>
        Dismiss
      </Button>
    </NoticeStrip>
  )
}

const UNKNOWN = 'Its results may differ from those before.'

/** What moved of the case as it was then, once it is worked out: what was entered since is no change of the rules. */
function useMovedText({ result }: EarlierRules): string {
  const [text, setText] = useState(UNKNOWN)
  useEffect(() => {
    if (result === undefined) return
    import('../entry/interview/moved-groups.ts')
      .then(({ describeMovedGroups }) => setText(`With what was entered then, ${describeMovedGroups(result)}`))
      .catch(() => undefined)
  }, [result])
  return text
}
