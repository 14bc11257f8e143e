import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { MissingInvestigation } from '../../rules/analysis/interview/missing-investigations.ts'
import { pack } from '../case/pack.ts'
import { getAbbreviation } from '../case/syndrome-name.ts'
import { SEIZURE_LABELS } from '../case/vocabulary.ts'
import { toClassName } from '../theme/class-names.ts'
import { InlineLink } from '../ui/controls.tsx'
import { formatQuestion, getSectionPath } from './answer-texts.ts'
import { ASK_NEXT_BODY } from './ask-next-styles.ts'
import { listOutcomes } from './missing-texts.ts'
import { nameAnswer } from './name-answer.ts'
import { openSeizure, WaysToAnswer } from './next-question.tsx'
import type { QuestionProps } from './question-props.ts'

type MissingRowProps = Omit<QuestionProps, 'question'> &
  Readonly<{ row: MissingInvestigation /** Why it is asked. */; children: ReactNode }>

/** One investigation: what it takes, what its results would do, who waits for it, and the ways to answer it. */
export function MissingRow({ row: { question, waiting }, children, ...props }: MissingRowProps) {
  const title = formatQuestion(question, props.patient, SEIZURE_LABELS)
  return (
    <li>
      <div>
        <InlineLink to={getSectionPath(question)} onClick={() => openSeizure(question)}>
          {title}
        </InlineLink>
        <p className={toClassName('bearing')}>{question.investigation.effort}</p>
      </div>
      <p className={toClassName('bearing')}>
        {listOutcomes(pack, question, nameAnswer).map(({ label, effect }) => (
          <span key={label}>
            <strong>{label}</strong> {effect}
          </span>
        ))}
        {waiting.length > 0 && (
          <span>Waiting for it: {waiting.map((code) => getAbbreviation(pack, code)).join(', ')}</span>
        )}
      </p>
      {children}
      <AnswerFold title={title} {...props} question={question} />
    </li>
  )
}

/** Drawn when it is opened; a list has many. */
function AnswerFold({ title, ...props }: QuestionProps & Readonly<{ title: string }>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={toClassName('fold', 'answer')}
      data-print="no"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary aria-label={`Answer: ${title}`}>Answer</summary>
      {isOpen && (
        <chakra.div css={ASK_NEXT_BODY}>
          <WaysToAnswer {...props} />
        </chakra.div>
      )}
    </details>
  )
}
