import { rmSync } from 'node:fs'
import { runInherited } from '../../build/start/processes.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { createSingleResult, parsePlaywrightReport, parseVitestReport, readReport } from './reports.mjs'

/** @typedef {import('./reports.mjs').Outcome} Outcome */
/** One part of the whole test. @typedef {{ name: string, title: string, run: () => Promise<Outcome> }} Step */

const BIOME = 'node_modules/@biomejs/biome/bin/biome'
const VITEST_REPORT = 'tests/output/vitest.json'
const BROWSER_REPORT = 'tests/output/browser.json'

/** @param {string[]} args what Node is to run @param {NodeJS.ProcessEnv} [env] */
const runNode = async (args, env) => createSingleResult((await runInherited(process.execPath, args, env)) === 0)

/** @param {string} file @param {string[]} args */
const runScript = (file, ...args) => runNode(['--import', 'tsx', file, ...args])

/** Everything that is tested, in this order. The page is built before the tests that start the server. @type {Step[]} */
export const STEPS = [
  { name: 'format', title: 'Format', run: () => runNode([BIOME, 'check', '--linter-enabled=false']) },
  { name: 'lint', title: 'Lint of the code', run: () => runNode([BIOME, 'lint', '--error-on-warnings']) },
  { name: 'generated', title: 'Generated files', run: () => runScript('scripts/generate.ts', '--check') },
  { name: 'types', title: 'Types', run: () => runNode(['node_modules/typescript/bin/tsc', '--build']) },
  { name: 'borders', title: 'Borders between folders', run: () => runScript('scripts/import-rules.ts') },
  {
    name: 'structure',
    title: 'Names of types, and switches',
    run: () => runScript('scripts/structure.ts', '--check'),
  },
  { name: 'rules', title: 'Lint of the rules', run: () => runScript('scripts/epicriteria.ts', 'lint') },
  { name: 'mutations', title: 'Mutations of the rules', run: () => runScript('scripts/mutate-rules.ts') },
  {
    name: 'coverage',
    title: 'Coverage of the rules',
    run: () => runScript('scripts/epicriteria.ts', 'coverage', '--check'),
  },
  { name: 'build', title: 'Build', run: () => runScript('scripts/build.ts') },
  { name: 'unit', title: 'Unit, property and table tests', run: () => runVitest() },
  { name: 'browser', title: 'Browser tests', run: runPlaywright },
]

/** What `npm test -- quick` leaves out: what needs a browser or the built page, and what takes long. */
const SLOW_STEPS = ['mutations', 'coverage', 'build', 'browser']
const SLOW_FOLDERS = [
  'api',
  'cli',
  'diff',
  'editor',
  'explain',
  'fault-injection',
  'new',
  'properties',
  'server',
  'verify',
]
const SLOW_TESTS = [...SLOW_FOLDERS.map((folder) => `tests/${folder}/**`), 'tests/tooling/commands.test.ts']

const QUICK_SELECTION = SLOW_TESTS.map((tests) => `--exclude=${tests}`)

/** What answers soon after an edit. @type {Step[]} */
export const QUICK_STEPS = STEPS.filter(({ name }) => !SLOW_STEPS.includes(name)).map((step) =>
  step.name === 'unit' ? { ...step, run: () => runVitest(QUICK_SELECTION) } : step,
)

/** @param {string[]} [selection] further arguments of vitest */
async function runVitest(selection = []) {
  rmSync(VITEST_REPORT, { force: true })
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
  const status = await runInherited(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    ...selection,
    ...report,
  ])
  return readReport(VITEST_REPORT, status, parseVitestReport)
}

async function runPlaywright() {
  rmSync(BROWSER_REPORT, { force: true })
  const env = {
    ...process.env,
    PLAYWRIGHT_CHROMIUM_PATH: await findOrInstallChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${BROWSER_REPORT}`,
  }
  const args = ['test', '--config', 'tests/browser/playwright.config.ts', '--reporter=list,json']
  const status = await runInherited(process.execPath, ['node_modules/@playwright/test/cli.js', ...args], env)
  return readReport(BROWSER_REPORT, status, parsePlaywrightReport)
}
