import { Button, Heading } from '@chakra-ui/react'
import type { ChangeSummary } from '../../../rules/assess/counterfactuals/describe-changes.ts'
import { joinClauses } from '../../../rules/assess/counterfactuals/format-change.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { AnsweredNote, useAnswering } from '../../entry/interview/answered-note.tsx'
import { useSmallestChanges } from '../../entry/interview/use-changes.ts'
import { ChangesList } from './changes-list.tsx'

/** What would change the result of a syndrome, each with a button that enters it. `title`: of the section. */
export function ChangesSection({ code, title }: Readonly<{ code: SyndromeCode; title: string }>) {
  const { patient, changes, isStale } = useSmallestChanges(code)
  const { answer, ...last } = useAnswering()
  const enter = ({ edits, change }: ChangeSummary) => {
    const text = formatAsIf(edits)
    answer({ id: `entered ${text}`, says: text, path: '/pages/Results', before: patient, change })
  }
  return (
    <section aria-busy={isStale}>
      <Heading id="changes">{title}</Heading>
      <AnsweredNote {...last} />
      {changes === undefined ? (
        <p>Looking for what would change it …</p>
      ) : (
        <ChangesList
          code={code}
          changes={changes}
          renderAction={(change) => <EnterButton edits={change.edits} onEnter={() => enter(change)} />}
        />
      )}
    </section>
  )
}

type EnterButtonProps = Pick<ChangeSummary, 'edits'> & Readonly<{ onEnter: () => void }>

const EnterButton = ({ edits, onEnter }: EnterButtonProps) => (
  <Button size="sm" variant="plain" data-print="no" aria-label={`Enter it: ${formatAsIf(edits)}`} onClick={onEnter}>
    Enter it
  </Button>
)

const formatAsIf = (edits: ChangeSummary['edits']): string => `as if ${joinClauses(edits)}`
