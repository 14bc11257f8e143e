import { type ReactNode, useRef, useState } from 'react'
import type { MissingInvestigation } from '../../rules/analysis/interview/missing-investigations.ts'
import type { MissingInformation } from '../../rules/analysis/open-questions/missing-information.ts'
import { pack } from '../case/pack.ts'
import { toClassName } from '../theme/class-names.ts'
import { LastAnswer } from './last-answer.tsx'
import { MissingRow } from './missing-row.tsx'
import { formatFirstRow } from './missing-texts.ts'
import { nameAnswer } from './name-answer.ts'
import type { QuestionProps } from './question-props.ts'
import { giveAnswer, type NewAnswer } from './session.ts'
import { useGivenAnswers } from './use-given-answers.ts'
import { useMissing } from './use-interview.ts'
import { useShownCase } from './use-shown-case.ts'

type MissingInvestigationsProps = Readonly<{
  /** What stands there until it is found. */
  fallback: ReactNode
  renderWhy: (row: MissingInvestigation) => ReactNode
  renderRemaining: (remaining: readonly MissingInformation[]) => ReactNode
}>

/** What is missing by investigation, answered in place; what no investigation asks for stands below. */
export function MissingInvestigations({ fallback, renderWhy, renderRemaining }: MissingInvestigationsProps) {
  const { found, isStale, isTrial, given } = useMissingInvestigations()
  const [last, setLast] = useState<string>()
  const note = useRef<HTMLDivElement>(null)
  if (found === undefined) return fallback
  const { request, reply } = found
  const answered = given.find(({ id }) => id === last)
  const answer = (one: NewAnswer) => {
    if (!giveAnswer(one)) return
    setLast(one.id)
    note.current?.focus()
  }
  return (
    <div aria-busy={isStale}>
      <div ref={note} tabIndex={-1} data-print="no">
        {answered && <LastAnswer answer={answered} isListed={false} isLive />}
      </div>
      <Rows
        rows={reply.investigations.filter(({ awaited }) => awaited.length > 0)}
        renderWhy={renderWhy}
        patient={request.patient}
        canTry
        isTrial={isTrial}
        onAnswer={answer}
      />
      {renderRemaining(reply.remaining)}
    </div>
  )
}

/** What is missing in the case as shown. */
function useMissingInvestigations() {
  const { patient, trial } = useShownCase()
  const { asked, given } = useGivenAnswers()
  return { ...useMissing(patient, asked), isTrial: trial !== undefined, given }
}

type RowsProps = Omit<QuestionProps, 'question'> &
  Pick<MissingInvestigationsProps, 'renderWhy'> &
  Readonly<{ rows: readonly MissingInvestigation[] }>

const Rows = ({ rows, renderWhy, ...props }: RowsProps) => (
  <>
    {rows[0] && <p className={toClassName('question')}>{formatFirstRow(pack, rows[0].question, nameAnswer)}</p>}
    <ul className={toClassName('investigations')}>
      {rows.map((row) => (
        <MissingRow key={row.question.id} row={row} {...props}>
          {renderWhy(row)}
        </MissingRow>
      ))}
    </ul>
  </>
)
