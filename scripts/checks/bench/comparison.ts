import type { PatientCase, RulePack } from '../../../rules/case/index.ts'
import { classify } from '../../../rules/engine/index.ts'
import { createEngine, listConditions } from '../../../rules/second-reader/index.ts'
import type { HandwrittenResult } from './plain/index.ts'
import { computeMedian, measureCpuTime, WARM_UP_ROUNDS } from './timing.ts'

/** How long one classification takes, in milliseconds. */
export type BenchmarkTimes = Readonly<{ evaluator: number; plain: number; jsonRulesEngine: number }>

const JSON_RULES_ENGINE_PATIENT_COUNT = 25

/** The plain program of a pack. */
type PlainClassifier = (patient: PatientCase) => HandwrittenResult

/** @throws Error if evaluator and plain program differ in groups or suggested alerts for any patient. */
export function checkAgreement(
  pack: RulePack,
  patients: readonly PatientCase[],
  classifyPlainly: PlainClassifier,
): void {
  const different = patients.filter(
    (patient) => classifyAndSerialize(pack, patient) !== serializeResult(classifyPlainly(patient)),
  )
  if (different.length > 0)
    throw new Error(
      `Evaluator and plain program differ on ${different.length} patients, so their times say nothing: correct scripts/checks/bench/plain. The first: ${JSON.stringify(different[0])}`,
    )
}

/** The evaluator, the plainest program for the same conditions, and json-rules-engine, which reads each condition once. */
export async function compareImplementations(
  pack: RulePack,
  patients: readonly PatientCase[],
  classifyPlainly: PlainClassifier,
  rounds: number,
): Promise<BenchmarkTimes> {
  const measureEach = async (work: (patient: PatientCase) => unknown) =>
    (await measureCpuTime(rounds, () => patients.forEach(work))) / patients.length
  return {
    evaluator: await measureEach((patient) => classify(pack, patient)),
    plain: await measureEach(classifyPlainly),
    jsonRulesEngine: await measureJsonRulesEngine(pack, patients, rounds),
  }
}

function classifyAndSerialize(pack: RulePack, patient: PatientCase): string {
  const { groups, syndromes } = classify(pack, patient)
  return serializeResult({
    groups,
    suggested: Object.values(syndromes).flatMap(({ suggestedAlerts }) => suggestedAlerts),
  })
}

const serializeResult = ({ groups, suggested }: HandwrittenResult): string =>
  JSON.stringify([groups, [...suggested].sort()])

/** The engines are created before the clock starts; each can run only once. */
async function measureJsonRulesEngine(
  pack: RulePack,
  patients: readonly PatientCase[],
  rounds: number,
): Promise<number> {
  const step = Math.ceil(patients.length / JSON_RULES_ENGINE_PATIENT_COUNT)
  const conditions = listConditions(pack)
  const times: number[] = []
  for (const patient of patients.filter((_, index) => index % step === 0)) {
    const engines = Array.from({ length: WARM_UP_ROUNDS + rounds }, () =>
      createEngine(pack, patient, conditions, ['pessimist']),
    )
    times.push(await measureCpuTime(rounds, () => engines.pop()?.run()))
  }
  return computeMedian(times)
}
