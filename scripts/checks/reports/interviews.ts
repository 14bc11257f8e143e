import type { SimulatedInterview } from '../../../rules/assess/interview/simulate-interview.ts'
import { formatTable } from '../../cli/format/table.ts'

/** How many questions each patient needed, and for each kind of patients the spread of these numbers. */
export function formatInterviews(interviews: readonly SimulatedInterview[]): string {
  const kinds = [...new Set(interviews.map(({ kind }) => kind))]
  const patients = interviews.map(({ kind, name, course }) => [
    name,
    kind,
    course.isRight ? String(course.settledAfter) : 'never',
    String(course.nearlyEnoughAfter ?? 'never'),
    String(course.enoughAfter ?? 'never'),
    String(course.questions.length),
  ])
  const spreads = [...kinds, 'all'].map((kind) => {
    const counts = interviews.filter((one) => kind === 'all' || one.kind === kind).map(countQuestions)
    return [kind, String(counts.length), ...[0.5, 0.9, 1].map((share) => String(findQuantile(counts, share)))]
  })
  return [
    formatTable(['PATIENT', 'KIND', 'SETTLED AFTER', 'NEARLY ENOUGH AFTER', 'ENOUGH AFTER', 'ASKED'], patients),
    formatTable(['PATIENTS', 'NUMBER', 'MEDIAN', 'NINE OF TEN', 'MOST'], spreads),
  ].join('\n\n')
}

/** Whoever is never settled needs more than anybody. */
const countQuestions = ({ course }: SimulatedInterview): number =>
  course.isRight ? course.settledAfter : Number.POSITIVE_INFINITY

/** The number that so large a share of all does not exceed; 0 of none. */
function findQuantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
