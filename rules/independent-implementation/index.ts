import {
  CHECKED_STAGES,
  type Criterion,
  type Group,
  migrateCodes,
  type PatientCase,
  type Response,
  type RulePack,
  type Syndrome,
} from '../case/index.ts'
import type { Classification, SyndromeResult } from '../engine/index.ts'
import { type ConditionOfKind, type ConditionTruths, evaluateTruths } from './evaluate-truths.ts'

export { createEngine } from './evaluate-truths.ts'

/** Every condition of a pack: those of its criteria and those of its alerts. */
export const listConditions = ({ syndromes }: RulePack): ConditionOfKind[] =>
  Object.values(syndromes).flatMap((syndrome) => [...listCriteria(syndrome), ...listSuggestions(syndrome)])

const listCriteria = ({ stages }: Syndrome): Criterion[] => CHECKED_STAGES.flatMap((stage) => stages[stage])

/** An alert is suggested on the same terms as a mandatory criterion is met. */
const listSuggestions = ({ alerts }: Syndrome): (ConditionOfKind & { name: string })[] =>
  alerts.flatMap(({ name, when, retired }) => (when && !retired ? [{ name, when, kind: 'mandatory' }] : []))

/**
 * Where json-rules-engine, reading the same pack, disagrees with a classification of the same case at the
 * results, one sentence each. None means that both agree on every criterion, every suggested alert and every group.
 */
export async function findDisagreements(
  pack: RulePack,
  stored: PatientCase,
  classification: Classification,
): Promise<string[]> {
  const patient = migrateCodes(pack, stored)
  const truths = await evaluateTruths(pack, patient, listConditions(pack))
  return Object.entries(pack.syndromes).flatMap(([code, syndrome]) => {
    const result = classification.syndromes[code]
    const group = computeGroup(syndrome, truths, patient)
    const suggested =
      group === 'excluded' ? [] : listSuggestions(syndrome).filter(({ when }) => truths.get(when) === 'met')
    return [
      ...compareCriteria(code, syndrome, truths, result),
      ...compareAnswers(`${code}, its group`, result?.group, group),
      ...compareAnswers(
        `${code}, its suggested alerts`,
        result?.suggestedAlerts.join(),
        suggested.map(({ name }) => name).join(),
      ),
    ]
  })
}

const compareAnswers = (subject: string, evaluator: string | undefined, independent: string | undefined): string[] =>
  evaluator === independent
    ? []
    : [`${subject}: the evaluator says ${evaluator}, the independent implementation ${independent}.`]

function compareCriteria(code: string, syndrome: Syndrome, truths: ConditionTruths, result?: SyndromeResult): string[] {
  const annotations = result?.stages.flatMap((stage) => stage.annotations)
  const evaluated = new Map(annotations?.map(({ criterion, truth }) => [criterion, truth]))
  return listCriteria(syndrome).flatMap(({ id, when }) =>
    compareAnswers(`${code} ${id}`, evaluated.get(id), truths.get(when)),
  )
}

/** The group of all stages, whatever their order: a no excludes, an unresolved leaves open, a stage of yes makes likely. */
function computeGroup({ stages, alerts }: Syndrome, truths: ConditionTruths, patient: PatientCase): Group {
  const getResponse = (criterion: Criterion): Response => criterion.responses[truths.get(criterion.when) ?? 'unknown']
  const responses = CHECKED_STAGES.map((stage) => stages[stage].map(getResponse))
  const all = responses.flat()
  if (all.includes('no')) return 'excluded'
  if (all.includes('unresolved')) return 'unresolved'
  if (responses.every((ofStage) => ofStage.includes('unclear'))) return 'unclear'
  return alerts.some(({ name, retired }) => !retired && patient.alerts.includes(name)) ? 'likelyWithAlerts' : 'likely'
}
