import { assess } from '../../assess/assess.ts'
import type { SyndromeAssessment } from '../../assess/assessment.ts'
import {
  type Annotation,
  CHECKED_STAGES,
  type CheckedStage,
  type Group,
  type RulePack,
  type SyndromeCode,
  type Truth,
} from '../../case/index.ts'
import { listAlerts, selectSyndromes } from '../../engine/index.ts'
import { countGroups } from '../count-groups.ts'
import type { ReferencePatient } from '../reference-patients.ts'

/** How many of a syndrome's own reference patients showed a criterion in each truth. */
export type CriterionCoverage = Readonly<{
  syndrome: SyndromeCode
  criterion: string
  kind: Annotation['kind']
  stage: CheckedStage
  seen: Readonly<Record<Truth, number>>
}>

/** How many of a syndrome's own reference patients came out in each group. */
export type SyndromeCoverage = Readonly<{ syndrome: SyndromeCode; groups: Readonly<Record<Group, number>> }>

/** An alert that the entries can decide, and how many reference patients of its syndrome it was suggested for. */
export type AlertCoverage = Readonly<{ syndrome: SyndromeCode; alert: string; says: string; suggested: number }>

export type CaseCoverage = Readonly<{
  criteria: readonly CriterionCoverage[]
  syndromes: readonly SyndromeCoverage[]
  alerts: readonly AlertCoverage[]
}>

type ClassifiedPatients = readonly Pick<ReferencePatient, 'patient' | 'stage'>[]

/** What the reference patients show of one syndrome, each classified up to the stage that its file names. */
export function computeCaseCoverage(pack: RulePack, code: SyndromeCode, patients: ClassifiedPatients): CaseCoverage {
  const syndrome = pack.syndromes[code]
  if (syndrome === undefined) throw new RangeError(`The rule pack has no syndrome ${code}.`)
  const single = selectSyndromes(pack, [code])
  const results = patients.map(({ patient, stage }) => assess(single, patient, stage).of(code))
  return {
    criteria: CHECKED_STAGES.flatMap((stage) =>
      syndrome.stages[stage]
        .filter(({ isShared }) => !isShared)
        .map(({ id, kind }) => ({
          syndrome: code,
          criterion: id,
          kind,
          stage,
          seen: countTruths(id, results),
        })),
    ),
    syndromes: [{ syndrome: code, groups: countGroups(results) }],
    alerts: listAlerts(syndrome)
      .filter(({ when }) => when)
      .map(({ name, says }) => ({ syndrome: code, alert: name, says, suggested: countSuggestions(name, results) })),
  }
}

function countTruths(criterion: string, results: readonly SyndromeAssessment[]): Record<Truth, number> {
  const truths = results.flatMap(({ criteria }) =>
    criteria.filter(({ isChecked, criterion: { id } }) => isChecked && id === criterion),
  )
  const count = (truth: Truth) => truths.filter((one) => one.truth === truth).length
  return { met: count('met'), notMet: count('notMet'), unknown: count('unknown') }
}

const countSuggestions = (name: string, results: readonly SyndromeAssessment[]): number =>
  results.filter(({ alerts }) => alerts.some(({ alert, isSuggested }) => isSuggested && alert.name === name)).length
