import {
  CHECKED_STAGES,
  type Classification,
  type Criterion,
  type Group,
  type PatientCase,
  type Response,
  type RulePack,
  type Syndrome,
  type SyndromeResult,
  withCurrentCodes,
} from '../engine/index.ts'
import { type Asked, readTruths, type Truths } from './reading.ts'

export { engineFor } from './reading.ts'

/** Every condition of a pack: those of its criteria and those of its alerts. */
export const conditionsOf = ({ syndromes }: RulePack): Asked[] =>
  Object.values(syndromes).flatMap((syndrome) => [...criteriaOf(syndrome), ...suggestionsOf(syndrome)])

const criteriaOf = ({ stages }: Syndrome): Criterion[] => CHECKED_STAGES.flatMap((stage) => stages[stage])

/** An alert is suggested on the same terms as a mandatory criterion is met. */
const suggestionsOf = ({ alerts }: Syndrome): (Asked & { name: string })[] =>
  alerts.flatMap(({ name, when, retired }) => (when && !retired ? [{ name, when, kind: 'mandatory' }] : []))

/**
 * Where json-rules-engine, reading the same pack, comes to another answer than a classification of the same case at the
 * results, one sentence each. None means that both agree on every criterion, every suggested alert and every group.
 */
export async function disagreements(
  pack: RulePack,
  stored: PatientCase,
  classification: Classification,
): Promise<string[]> {
  const patient = withCurrentCodes(pack, stored)
  const truths = await readTruths(pack, patient, conditionsOf(pack))
  return Object.entries(pack.syndromes).flatMap(([code, syndrome]) => {
    const result = classification.syndromes[code]
    const group = groupOf(syndrome, truths, patient)
    const suggested =
      group === 'excluded' ? [] : suggestionsOf(syndrome).filter(({ when }) => truths.get(when) === 'met')
    return [
      ...criteriaTold(code, syndrome, truths, result),
      ...told(`${code}, its group`, result?.group, group),
      ...told(
        `${code}, its suggested alerts`,
        result?.suggestedAlerts.join(),
        suggested.map(({ name }) => name).join(),
      ),
    ]
  })
}

const told = (of: string, evaluator: string | undefined, secondReader: string | undefined): string[] =>
  evaluator === secondReader ? [] : [`${of}: the evaluator says ${evaluator}, the second reader ${secondReader}.`]

function criteriaTold(code: string, syndrome: Syndrome, truths: Truths, result?: SyndromeResult): string[] {
  const annotations = result?.stages.flatMap((stage) => stage.annotations)
  const evaluated = new Map(annotations?.map(({ criterion, truth }) => [criterion, truth]))
  return criteriaOf(syndrome).flatMap(({ id, when }) => told(`${code} ${id}`, evaluated.get(id), truths.get(when)))
}

/** What the stages come to, said without their order: a no excludes, an unresolved leaves open, a stage of yes makes likely. */
function groupOf({ stages, alerts }: Syndrome, truths: Truths, patient: PatientCase): Group {
  const responseTo = (one: Criterion): Response => one.responses[truths.get(one.when) ?? 'unknown']
  const responses = CHECKED_STAGES.map((stage) => stages[stage].map(responseTo))
  const all = responses.flat()
  if (all.includes('no')) return 'excluded'
  if (all.includes('unresolved')) return 'unresolved'
  if (responses.every((ofStage) => ofStage.includes('unclear'))) return 'unclear'
  return alerts.some(({ name, retired }) => !retired && patient.alerts.includes(name)) ? 'likelyWithAlerts' : 'likely'
}
