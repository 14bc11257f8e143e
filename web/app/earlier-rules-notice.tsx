import { Button } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { EarlierRules } from '../case/kept-rules.ts'
import { caseStore } from '../case/use-case.ts'
import { formatDay, PACK_DATE, PACK_VERSION } from '../case/vocabulary.ts'
import { NoticeStrip } from './notice-strip.tsx'

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
