import { useEffect, useState } from 'react'
import { getQuestionId } from '../../../rules/assess/interview/questions.ts'
import { formatLikely, walkInterview } from '../../../rules/assess/interview/simulate-interview.ts'
import type { Question } from '../../../rules/assess/next-step.ts'
import { pack } from '../../case/pack.ts'
import type { LearningCase } from './learning-case.ts'
import { getInterviewData } from './learning-cases.ts'

/** In which order an interview would have asked, and when it would have been known what is likely. */
export function ShortestWay({ learned }: Readonly<{ learned: LearningCase }>) {
  const way = useShortestWay(learned)
  return (
    <div aria-busy={way === undefined}>
      <h3>The shortest way</h3>
      {way === undefined ? <p>Being worked out…</p> : <Way way={way} />}
    </div>
  )
}

const Way = ({ way }: Readonly<{ way: readonly Question[] }>) => (
  <>
    <p>
      {way.length === 0
        ? 'Nothing has to be asked: nothing is likely from the beginning.'
        : `An interview that always asks what decides most among the best supported syndromes knows what is likely after these ${way.length} questions:`}
    </p>
    <ol>
      {way.map((question) => (
        <li key={getQuestionId(question)}>{describeQuestion(question)}</li>
      ))}
    </ol>
  </>
)

const describeQuestion = ({ investigation, seizure = 0 }: Question): string =>
  seizure === 0 ? investigation.question : `${investigation.question} (seizure type ${seizure + 1})`

/** The questions of the interview until it is known what is likely; undefined while they are worked out. */
export function useShortestWay(learned: LearningCase): readonly Question[] | undefined {
  const [way, setWay] = useState<readonly Question[]>()
  useEffect(() => {
    const steps = walkWay(learned)
    let timer = setTimeout(takeStep)
    // One question at a time, so that the page answers in between.
    function takeStep(): void {
      const { value, done } = steps.next()
      if (done) setWay(value)
      else timer = setTimeout(takeStep)
    }
    return () => clearTimeout(timer)
  }, [learned])
  return way
}

function* walkWay(learned: LearningCase): Generator<undefined, readonly Question[]> {
  const wanted = formatLikely(pack, learned.patient)
  const questions: Question[] = []
  let settledAfter = 0
  for (const { question, answered } of walkInterview(pack, getInterviewData(learned), learned.patient)) {
    if (question === undefined) break
    questions.push(question)
    if (formatLikely(pack, answered) !== wanted) settledAfter = questions.length + 1
    yield
  }
  return questions.slice(0, settledAfter)
}
