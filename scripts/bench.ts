import { parseArgs } from 'node:util'
import { buildPack, readRuleFiles } from '../rules/pack/index.ts'
import { listConditions } from '../rules/second-reader/index.ts'
import { checkAgreement, compareImplementations } from './bench/comparison.ts'
import { loadHandwrittenClassifier } from './bench/plain/index.ts'
import { measureScaling } from './bench/scaling.ts'
import { listCodesWithCases, readReferencePatients } from './cases/reference-cases.ts'

const MIN_SPEEDUP_FACTOR = 50
const MAX_SLOWDOWN_FACTOR = 5
const MAX_GROWTH_FACTOR = 1.25
const DEFAULT_ROUNDS = 12

const { values } = parseArgs({ options: { rounds: { type: 'string' }, patients: { type: 'string' } } })
const rounds = parseCount('rounds', values.rounds, DEFAULT_ROUNDS)

const pack = buildPack(readRuleFiles('rules'))
const patients = listCodesWithCases()
  .flatMap(readReferencePatients)
  .map(({ patient }) => patient)
const size = `${Object.keys(pack.syndromes).length} syndromes, ${listConditions(pack).length} conditions, ${patients.length} reference patients`

const classifyPlainly = await loadHandwrittenClassifier(pack)
checkAgreement(pack, patients, classifyPlainly)
const timed = patients.slice(0, parseCount('patients', values.patients, patients.length))
const { evaluator, plain, jsonRulesEngine } = await compareImplementations(pack, timed, classifyPlainly, rounds)
const speedup = jsonRulesEngine / evaluator
const slowdown = evaluator / plain
printLine(`One full classification (${size}), processor time, median:`)
printLine(`  evaluator, all stages with annotations        ${formatMicroseconds(evaluator)}`)
printLine(`  plain TypeScript, the same groups and alerts  ${formatMicroseconds(plain)}`)
printLine(`  json-rules-engine, the same conditions        ${formatMicroseconds(jsonRulesEngine)}`)
printLine(
  `The evaluator is ${speedup.toFixed(0)} times faster than json-rules-engine (at least ${MIN_SPEEDUP_FACTOR}),`,
)
printLine(`and takes ${slowdown.toFixed(1)} times as long as plain TypeScript (at most ${MAX_SLOWDOWN_FACTOR}).`)

printLine('Growth, every rule from memory:')
const rows = await measureScaling(pack, timed, rounds)
for (const { syndromes, time, perFurther } of rows) {
  const further = perFurther === undefined ? '' : `${formatMicroseconds(perFurther)} for each further syndrome`
  printLine(`  ${String(syndromes).padStart(5)} syndromes ${formatMicroseconds(time)}${further}`)
}
const [first = 1, last = 1] = rows.flatMap(({ perFurther }) => perFurther ?? [])
printLine(
  `A further syndrome among thousands takes ${(last / first).toFixed(2)} of one among hundreds (at most ${MAX_GROWTH_FACTOR}).`,
)

process.exitCode =
  speedup >= MIN_SPEEDUP_FACTOR && slowdown <= MAX_SLOWDOWN_FACTOR && last / first <= MAX_GROWTH_FACTOR ? 0 : 1

/** @throws Error that says what to write, if the option is not a positive integer */
function parseCount(option: string, text: string | undefined, fallback: number): number {
  const count = Number(text ?? fallback)
  if (Number.isInteger(count) && count >= 1) return count
  throw new Error(`--${option} is '${text}': give a whole number from 1, such as --${option} ${fallback}.`)
}

function printLine(line: string): void {
  console.log(line)
}

function formatMicroseconds(milliseconds: number): string {
  return `${(milliseconds * 1000).toFixed(1).padStart(9)} µs`
}
