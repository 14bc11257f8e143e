import type { AssessedCriterion } from '../../rules/assess/assessment.ts'
import type { Annotation } from '../../rules/case/index.ts'

/** What a criterion does for its syndrome. */
export type Impact = 'for' | 'against' | 'open'

/** The impact of a criterion on its syndrome. */
export const IMPACTS: Readonly<Record<Annotation['kind'], Readonly<Record<Annotation['truth'], Impact>>>> = {
  mandatory: { met: 'for', notMet: 'against', unknown: 'open' },
  exclusionary: { met: 'against', notMet: 'for', unknown: 'open' },
}

/** A criterion as a mark. `id`: the criterion's own. */
export type CriterionMark = Readonly<{ id: string; impact: Impact }>

/** The mandatory criteria of a syndrome as marks, and those exclusionary ones that speak against it. */
export const listMarks = (criteria: readonly AssessedCriterion[]): readonly CriterionMark[] =>
  criteria
    .filter(({ criterion: { kind }, truth }) => kind === 'mandatory' || truth === 'met')
    .map(({ criterion: { id, kind }, truth }) => ({ id, impact: IMPACTS[kind][truth] }))

/** 'Criteria: 3 met, 1 open, 0 against'. */
export function describeMarks(marks: readonly CriterionMark[]): string {
  const count = (impact: Impact) => marks.filter((mark) => mark.impact === impact).length
  return `Criteria: ${count('for')} met, ${count('open')} open, ${count('against')} against`
}
