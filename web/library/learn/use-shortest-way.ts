import { useEffect, useState } from 'react'
import type { Question } from '../../../rules/assess/interview/open-questions.ts'
import { formatLikely, walkInterview } from '../../../rules/assess/interview/simulate-interview.ts'
import { pack } from '../../case/pack.ts'
import type { LearningCase } from './learning-case.ts'
import { getInterviewData } from './learning-cases.ts'

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
