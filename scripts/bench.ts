import { buildPack } from '../rules/pack/index.ts'
import { listConditions } from '../rules/second-reader/index.ts'
import { growth } from './bench/growth.ts'
import { sideBySide } from './bench/side-by-side.ts'
import { readRuleFiles } from './build/rule-files.ts'
import { codesWithCases, referencePatients } from './cases/reference-cases.ts'

const LEAST_TIMES_FASTER = 50
const MOST_TIMES_SLOWER = 5
const MOST_GROWTH = 1.25

const pack = buildPack(readRuleFiles('rules'))
const patients = codesWithCases()
  .flatMap(referencePatients)
  .map(({ patient }) => patient)
const size = `${Object.keys(pack.syndromes).length} syndromes, ${listConditions(pack).length} conditions, ${patients.length} reference patients`

const { evaluator, plain, jsonRulesEngine } = await sideBySide(pack, patients)
const faster = jsonRulesEngine / evaluator
const slower = evaluator / plain
say(`One full classification (${size}), processor time, median:`)
say(`  evaluator, all stages with annotations        ${microseconds(evaluator)}`)
say(`  plain TypeScript, the same groups and alerts  ${microseconds(plain)}`)
say(`  json-rules-engine, the same conditions        ${microseconds(jsonRulesEngine)}`)
say(`The evaluator is ${faster.toFixed(0)} times faster than json-rules-engine (at least ${LEAST_TIMES_FASTER}),`)
say(`and takes ${slower.toFixed(1)} times as long as plain TypeScript (at most ${MOST_TIMES_SLOWER}).`)

say('Growth, every rule from memory:')
const rows = await growth(pack, patients)
for (const { syndromes, time, perFurther } of rows) {
  const further = perFurther === undefined ? '' : `${microseconds(perFurther)} for each further syndrome`
  say(`  ${String(syndromes).padStart(5)} syndromes ${microseconds(time)}${further}`)
}
const [first = 1, last = 1] = rows.flatMap(({ perFurther }) => perFurther ?? [])
say(
  `A further syndrome among thousands takes ${(last / first).toFixed(2)} of one among hundreds (at most ${MOST_GROWTH}).`,
)

process.exitCode = faster >= LEAST_TIMES_FASTER && slower <= MOST_TIMES_SLOWER && last / first <= MOST_GROWTH ? 0 : 1

function say(line: string): void {
  console.log(line)
}

function microseconds(milliseconds: number): string {
  return `${(milliseconds * 1000).toFixed(1).padStart(9)} µs`
}
