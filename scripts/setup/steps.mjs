import { rmSync } from 'node:fs'
import { findOrInstallChromium } from './chromium.mjs'
import { show } from './commands.mjs'
import { fromPlaywright, fromVitest, outcomeOf, single } from './reports.mjs'

/** @typedef {import('./reports.mjs').Outcome} Outcome */
/** One part of the whole test. @typedef {{ name: string, title: string, run: () => Promise<Outcome> }} Step */

const BIOME = 'node_modules/@biomejs/biome/bin/biome'
const VITEST_REPORT = 'tests/output/vitest.json'
const BROWSER_REPORT = 'tests/output/browser.json'

const PROJECTS = ['rules/engine', 'rules', 'scripts', 'api', 'web', 'tests']

/** @param {string[]} args what Node is to run @param {NodeJS.ProcessEnv} [env] */
const succeeds = async (args, env) => single((await show(process.execPath, args, env)) === 0)

/** @param {string} file @param {string[]} args */
const script = (file, ...args) => succeeds(['--import', 'tsx', file, ...args])

/** Everything that is tested, in this order. The page is built before the tests that start the server. @type {Step[]} */
export const STEPS = [
  { name: 'format', title: 'Format', run: () => succeeds([BIOME, 'check', '--linter-enabled=false']) },
  { name: 'lint', title: 'Lint of the code', run: () => succeeds([BIOME, 'lint', '--error-on-warnings']) },
  { name: 'generated', title: 'Generated files', run: () => script('scripts/generate.ts', '--check') },
  ...PROJECTS.map((project) => ({
    name: 'types',
    title: `Types of ${project}`,
    run: () => succeeds(['node_modules/typescript/bin/tsc', '-p', project]),
  })),
  { name: 'borders', title: 'Borders between folders', run: () => script('scripts/borders.ts') },
  { name: 'rules', title: 'Lint of the rules', run: () => script('scripts/epicriteria.ts', 'lint') },
  { name: 'mutations', title: 'Mutations of the rules', run: () => script('scripts/mutate-rules.ts') },
  {
    name: 'coverage',
    title: 'Coverage of the rules',
    run: () => script('scripts/epicriteria.ts', 'coverage', '--check'),
  },
  { name: 'build', title: 'Build', run: () => script('scripts/build.ts') },
  { name: 'unit', title: 'Unit, property and table tests', run: runVitest },
  { name: 'browser', title: 'Browser tests', run: runPlaywright },
]

async function runVitest() {
  rmSync(VITEST_REPORT, { force: true })
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
  const status = await show(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    ...report,
  ])
  return outcomeOf(VITEST_REPORT, status, fromVitest)
}

async function runPlaywright() {
  rmSync(BROWSER_REPORT, { force: true })
  const env = {
    ...process.env,
    PLAYWRIGHT_CHROMIUM_PATH: await findOrInstallChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${BROWSER_REPORT}`,
  }
  const args = ['test', '--config', 'tests/browser/playwright.config.ts', '--reporter=list,json']
  const status = await show(process.execPath, ['node_modules/@playwright/test/cli.js', ...args], env)
  return outcomeOf(BROWSER_REPORT, status, fromPlaywright)
}
