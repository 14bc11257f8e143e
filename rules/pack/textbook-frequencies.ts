import {
  CHECKED_STAGES,
  type CheckedStage,
  type PatientCase,
  type RulePack,
  type Syndrome,
  type SyndromeCode,
} from '../case/index.ts'
import { classify } from '../engine/index.ts'

/** For each syndrome that has one, the patient who shows it as the textbooks do. */
export type TextbookPatients = Readonly<Record<SyndromeCode, PatientCase>>

type SyndromeResults = ReturnType<typeof classify>['syndromes']

/**
 * The contents of a pack, in which every mandatory criterion has how many of the textbook patients of the other
 * syndromes meet it; unchanged where there are no textbook patients.
 */
export function addFrequencies<Contents extends Omit<RulePack, 'sha256'>>(
  contents: Contents,
  textbook: TextbookPatients,
): Contents {
  const results = Object.entries(textbook)
    .filter(([code]) => Object.hasOwn(contents.syndromes, code))
    .map(([code, patient]) => ({ code, syndromes: classify({ ...contents, sha256: '' }, patient).syndromes }))
  if (results.length === 0) return contents
  const counted = Object.entries(contents.syndromes).map(([code, syndrome]) => [
    code,
    withFrequencies(
      code,
      syndrome,
      results.filter((one) => one.code !== code).map(({ syndromes }) => syndromes),
    ),
  ])
  return { ...contents, syndromes: Object.fromEntries(counted) }
}

function withFrequencies(code: SyndromeCode, syndrome: Syndrome, others: readonly SyndromeResults[]): Syndrome {
  const countMet = (stage: CheckedStage, index: number): number =>
    others.filter((results) => {
      const checked = results[code]?.stages.find((one) => one.stage === stage)
      return checked?.annotations[index]?.truth === 'met'
    }).length
  const stages = CHECKED_STAGES.map((stage) => [
    stage,
    syndrome.stages[stage].map((criterion, index) =>
      criterion.kind === 'mandatory'
        ? { ...criterion, frequency: { met: countMet(stage, index), of: others.length } }
        : criterion,
    ),
  ])
  return { ...syndrome, stages: Object.fromEntries(stages) }
}
