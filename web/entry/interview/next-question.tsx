import { Button } from '@chakra-ui/react'
import type { AnswerSummary, QuestionSummary } from '../../../rules/assess/interview/describe-interview.ts'
import { formatAnswerEffect } from '../../../rules/assess/interview/texts.ts'
import { caseStore } from '../../case/current-case.ts'
import { pack } from '../../case/pack.ts'
import { useSeizureWords } from '../../case/seizures/seizure-words.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { formatQuestion, getSectionPath, useAnswerNamer } from './answer-texts.ts'
import { createAnswer, NumberAnswers, type QuestionProps } from './number-answers.tsx'

/** A question with what it takes, its answers and what each would do. */
export function NextQuestion(props: QuestionProps) {
  const { question, patient } = props
  const { labels } = useSeizureWords()
  return (
    <>
      <p className="question">{formatQuestion(question, patient, labels)}</p>
      <p className="effect">{question.investigation.effort}</p>
      <WaysToAnswer {...props} />
    </>
  )
}

/** All ways to answer a question. */
export const WaysToAnswer = (props: QuestionProps) => (
  <>
    <QuestionAnswers {...props} />
    <NumberAnswers {...props} />
    <OtherWays {...props} />
  </>
)

/** What passes a question over. Where the form has an option of that name, this stands for it. */
const NOT_KNOWN = 'Not known'

/** The answers that can be given with one click. */
function QuestionAnswers(props: QuestionProps) {
  const nameAnswer = useAnswerNamer()
  const answers = props.question.answers.filter((answer) => nameAnswer(answer).label !== NOT_KNOWN)
  if (answers.length === 0) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without markers as a list
    <ul className="answers" role="list">
      {answers.map((answer) => (
        <AnswerRow key={answer.tells.join()} {...props} answer={answer} {...nameAnswer(answer)} />
      ))}
    </ul>
  )
}

type AnswerRowProps = QuestionProps & Readonly<{ answer: AnswerSummary; label: string; text: string }>

const AnswerRow = ({ answer, label, text, ...props }: AnswerRowProps) => (
  <li>
    <Button size="sm" variant="outline" onClick={() => props.onAnswer(createAnswer(props, text, answer.change))}>
      {label}
    </Button>
    <span className="effect">{formatAnswerEffect(pack, answer)}</span>
  </li>
)

function OtherWays(props: QuestionProps) {
  const { question, patient, onAnswer } = props
  const { labels } = useSeizureWords()
  const text = `${formatQuestion(question, patient, labels)} ${question.addsSeizure ? 'None' : NOT_KNOWN}`
  return (
    <div className="ways">
      <Button size="sm" variant="outline" onClick={() => onAnswer(createAnswer(props, text, {}))}>
        {question.addsSeizure ? 'No other, or not known' : NOT_KNOWN}
      </Button>
      <InlineLink to={getSectionPath(question)} onClick={() => openSeizure(question)}>
        Other answer: {question.investigation.section}
      </InlineLink>
    </div>
  )
}

/** The pages of a seizure show the row that is being edited. */
export function openSeizure({ seizure }: QuestionSummary): void {
  if (seizure !== undefined) caseStore.updateWizard((wizard) => ({ ...wizard, editing: seizure }))
}
