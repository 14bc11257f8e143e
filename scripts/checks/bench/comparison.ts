import type { PatientCase, RulePack } from '../../../rules/case/index.ts'
import { classify } from '../../../rules/engine/index.ts'
import { createEngine, listConditions } from '../../../rules/independent-implementation/index.ts'
import { computeMedian, measureCpuTime, WARM_UP_ROUNDS } from './timing.ts'

/** How long one classification takes, in milliseconds. */
export type BenchmarkTimes = Readonly<{ evaluator: number; jsonRulesEngine: number }>

const JSON_RULES_ENGINE_PATIENT_COUNT = 25

/** The evaluator, and json-rules-engine, which reads each condition once. */
export const compareImplementations = async (
  pack: RulePack,
  patients: readonly PatientCase[],
  rounds: number,
): Promise<BenchmarkTimes> => ({
  evaluator:
    (await measureCpuTime(rounds, () => patients.forEach((patient) => classify(pack, patient)))) / patients.length,
  jsonRulesEngine: await measureJsonRulesEngine(pack, patients, rounds),
})

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
