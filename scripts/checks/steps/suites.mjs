import { rmSync } from 'node:fs'
import { runInherited } from '../../build/start/processes.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { parsePlaywrightReport, parseVitestReport, readReport } from './reports.mjs'

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

/** The tests of one kind that need a browser. @param {Kind} kind @param {string[]} [projects] @returns {Promise<Outcome>} */
export async function runPlaywright(kind, projects = [kind]) {
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
      ...projects.map((project) => `--project=${project}`),
      '--reporter=list,json',
    ],
    env,
  )
  return readReport(file, status, parsePlaywrightReport)
}
