import { chakra, Heading } from '@chakra-ui/react'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { pack } from '../../case/pack.ts'
import { ButtonLink, InlineLink } from '../../ui/controls.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { getAssessment } from '../../verdict/assessment.ts'
import { CaseDescription } from '../examples/case-description.tsx'
import { describeCase, useCaseWords } from '../examples/describe-case.ts'
import { writeVignette } from '../examples/write-vignette.ts'
import { type Judgement, judgePicks } from './judge-picks.ts'
import { LEARN } from './learn-styles.ts'
import type { LearningCase } from './learning-case.ts'
import { drawPath, FIRST_INVESTIGATIONS, findLearningCase, revealCase } from './learning-cases.ts'
import { Outcome } from './outcome.tsx'
import { PickForm } from './pick-form.tsx'
import { NO_SYNDROME } from './progress.ts'
import { ProgressList, Score } from './progress-list.tsx'
import { progressStore } from './progress-store.ts'
import { QuestionGroups } from './question-list.tsx'

/** A patient described in words, whose syndrome is to be named; open to everybody. */
export function LearnPage() {
  const { id } = useParams()
  const learned = id === undefined ? undefined : findLearningCase(id)
  if (id === undefined) return <NextCase />
  return (
    <chakra.article css={LEARN}>
      {learned ? <Trial key={id} learned={learned} /> : <UnknownCase />}
      <ProgressList />
    </chakra.article>
  )
}

function NextCase() {
  const [path] = useState(() => drawPath(progressStore.get()))
  return <Navigate to={path} replace />
}

type LearnedProps = Readonly<{ learned: LearningCase }>

function Trial({ learned }: LearnedProps) {
  const [judgement, setJudgement] = useState<Judgement>()
  const settle = (picks: readonly string[]) => {
    const judged = judgePicks(getAssessment(learned.patient), learned.syndrome, picks)
    progressStore.record(learned.syndrome ?? NO_SYNDROME, judged.isRight)
    setJudgement(judged)
  }
  return (
    <>
      <PageHeading>Which syndrome is it?</PageHeading>
      <Score />
      <FirstWords learned={learned} />
      {judgement ? <Settled learned={learned} judgement={judgement} /> : <Naming onSettle={settle} />}
    </>
  )
}

function FirstWords({ learned: { patient } }: LearnedProps) {
  const words = useCaseWords()
  const first = revealCase(pack, FIRST_INVESTIGATIONS, patient)
  return (
    <>
      <TitledSection title="The patient">
        <p>{writeVignette(words.seizureLabels, first).sentences.join(' ')}</p>
        <Disclosure title="In the words of the form">
          <CaseDescription blocks={describeCase(words, first)} />
        </Disclosure>
      </TitledSection>
      <TitledSection title="Ask for more">
        <QuestionGroups patient={patient} />
      </TitledSection>
    </>
  )
}

const Naming = ({ onSettle }: Readonly<{ onSettle: (picks: readonly string[]) => void }>) => (
  <section data-print="no">
    <Heading>Name it</Heading>
    <p>Name up to three syndromes, or none where you think that none fits.</p>
    <PickForm onSettle={onSettle} />
  </section>
)

function Settled({ learned, judgement }: LearnedProps & Readonly<{ judgement: Judgement }>) {
  const [path] = useState(() => drawPath(progressStore.get(), learned.id))
  return (
    <section>
      <Outcome learned={learned} judgement={judgement} />
      <ButtonLink to={path} justifySelf="start">
        Next case
      </ButtonLink>
    </section>
  )
}

const UnknownCase = () => (
  <>
    <PageHeading>No such case</PageHeading>
    <p>
      There is no case to learn from at this address. <InlineLink to="/Learn">Take another one</InlineLink>
    </p>
  </>
)
