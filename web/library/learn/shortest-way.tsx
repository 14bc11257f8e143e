import { getQuestionId, type Question } from '../../../rules/assess/interview/open-questions.ts'
import type { LearningCase } from './learning-case.ts'
import { useShortestWay } from './use-shortest-way.ts'

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
