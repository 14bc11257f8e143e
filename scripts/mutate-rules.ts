import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { buildPack, readRuleFiles } from '../rules/pack/index.ts'
import { findSurvivors } from '../rules/quality/mutation/survivors.ts'
import { listCodesWithCases, readReferencePatients } from './build/cases/reference-cases.ts'

const MAX_SURVIVOR_RATIO = 0.1

/** Tries the syndromes alone whose rule or patients differ from the branch main. */
const CHANGED = '--changed'

/** What damages of a rule are tried on: the rule and the patients of its syndrome. */
const FOLDERS = ['rules/syndromes', 'tests/cases']

const files = readRuleFiles('rules')
const requestedCodes = process.argv.slice(2)
const changedCodes = requestedCodes.includes(CHANGED) ? listChangedSyndromes() : []
const codes = listCodesWithCases().filter(
  (code) => requestedCodes.length === 0 || requestedCodes.includes(code) || changedCodes.includes(code),
)
const results = codes.flatMap((code) => {
  const file = files.syndromes[code]
  if (file === undefined) return []
  const compile = (mutated: typeof file) => buildPack({ ...files, syndromes: { [code]: mutated } })
  return [{ code, ...findSurvivors(file, readReferencePatients(code), compile) }]
})
const survivors = results.flatMap(({ code, survivors }) => survivors.map((mutation) => ({ code, mutation })))
const mutationCount = results.reduce((sum, result) => sum + result.tried, 0)
const unacceptable = survivors.filter(({ mutation }) => mutation.kind === 'drop' || mutation.excludes)

for (const { code, mutation } of survivors) console.log(`survived: ${code} ${mutation.of}: ${mutation.what}`)
if (survivors.some(({ mutation }) => mutation.of === 'onset mandatory'))
  console.log(
    'An onset between the mandatory and the excluded range is unclear at the age stage only: give the reference patient `stage: age`.',
  )
console.log(
  `${mutationCount} mutations of ${codes.length} syndromes, ${survivors.length} survived, ${unacceptable.length} of them drops or exclusions.`,
)
process.exitCode = unacceptable.length > 0 || survivors.length > mutationCount * MAX_SURVIVOR_RATIO ? 1 : 0

/**
 * The syndromes whose rule or patients differ from where this branch left main, committed or not. None where there is
 * no main to compare with, as in a copy without history: `npm run test:full` tries every syndrome.
 */
function listChangedSyndromes(): readonly string[] {
  const base = runGit('merge-base', 'HEAD', 'origin/main') || runGit('merge-base', 'HEAD', 'main')
  if (base === '') return []
  const files = [
    ...runGit('diff', '--name-only', base, '--', ...FOLDERS).split('\n'),
    ...runGit('ls-files', '--others', '--exclude-standard', '--', ...FOLDERS).split('\n'),
  ]
  return [...new Set(files.filter(Boolean).map((file) => basename(file, '.yaml')))]
}

function runGit(...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
