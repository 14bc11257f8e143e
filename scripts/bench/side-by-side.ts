import { classify, type PatientCase, type RulePack } from '../../rules/engine/index.ts'
import { createEngine, listConditions } from '../../rules/second-reader/index.ts'
import { type Outcome, plainClassifier } from './plain/index.ts'
import { cpuTimeOf, median, WARM_UP } from './timing.ts'

/** How long one classification takes, in milliseconds. */
export type SideBySide = Readonly<{ evaluator: number; plain: number; jsonRulesEngine: number }>

const ROUNDS = 12
const PATIENTS_FOR_JSON_RULES_ENGINE = 25

/**
 * The evaluator, the plainest program for the same conditions, and json-rules-engine, which reads each condition once.
 * @throws Error if evaluator and plain program do not come to the same groups and suggested alerts for every patient.
 */
export async function sideBySide(pack: RulePack, patients: readonly PatientCase[]): Promise<SideBySide> {
  const classifyPlainly = await plainClassifier(pack)
  const different = patients.filter((patient) => evaluated(pack, patient) !== told(classifyPlainly(patient)))
  if (different.length > 0)
    throw new Error(
      `Evaluator and plain program differ on ${different.length} patients: ${JSON.stringify(different[0])}`,
    )
  const each = async (work: (patient: PatientCase) => unknown) =>
    (await cpuTimeOf(ROUNDS, () => patients.forEach(work))) / patients.length
  return {
    evaluator: await each((patient) => classify(pack, patient)),
    plain: await each(classifyPlainly),
    jsonRulesEngine: await jsonRulesEngine(pack, patients),
  }
}

function evaluated(pack: RulePack, patient: PatientCase): string {
  const { groups, syndromes } = classify(pack, patient)
  return told({ groups, suggested: Object.values(syndromes).flatMap(({ suggestedAlerts }) => suggestedAlerts) })
}

const told = ({ groups, suggested }: Outcome): string => JSON.stringify([groups, [...suggested].sort()])

/** The engines are made outside the time; each can run but once. */
async function jsonRulesEngine(pack: RulePack, patients: readonly PatientCase[]): Promise<number> {
  const step = Math.ceil(patients.length / PATIENTS_FOR_JSON_RULES_ENGINE)
  const conditions = listConditions(pack)
  const times: number[] = []
  for (const patient of patients.filter((_, index) => index % step === 0)) {
    const engines = Array.from({ length: WARM_UP + ROUNDS }, () =>
      createEngine(pack, patient, conditions, ['pessimist']),
    )
    times.push(await cpuTimeOf(ROUNDS, () => engines.pop()?.run()))
  }
  return median(times)
}
