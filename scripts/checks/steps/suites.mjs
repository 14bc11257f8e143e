import { rmSync } from 'node:fs'
import { installMissingPackages } from '../../build/start/packages.mjs'
import { runInherited } from '../../build/start/processes.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { createSingleResult, parsePlaywrightReport, parseVitestReport, readReport } from './reports.mjs'

/** What a test proves, which is the folder it is in; a project of Vitest and of Playwright each. @typedef {'behaviour' | 'trials' | 'interop'} Kind */
/** @typedef {import('./reports.mjs').Outcome} Outcome */

/** The tests of one kind that need no browser. @param {Kind} kind @returns {Promise<Outcome>} */
export async function runVitest(kind) {
  const file = `tests/output/vitest-${kind}.json`
  rmSync(file, { force: true })
  const status = await runInherited(process.execPath, [
    ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', '--project', kind],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ])
  return readReport(file, status, parseVitestReport)
}

/** The tests of one kind that need a browser. @param {Kind} kind @returns {Promise<Outcome>} */
export async function runPlaywright(kind) {
  const file = `tests/output/browser-${kind}.json`
  rmSync(file, { force: true })
  const env = {
    ...process.env,
    PLAYWRIGHT_CHROMIUM_PATH: await findOrInstallChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${file}`,
  }
  const status = await runInherited(
    process.execPath,
    [
      ...['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/browser/playwright.config.ts'],
      ...[`--project=${kind}`, '--reporter=list,json'],
    ],
    env,
  )
  return readReport(file, status, parsePlaywrightReport)
}

const INTEROP_FOLDER = 'tests/interop'

/** The programs of others, which only these tests need. */
const installInterop = () => installMissingPackages('everything', INTEROP_FOLDER)

/** What needs no browser, with the types that the root does not check. @returns {Promise<Outcome>} */
export async function runInterop() {
  await installInterop()
  const types = await runInherited(process.execPath, ['node_modules/typescript/bin/tsc', '--project', INTEROP_FOLDER])
  const tests = await runVitest('interop')
  const { passed, failed } = createSingleResult(types === 0)
  return { ...tests, passed: tests.passed + passed, failed: tests.failed + failed }
}

/** @returns {Promise<Outcome>} */
export async function runInteropInBrowser() {
  await installInterop()
  return runPlaywright('interop')
}
