import type { Question } from '../next-step.ts'
import type { Interview } from './interview.ts'
import { getQuestionId } from './open-questions.ts'

/** Ranking, describing and 'enough' ask the same of a question: within one interview it is found once. */
export function memoizeByQuestion<Result>(
  find: (interview: Interview, question: Question) => Result,
): (interview: Interview, question: Question) => Result {
  const byInterview = new WeakMap<Interview, Map<string, Result>>()
  return (interview, question) => {
    const results = byInterview.get(interview) ?? new Map<string, Result>()
    byInterview.set(interview, results)
    const id = getQuestionId(question)
    const known = results.get(id)
    if (known !== undefined) return known
    const result = find(interview, question)
    results.set(id, result)
    return result
  }
}
