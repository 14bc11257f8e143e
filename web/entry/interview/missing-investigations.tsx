import type { ReactNode } from 'react'
import type { MissingInformation } from '../../../rules/assess/missing/awaited-criteria.ts'
import type { MissingInvestigation } from '../../../rules/assess/missing/investigations.ts'
import { formatDoubtLines, formatEnoughLines, formatNotLookedFor } from '../../../rules/assess/missing/texts.ts'
import { pack } from '../../case/pack.ts'
import { useCase } from '../../case/use-case.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { AnsweredNote, useAnswering } from './answered-note.tsx'
import { MissingRow } from './missing-row.tsx'
import { useGivenAnswers } from './session.ts'
import { useMissing } from './use-interview.ts'

type MissingInvestigationsProps = Readonly<{
  /** What is shown until it is found. */
  fallback: ReactNode
  renderWhy?: (row: MissingInvestigation) => ReactNode
  renderRemaining: (remaining: readonly MissingInformation[]) => ReactNode
}>

/** What is missing by investigation, answered on the page; what no investigation asks for is below. */
export function MissingInvestigations({ fallback, renderWhy, renderRemaining }: MissingInvestigationsProps) {
  const { patient } = useCase()
  const { asked } = useGivenAnswers()
  const { found, isStale } = useMissing(patient, asked)
  const { answer, ...last } = useAnswering()
  if (found === undefined) return fallback
  const { request, reply } = found
  return (
    <div aria-busy={isStale}>
      <AnsweredNote {...last} />
      {formatEnoughLines(pack, reply).map((line) => (
        <p key={line} className="meaning">
          {line}
        </p>
      ))}
      <ul className="investigations">
        {reply.investigations.map((row) => (
          <MissingRow
            key={row.question.id}
            row={row}
            patient={request.patient}
            onAnswer={answer}
            {...(renderWhy && { renderWhy: () => renderWhy(row) })}
          />
        ))}
      </ul>
      {formatDoubtLines(pack, reply).map((line) => (
        <p key={line} className="meaning">
          {line}
        </p>
      ))}
      {renderRemaining(reply.remaining)}
      {reply.notLookedFor.length > 0 && (
        <Disclosure title={`Not looked for (${reply.notLookedFor.length})`}>
          <p className="meaning">{formatNotLookedFor(pack, reply.notLookedFor)}.</p>
        </Disclosure>
      )}
    </div>
  )
}
