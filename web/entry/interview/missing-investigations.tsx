import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { MissingInformation } from '../../../rules/assess/missing/awaited-criteria.ts'
import type { MissingInvestigation } from '../../../rules/assess/missing/investigations.ts'
import {
  formatEnoughLines,
  formatFirstSteps,
  formatNotLookedFor,
  formatReason,
  formatWaiting,
  listOutcomes,
  splitByFirstSteps,
} from '../../../rules/assess/missing/texts.ts'
import { useCase } from '../../case/current-case.ts'
import { pack } from '../../case/pack.ts'
import { useSeizureWords } from '../../case/seizures/seizure-words.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { RowFolds } from '../../ui/row-folds.tsx'
import { formatQuestion, getSectionPath, useAnswerNamer } from './answer-texts.ts'
import { AnsweredNote, useAnswering } from './answered-note.tsx'
import { ASK_NEXT_BODY } from './ask-next-styles.ts'
import { openSeizure, WaysToAnswer } from './next-question.tsx'
import type { QuestionProps } from './number-answers.tsx'
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
  const renderRows = (rows: readonly MissingInvestigation[]) =>
    rows.length > 0 && (
      <ul className="investigations">
        {rows.map((row) => (
          <MissingRow
            key={row.question.id}
            row={row}
            patient={request.patient}
            onAnswer={answer}
            {...(renderWhy && { renderWhy: () => renderWhy(row) })}
          />
        ))}
      </ul>
    )
  const [before, after] = splitByFirstSteps(reply)
  return (
    <div aria-busy={isStale}>
      <AnsweredNote {...last} />
      <Lines lines={formatEnoughLines(pack, reply)} />
      {renderRows(before)}
      <Lines lines={formatFirstSteps(pack, reply)} />
      {renderRows(after)}
      {renderRemaining(reply.remaining)}
      {reply.notLookedFor.length > 0 && (
        <Disclosure title={`Not looked for (${reply.notLookedFor.length})`}>
          <p className="meaning">{formatNotLookedFor(pack, reply.notLookedFor)}.</p>
        </Disclosure>
      )}
    </div>
  )
}

const Lines = ({ lines }: Readonly<{ lines: readonly string[] }>) =>
  lines.map((line) => (
    <p key={line} className="meaning">
      {line}
    </p>
  ))

type MissingRowProps = Omit<QuestionProps, 'question'> &
  Readonly<{ row: MissingInvestigation /** Why it is asked. */; renderWhy?: () => ReactNode }>

/** One investigation: what it takes, what its results would do, who waits for it, and the ways to answer it. */
function MissingRow({ row, renderWhy, ...props }: MissingRowProps) {
  const { question, isNext } = row
  const title = formatQuestion(question, props.patient, useSeizureWords().labels)
  const waysToAnswer = () => (
    <chakra.div css={ASK_NEXT_BODY}>
      <WaysToAnswer {...props} question={question} />
    </chakra.div>
  )
  return (
    <li>
      <div>
        <InlineLink to={getSectionPath(question)} onClick={() => openSeizure(question)}>
          {title}
        </InlineLink>
        <p className="bearing">{[question.investigation.effort, formatReason(row)].filter(Boolean).join('. ')}</p>
        {isNext && (
          <p className="bearing" data-print="no">
            Asked above, under ‘Ask next’.
          </p>
        )}
      </div>
      <Bearing {...row} />
      <RowFolds
        folds={[
          ...(renderWhy ? [{ title: 'Why', label: `Why: ${title}`, render: renderWhy }] : []),
          ...(isNext ? [] : [{ title: 'Answer', label: `Answer: ${title}`, render: waysToAnswer }]),
        ]}
      />
    </li>
  )
}

/** What the results would do, and who waits. Where the card above has the first in full, it is here on paper alone. */
const Bearing = ({ waiting, isNext, ...row }: MissingInvestigation) => (
  <p className="bearing">
    {listOutcomes(pack, row, useAnswerNamer()).map(({ label, effect }) => (
      <span key={label} className={isNext ? 'on-paper' : undefined}>
        <strong>{label}</strong> {effect}
      </span>
    ))}
    {waiting.length > 0 && <span>{formatWaiting(pack, { waiting })}</span>}
  </p>
)
