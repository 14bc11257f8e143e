import { Button } from '@chakra-ui/react'
import type { ServerRules } from '../api-client/site-config.ts'
import { useNewRules } from '../api-client/use-new-rules.ts'
import type { Notice } from '../case/case-state.ts'
import { IS_GUEST } from '../case/guest.ts'
import { caseStore, useEarlierRules, useIsPersisted, useNotice } from '../case/use-case.ts'
import { formatDay, PACK_DATE } from '../case/vocabulary.ts'
import { EarlierRulesNotice } from './earlier-rules-notice.tsx'
import { GuestNote } from './guest-note.tsx'
import { LeftCaseOffer } from './left-case-offer.tsx'
import { NoticeStrip } from './notice-strip.tsx'
import { OfflineNote } from './offline-note.tsx'

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
      {IS_GUEST && <GuestNote />}
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
