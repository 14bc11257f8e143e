import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { isAccepted, readAcceptedMutants } from './mutation/accepted.ts'

/** The folders of rules/ whose code is damaged, without those below them, each with its files that are spared. */
const SPARED_FILES = {
  // Generated.
  case: ['submitted-case.ts'],
  engine: [],
  lint: [],
} as const
/** Makes the damages and runs the tests once without any. */
const DRY_RUN = '--dry-run'
const isDryRun = process.argv.includes(DRY_RUN)

type MutationScope = keyof typeof SPARED_FILES

/** Where the tests notice a smaller share of the damages that could be noticed, the run fails. */
const MIN_NOTICED_SHARE = 0.9

/** How Stryker damages one part. `timeoutMS`: a busy machine is not an endless loop. */
const createOptions = (part: MutationScope, files: readonly string[]) => ({
  mutate:
    files.length > 0
      ? [...files]
      : [
          `rules/${part}/*.ts`,
          `rules/${part}/operators/*.ts`,
          ...SPARED_FILES[part].map((file) => `!rules/${part}/${file}`),
        ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: `tests/trials/mutation/${part}.config.ts`, related: false },
  coverageAnalysis: 'perTest' as const,
  dryRunOnly: isDryRun,
  concurrency: 2,
  timeoutMS: 30_000,
  ignorePatterns: ['api/dist', 'data', 'web/dist', '.*', 'tests/output'],
  // Stryker would rewrite the root's tsconfig.json by an interface that TypeScript 7 does not have, and needs none.
  tsconfigFile: 'tests/trials/mutation/none.json',
  tempDirName: `tests/output/mutation/${part}-sandbox`,
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  htmlReporter: { fileName: `tests/output/mutation/${part}.html` },
  jsonReporter: { fileName: `tests/output/mutation/${part}.json` },
})

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const NOTICED: readonly MutantResult['status'][] = ['Killed', 'Timeout']
const UNNOTICED: readonly MutantResult['status'][] = ['Survived', 'NoCoverage']

/** The damages that no test noticed and that nobody has accepted in tests/trials/mutation/accepted.yaml. */
function findSurvivors(results: readonly MutantResult[]): MutantResult[] {
  const accepted = readAcceptedMutants()
  return results.filter((mutant) => {
    const file = relative('.', mutant.fileName)
    return UNNOTICED.includes(mutant.status) && !isAccepted(mutant, readFileSync(file, 'utf8'), accepted[file] ?? [])
  })
}

/** Says what survived. Returns whether enough was noticed. */
function report(part: MutationScope, results: readonly MutantResult[]): boolean {
  const survivors = findSurvivors(results)
  const noticed = results.filter(({ status }) => NOTICED.includes(status)).length
  const share = noticed / Math.max(1, noticed + survivors.length)
  for (const { fileName, location, mutatorName, replacement } of survivors)
    console.log(`${relative('.', fileName)}:${location.start.line}: no test notices ${mutatorName}: ${replacement}`)
  console.log(
    `rules/${part}: of ${noticed + survivors.length} damages that could be noticed, the tests notice ${noticed} (${Math.floor(share * 100)} %). ` +
      'For each of the others write a test, or accept it with a reason in tests/trials/mutation/accepted.yaml.',
  )
  return share >= MIN_NOTICED_SHARE
}

const requestedFiles = process.argv.slice(2).filter((argument) => argument !== DRY_RUN)
for (const part of ['case', 'engine', 'lint'] as const) {
  const files = requestedFiles.filter((file) => file.startsWith(`rules/${part}/`))
  if (requestedFiles.length > 0 && files.length === 0) continue
  const results = await new Stryker(createOptions(part, files)).runMutationTest()
  if (!isDryRun && !report(part, results)) process.exitCode = 1
}
