import { existsSync, readFileSync } from 'node:fs'

/** What a step came to. `skipped` names each skipped test with its reason. @typedef {{ passed: number, failed: number, skipped: string[] }} Outcome */

/** @param {boolean} good @returns {Outcome} */
export const createSingleResult = (good) => ({ passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: [] })

/**
 * The outcome that a test runner's report gives. A runner that failed without a failed test counts as one failure.
 * @param {string} file
 * @param {number} status the exit status of the runner
 * @param {(report: any) => Outcome} read
 * @returns {Outcome}
 */
export function readReport(file, status, read) {
  if (!existsSync(file)) return createSingleResult(false)
  const outcome = read(JSON.parse(readFileSync(file, 'utf8')))
  return status !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

/**
 * Vitest's JSON report. A file that cannot be loaded has no tests and counts as one failure.
 * A test that is skipped on some machines carries the reason in its name.
 * @param {{ testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} report
 * @returns {Outcome}
 */
export function parseVitestReport({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length + broken.length,
    skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName),
  }
}

/**
 * @typedef {{ title: string, suites?: Suite[], specs?: { title: string, tests: BrowserTest[] }[] }} Suite
 * @typedef {{ status: string, annotations: { type: string, description?: string }[] }} BrowserTest
 */

/**
 * Playwright's JSON report.
 * @param {{ suites: Suite[], errors: unknown[] }} report
 * @returns {Outcome}
 */
export function parsePlaywrightReport({ suites, errors }) {
  const tests = suites.flatMap(listTests)
  return {
    passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failed: tests.filter(({ status }) => status === 'unexpected').length + errors.length,
    skipped: tests
      .filter(({ status }) => status === 'skipped')
      .map(({ title, annotations }) => `${title} (${getReason(annotations)})`),
  }
}

/** @param {Suite} suite @returns {(BrowserTest & { title: string })[]} */
const listTests = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title }))),
  ...suites.flatMap(listTests),
]

/** @param {BrowserTest['annotations']} annotations */
const getReason = (annotations) => annotations.find(({ description }) => description)?.description ?? 'no reason given'
