import { classify, type PatientCase, type RulePack } from '../../rules/engine/index.ts'
import { createEngine, listConditions } from '../../rules/second-reader/index.ts'
import { type HandwrittenResult, loadHandwrittenClassifier } from './plain/index.ts'
import { computeMedian, measureCpuTime, WARM_UP_ROUNDS } from './timing.ts'

/** How long one classification takes, in milliseconds. */
export type BenchmarkTimes = Readonly<{ evaluator: number; plain: number; jsonRulesEngine: number }>

const ROUNDS = 12
const JSON_RULES_ENGINE_PATIENT_COUNT = 25

/**
 * The evaluator, the plainest program for the same conditions, and json-rules-engine, which reads each condition once.
 * @throws Error if evaluator and plain program do not come to the same groups and suggested alerts for every patient.
 */
export async function compareImplementations(
  pack: RulePack,
  patients: readonly PatientCase[],
): Promise<BenchmarkTimes> {
  const classifyPlainly = await loadHandwrittenClassifier(pack)
  const different = patients.filter(
    (patient) => classifyAndSerialize(pack, patient) !== serializeResult(classifyPlainly(patient)),
  )
  if (different.length > 0)
    throw new Error(
      `Evaluator and plain program differ on ${different.length} patients: ${JSON.stringify(different[0])}`,
    )
  const measureEach = async (work: (patient: PatientCase) => unknown) =>
    (await measureCpuTime(ROUNDS, () => patients.forEach(work))) / patients.length
  return {
    evaluator: await measureEach((patient) => classify(pack, patient)),
    plain: await measureEach(classifyPlainly),
    jsonRulesEngine: await measureJsonRulesEngine(pack, patients),
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

/** The engines are made outside the time; each can run but once. */
async function measureJsonRulesEngine(pack: RulePack, patients: readonly PatientCase[]): Promise<number> {
  const step = Math.ceil(patients.length / JSON_RULES_ENGINE_PATIENT_COUNT)
  const conditions = listConditions(pack)
  const times: number[] = []
  for (const patient of patients.filter((_, index) => index % step === 0)) {
    const engines = Array.from({ length: WARM_UP_ROUNDS + ROUNDS }, () =>
      createEngine(pack, patient, conditions, ['pessimist']),
    )
    times.push(await measureCpuTime(ROUNDS, () => engines.pop()?.run()))
  }
  return computeMedian(times)
}
