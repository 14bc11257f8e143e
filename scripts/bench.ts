import { parseArgs } from 'node:util'
import { buildPack, readRuleFiles } from '../rules/pack/index.ts'
import { reportCohorts } from './bench/cohort/report.ts'
import { reportEngine } from './bench/engine-report.ts'
import { listCodesWithCases, readReferencePatients, readTextbookPatients } from './cases/reference-cases.ts'

const DEFAULTS = { rounds: 12, cases: 100_000 } as const
const PARTS: readonly string[] = ['engine', 'cohort']

const TEXT = { type: 'string' } as const
const { values, positionals } = parseArgs({
  options: { rounds: TEXT, patients: TEXT, cases: TEXT },
  allowPositionals: true,
})
const requested = positionals.length > 0 ? positionals : PARTS
const unknown = requested.find((part) => !PARTS.includes(part))
if (unknown !== undefined)
  throw new Error(`No part is called '${unknown}': name ${PARTS.join(' or ')}, or none for both.`)

const rounds = parseCount('rounds', values.rounds, DEFAULTS.rounds)
const pack = buildPack(readRuleFiles('rules'), readTextbookPatients())
const patients = listCodesWithCases()
  .flatMap(readReferencePatients)
  .map(({ patient }) => patient)
const timed = parseCount('patients', values.patients, patients.length)
const cases = parseCount('cases', values.cases, DEFAULTS.cases)

const isEngineFit = !requested.includes('engine') || (await reportEngine({ pack, patients, timed, rounds }, printLine))
const areCohortsFit = !requested.includes('cohort') || (await reportCohorts(pack, { cases, rounds }, printLine))
process.exitCode = isEngineFit && areCohortsFit ? 0 : 1

/** @throws Error that says what to write, if the option is not a positive integer */
function parseCount(option: string, text: string | undefined, fallback: number): number {
  const count = Number(text ?? fallback)
  if (Number.isInteger(count) && count >= 1) return count
  throw new Error(`--${option} is '${text}': give a whole number from 1, such as --${option} ${fallback}.`)
}

function printLine(line: string): void {
  console.log(line)
}
