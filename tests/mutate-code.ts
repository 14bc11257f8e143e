import { Stryker } from '@stryker-mutator/core'

/** The folders of rules/ whose code is damaged, without those below them, each with its files that are spared. */
const SPARED_FILES = {
  // The one is generated; the other holds headings and sentences without logic, which the tests of what shows them hold.
  engine: ['submitted-case.ts', 'texts.ts'],
  lint: [],
} as const
/** Makes the damages and runs the tests once without any. */
const DRY_RUN = '--dry-run'

type MutationScope = keyof typeof SPARED_FILES

/**
 * How Stryker damages one part; where the tests notice fewer than nine in ten damages, the run fails.
 * `timeoutMS`: a busy machine is not an endless loop.
 */
const createOptions = (part: MutationScope, files: readonly string[]) => ({
  mutate:
    files.length > 0
      ? [...files]
      : [`rules/${part}/*.ts`, ...SPARED_FILES[part].map((file) => `!rules/${part}/${file}`)],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: `tests/mutation/${part}.config.ts`, related: false },
  coverageAnalysis: 'perTest' as const,
  dryRunOnly: process.argv.includes(DRY_RUN),
  concurrency: 2,
  timeoutMS: 30_000,
  ignorePatterns: ['api', 'data', 'web', '.*', 'tests/output'],
  // Stryker would rewrite the root's tsconfig.json by an interface that TypeScript 7 does not have, and needs none.
  tsconfigFile: 'tests/mutation/none.json',
  tempDirName: `tests/output/mutation/${part}-sandbox`,
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  htmlReporter: { fileName: `tests/output/mutation/${part}.html` },
  jsonReporter: { fileName: `tests/output/mutation/${part}.json` },
  thresholds: { high: 95, low: 90, break: 90 },
})

const requestedFiles = process.argv.slice(2).filter((argument) => argument !== DRY_RUN)
for (const part of ['engine', 'lint'] as const) {
  const files = requestedFiles.filter((file) => file.startsWith(`rules/${part}/`))
  if (requestedFiles.length === 0 || files.length > 0) await new Stryker(createOptions(part, files)).runMutationTest()
}
