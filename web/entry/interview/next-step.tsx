import type { ReactNode } from 'react'
import { formatNothingNeeded } from '../../../rules/assess/interview/texts.ts'
import { formatFirstSteps } from '../../../rules/assess/missing/texts.ts'
import { pack } from '../../case/pack.ts'
import { useSeizureWords } from '../../case/seizures/seizure-words.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { formatQuestion, getSectionPath } from './answer-texts.ts'
import { hasPartialPages, LOOKING, NOTHING_LEFT } from './ask-next-texts.ts'
import { openSeizure } from './next-question.tsx'
import { useAskNext } from './use-interview.ts'

/** What to do next, in one sentence: that it is enough, or the first question, which leads to where it is answered. */
export function NextStep(): ReactNode {
  const { interview } = useAskNext()
  const { labels } = useSeizureWords()
  if (interview === undefined) return LOOKING
  const { next, isEnough, deciding, likely, lookFor, first, patient } = interview
  if ((isEnough || deciding?.length === 0) && !hasPartialPages(patient))
    return `Next: ${formatNothingNeeded(pack, { likely, lookFor })}.`
  const [step] = formatFirstSteps(pack, first)
  if (step !== undefined) return `Next: ${step.replace(/\.$/, '')}.`
  if (next === undefined) return NOTHING_LEFT
  return (
    <>
      Ask next:{' '}
      <InlineLink to={getSectionPath(next)} onClick={() => openSeizure(next)}>
        {formatQuestion(next, patient, labels)}
      </InlineLink>
    </>
  )
}
