import { rmSync } from 'node:fs'
import { findOrInstallChromium } from './chromium.mjs'
import { runInherited } from './processes.mjs'
import { createSingleResult, parsePlaywrightReport, parseVitestReport, readReport } from './reports.mjs'

/** @typedef {import('./reports.mjs').Outcome} Outcome */
/** One part of the whole test. @typedef {{ name: string, title: string, run: () => Promise<Outcome> }} Step */

const BIOME = 'node_modules/@biomejs/biome/bin/biome'
const VITEST_REPORT = 'tests/output/vitest.json'
const BROWSER_REPORT = 'tests/output/browser.json'

const PROJECTS = ['rules/engine', 'rules', 'scripts', 'api', 'web', 'tests']

/** @param {string[]} args what Node is to run @param {NodeJS.ProcessEnv} [env] */
const runNode = async (args, env) => createSingleResult((await runInherited(process.execPath, args, env)) === 0)

/** @param {string} file @param {string[]} args */
const runScript = (file, ...args) => runNode(['--import', 'tsx', file, ...args])

/** Everything that is tested, in this order. The page is built before the tests that start the server. @type {Step[]} */
export const STEPS = [
  { name: 'format', title: 'Format', run: () => runNode([BIOME, 'check', '--linter-enabled=false']) },
  { name: 'lint', title: 'Lint of the code', run: () => runNode([BIOME, 'lint', '--error-on-warnings']) },
  { name: 'generated', title: 'Generated files', run: () => runScript('scripts/generate.ts', '--check') },
  ...PROJECTS.map((project) => ({
    name: 'types',
    title: `Types of ${project}`,
    run: () => runNode(['node_modules/typescript/bin/tsc', '-p', project]),
  })),
  { name: 'borders', title: 'Borders between folders', run: () => runScript('scripts/import-rules.ts') },
  { name: 'rules', title: 'Lint of the rules', run: () => runScript('scripts/epicriteria.ts', 'lint') },
  { name: 'mutations', title: 'Mutations of the rules', run: () => runScript('scripts/mutate-rules.ts') },
  {
    name: 'coverage',
    title: 'Coverage of the rules',
    run: () => runScript('scripts/epicriteria.ts', 'coverage', '--check'),
  },
  { name: 'build', title: 'Build', run: () => runScript('scripts/build.ts') },
  { name: 'unit', title: 'Unit, property and table tests', run: runVitest },
  { name: 'browser', title: 'Browser tests', run: runPlaywright },
]

async function runVitest() {
  rmSync(VITEST_REPORT, { force: true })
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
  const status = await runInherited(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
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
