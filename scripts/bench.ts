import { classify, type RulePack } from '../rules/engine/index.ts'
import { buildPack } from '../rules/pack/index.ts'
import { conditionsOf, engineFor } from '../rules/second-reader/index.ts'
import { median, microseconds, timesOf } from './bench/timing.ts'
import { readRuleFiles } from './build/rule-files.ts'
import { codesWithCases, referencePatients } from './cases/reference-cases.ts'

const ROUNDS = 40
const PATIENTS_FOR_JSON_RULES_ENGINE = 25
const COPIES = [1, 10, 100]

const pack = buildPack(readRuleFiles('rules'))
const patients = codesWithCases()
  .flatMap(referencePatients)
  .map(({ patient }) => patient)
const conditions = conditionsOf(pack).length
const size = `${Object.keys(pack.syndromes).length} syndromes, ${conditions} conditions, ${patients.length} reference patients`

const ours =
  median(await timesOf(ROUNDS, () => patients.forEach((patient) => classify(pack, patient)))) / patients.length
const some = patients.filter((_, index) => index % Math.ceil(patients.length / PATIENTS_FOR_JSON_RULES_ENGINE) === 0)
const theirTimes: number[] = []
for (const patient of some) {
  const rounds = await timesOf(
    ROUNDS / 4,
    () => engineFor(pack, patient, conditionsOf(pack), ['pessimist']),
    (engine) => engine.run(),
  )
  theirTimes.push(median(rounds))
}
const theirs = median(theirTimes)

console.log(`One full classification (${size}), median:`)
console.log(`  evaluator, all stages with annotations    ${microseconds(ours)}`)
console.log(`  json-rules-engine, the same conditions    ${microseconds(theirs)}`)
console.log(`  ratio                                     ${(theirs / ours).toFixed(0)} times faster`)
console.log('Growth with the number of syndromes, time for each syndrome against the first row:')
const perSyndrome: number[] = []
for (const copies of COPIES) {
  const large = copied(pack, copies)
  const count = Object.keys(large.syndromes).length
  const rounds = await timesOf(Math.max(3, ROUNDS / copies), () =>
    patients.slice(0, 40).forEach((patient) => classify(large, patient)),
  )
  perSyndrome.push(median(rounds) / count)
  console.log(
    `  ${String(count).padStart(5)} syndromes   ${((perSyndrome.at(-1) ?? 0) / (perSyndrome[0] ?? 1)).toFixed(2)}`,
  )
}

/** The same pack with every syndrome several times, under other codes. */
function copied(original: RulePack, copies: number): RulePack {
  const entries = Object.entries(original.syndromes)
  const all = Array.from({ length: copies }, (_, copy) =>
    entries.map(([code, syndrome]) => [copy === 0 ? code : `${code}_${copy}`, syndrome] as const),
  )
  return { ...original, syndromes: Object.fromEntries(all.flat()) }
}
