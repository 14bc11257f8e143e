import { type ReactNode, useRef, useState } from 'react'
import type { MissingInvestigation } from '../../../rules/analysis/interview/missing-investigations.ts'
import type { MissingInformation } from '../../../rules/analysis/open-questions/missing-information.ts'
import { useCase } from '../../case/use-case.ts'
import { toClassName } from '../../theme/class-names.ts'
import { LastAnswer } from './last-answer.tsx'
import { MissingRow } from './missing-row.tsx'
import { giveAnswer, type NewAnswer } from './session.ts'
import { useGivenAnswers } from './use-given-answers.ts'
import { useMissing } from './use-interview.ts'
import { useShownCase } from './use-shown-case.ts'

type MissingInvestigationsProps = Readonly<{
  /** The page can show a trial; another one asks of the case as entered. */
  canTry?: boolean
  /** Says by itself what an answer moved. */
  isLive?: boolean
  /** What stands there until it is found. */
  fallback: ReactNode
  renderWhy?: (row: MissingInvestigation) => ReactNode
  renderRemaining: (remaining: readonly MissingInformation[]) => ReactNode
}>

/** What is missing by investigation, answered in place; what no investigation asks for stands below. */
export function MissingInvestigations({ canTry = false, isLive = false, ...props }: MissingInvestigationsProps) {
  const { fallback, renderWhy, renderRemaining } = props
  const { found, isStale, isTrial, given } = useMissingInvestigations(canTry)
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
        {answered && <LastAnswer answer={answered} isListed={false} isLive={isLive} />}
      </div>
      <ul className={toClassName('investigations')}>
        {reply.investigations.map((row) => (
          <MissingRow
            key={row.question.id}
            row={row}
            patient={request.patient}
            canTry={canTry}
            isTrial={isTrial}
            onAnswer={answer}
            {...(renderWhy && { renderWhy: () => renderWhy(row) })}
          />
        ))}
      </ul>
      {renderRemaining(reply.remaining)}
    </div>
  )
}

/** What is missing in the case as shown. */
function useMissingInvestigations(canTry: boolean) {
  const { patient } = useCase()
  const shown = useShownCase()
  const { asked, given } = useGivenAnswers()
  const isTrial = canTry && shown.trial !== undefined
  return { ...useMissing(isTrial ? shown.patient : patient, asked), isTrial, given }
}
