import { chakra, Heading } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import type { DescribedQuestion, InterviewSummary } from '../../../rules/assess/interview/describe-interview.ts'
import { formatEnough } from '../../../rules/assess/interview/texts.ts'
import type { PatientCase } from '../../../rules/case/index.ts'
import { pack } from '../../case/pack.ts'
import { isPartialPage } from '../../case/sections/partial-pages.ts'
import { useSeizureWords } from '../../case/seizures/seizure-words.ts'
import { getStepByRoute, getStepPath } from '../../case/steps.ts'
import { FORM_PAGES } from '../../case/vocabulary.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { formatQuestion } from './answer-texts.ts'
import { ASK_NEXT_BODY } from './ask-next-styles.ts'
import { hasPartialPages, LOOKING, NOTHING_LEFT } from './ask-next-texts.ts'
import { LastAnswer } from './last-answer.tsx'
import { NextQuestion } from './next-question.tsx'
import { giveAnswer, type NewAnswer } from './session.ts'
import { useAskNext } from './use-interview.ts'

type AskNextProps = Readonly<{
  /** The page lists what was answered. */
  isListed?: boolean
}>

/** The question that decides most among the best supported syndromes, answered on the page. */
export function AskNext({ isListed = false }: AskNextProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <chakra.section aria-labelledby="ask-next" layerStyle="panel" data-print="no">
      <Heading ref={heading} id="ask-next" size="lg" tabIndex={-1} outline="none">
        Ask next
      </Heading>
      <AskNextBody isListed={isListed} onAnswered={() => heading.current?.focus({ preventScroll: true })} />
    </chakra.section>
  )
}

type AskNextBodyProps = Required<AskNextProps> & Readonly<{ onAnswered: () => void }>

/** What was answered last, and the next question. */
function AskNextBody({ isListed, onAnswered }: AskNextBodyProps) {
  const { interview, isStale, given } = useAskNext()
  const question = interview?.next
  const isPartial = hasPartialPages(interview?.patient)
  const answer = (one: NewAnswer) => {
    if (giveAnswer(one)) onAnswered()
  }
  return (
    <chakra.div css={ASK_NEXT_BODY} aria-busy={isStale}>
      <LastAnswer answer={given.at(-1)} isListed={isListed} />
      {interview && isPartial && <PartialHint patient={interview.patient} />}
      {interview === undefined && <p>{LOOKING}</p>}
      {interview && question === undefined && !isPartial && <NothingLeft {...interview} />}
      {interview && question && (
        <EnoughFold
          deciding={isPartial ? undefined : interview.deciding}
          likely={interview.likely}
          lookFor={interview.lookFor}
          patient={interview.patient}
        >
          <NextQuestion key={question.id} question={question} patient={interview.patient} onAnswer={answer} />
        </EnoughFold>
      )}
      <Disclosure title="Why this comes first">
        <p className="worth">{WORTH_EXPLAINED}</p>
      </Disclosure>
    </chakra.div>
  )
}

const WORTH_EXPLAINED =
  'A question comes first if the best supported syndrome waits for it, then if it tells that one from the second, then if it decides most for what it takes to find out. The order states no probabilities.'

type EnoughFoldProps = Pick<InterviewSummary, 'deciding' | 'likely' | 'lookFor'> &
  Readonly<{ patient: PatientCase; children: ReactNode }>

const EnoughFold = ({ deciding, likely, lookFor, patient, children }: EnoughFoldProps) =>
  deciding?.length === 0 ? (
    <>
      <Enough likely={likely} lookFor={lookFor} />
      <Disclosure title="Ask on all the same">{children}</Disclosure>
    </>
  ) : (
    <>
      {deciding && <NearlyEnough deciding={deciding} patient={patient} />}
      {children}
    </>
  )

const Enough = (found: Pick<InterviewSummary, 'likely' | 'lookFor'>) => (
  <p>
    <strong>Enough</strong>: {formatEnough(pack, found)}
  </p>
)

const NothingLeft = ({ deciding, likely, lookFor }: Pick<InterviewSummary, 'deciding' | 'likely' | 'lookFor'>) =>
  deciding?.length === 0 ? <Enough likely={likely} lookFor={lookFor} /> : <p>{NOTHING_LEFT}</p>

type NearlyEnoughProps = Readonly<{ deciding: readonly DescribedQuestion[]; patient: PatientCase }>

function NearlyEnough({ deciding, patient }: NearlyEnoughProps) {
  const { labels } = useSeizureWords()
  return (
    <p>
      <strong>Nearly enough</strong>: {deciding.length === 1 ? 'one answer' : `${deciding.length} answers`} could still
      change what is likely ({deciding.map((question) => `‘${formatQuestion(question, patient, labels)}’`).join(', ')}).
    </p>
  )
}

/** Where a letter or a file reported a part: what the questions leave out, and the pages on which to settle it first. */
const PartialHint = ({ patient }: Readonly<{ patient: PatientCase }>) => (
  <p>
    Parts of this case were not reported, and a question that is answered in part is not asked again here. Enter what is
    missing, or say that the rest is absent, first:{' '}
    {listPartialSteps(patient).map(({ route, title }, index) => (
      <span key={route}>
        {index > 0 && ', '}
        <InlineLink to={getStepPath({ route })}>{title}</InlineLink>
      </span>
    ))}
    .
  </p>
)

/** The seizures are reported in part as one, and settled below their table. */
const listPartialSteps = (patient: PatientCase) => {
  const pages = FORM_PAGES.map(({ page }) => page).filter((page) => isPartialPage(patient, page))
  const seizures = pages.some(({ list }) => list === undefined) ? [getStepByRoute('SeizureSummary')] : []
  return [...seizures, ...pages.filter(({ list }) => list !== undefined)]
}
