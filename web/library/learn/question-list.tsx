import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { isAboutAnySeizure } from '../../../rules/assess/interview/questions.ts'
import type { PatientCase } from '../../../rules/case/index.ts'
import type { Investigation } from '../../../rules/pack/index.ts'
import { pack } from '../../case/pack.ts'
import { type CaseWords, describeCase, useCaseWords } from '../examples/describe-case.ts'
import { INVESTIGATIONS, revealCase } from './learning-cases.ts'

type QuestionsProps = Readonly<{ patient: PatientCase }>

/** The groups of questions, by the pages on which their answers are entered. */
const QUESTION_GROUPS: readonly Readonly<{ title: string; routes: readonly string[] }>[] = [
  { title: 'Seizures', routes: ['SeizureType', 'SeizureDetails', 'SeizureExtra'] },
  { title: 'History', routes: ['History'] },
  { title: 'Development', routes: ['Development'] },
  { title: 'Examination', routes: ['NeuroExam'] },
  { title: 'EEG', routes: ['EEG'] },
  { title: 'Imaging and tests', routes: ['Imaging', 'Tests'] },
]

/** The questions on a patient; each answer is below its question. */
export const QuestionGroups = ({ patient }: QuestionsProps) => (
  <div className="sections">
    {QUESTION_GROUPS.map(({ title, routes }) => (
      <div key={title}>
        <h3>{title}</h3>
        <ul>
          {INVESTIGATIONS.filter((one) => routes.includes(one.route) && isAskable(one, patient)).map(
            (investigation) => (
              <QuestionItem key={investigation.id} investigation={investigation} patient={patient} />
            ),
          )}
        </ul>
      </div>
    ))}
  </div>
)

/** The listed seizures answer whether there was any. */
const isAskable = (investigation: Investigation, { seizures }: PatientCase): boolean =>
  seizures.length === 0 || !isAboutAnySeizure(pack, investigation)

/** What was asked is read on as the title of its answer. */
const AS_TITLE = { opacity: '1', color: 'fg.muted', textDecoration: 'none' }

function QuestionItem({ investigation, patient }: QuestionsProps & Readonly<{ investigation: Investigation }>) {
  const [isAsked, setIsAsked] = useState(false)
  const words = useCaseWords()
  return (
    <li>
      <Button
        variant="plain"
        size="sm"
        px="0"
        ms="-1px"
        textAlign="start"
        whiteSpace="normal"
        aria-disabled={isAsked}
        _disabled={AS_TITLE}
        onClick={() => setIsAsked(true)}
      >
        {investigation.question}
      </Button>
      <p role="status">{isAsked && formatAnswer(words, investigation, patient)}</p>
    </li>
  )
}

const formatAnswer = (words: CaseWords, investigation: Investigation, patient: PatientCase): string =>
  describeCase(words, revealCase(pack, [investigation], patient))
    .flatMap(({ lines }) => lines.map(({ title, text }) => `${title}: ${text}`))
    .join('; ') || 'Not known'
