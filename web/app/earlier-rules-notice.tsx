import { useEffect, useState } from 'react'
import type { EarlierRules } from '../case/kept-rules.ts'
import { caseStore } from '../case/use-case.ts'
import { formatDay, PACK_DATE, PACK_VERSION } from '../case/vocabulary.ts'
import { Button } from '../ui/controls.tsx'
import { NoticeStrip } from './notice-strip.tsx'

/** Says, before results are read, that they are those of other rules than when the case was last worked on. */
export function EarlierRulesNotice({ rules }: Readonly<{ rules: EarlierRules }>) {
  const moved = useMovedText(rules)
  const { version, edition } = rules
  const from = edition ? `${version} of ${formatDay(edition.date)}` : version
  return (
    <NoticeStrip
      text={`Since this case was last worked on, the rules changed from ${from} to ${PACK_VERSION} of ${PACK_DATE}. ${moved}`}
    >
      <Button size="sm" variant="outline" onClick={caseStore.acceptRules}>
        Dismiss
      </Button>
    </NoticeStrip>
  )
}

const UNKNOWN = 'Its results may differ from those before.'

/** What moved, once it is worked out; the case as it was opened, whatever is entered meanwhile. */
function useMovedText({ outcome }: EarlierRules): string {
  const [text, setText] = useState(UNKNOWN)
  useEffect(() => {
    const patient = caseStore.getCase()
    if (outcome === undefined) return
    import('../interview/moved-groups.ts')
      .then(({ describeMovedGroups }) => setText(describeMovedGroups(outcome, patient)))
      .catch(() => undefined)
  }, [outcome])
  return text
}
