import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parsePlaywrightReport, parseVitestReport, readReport } from '../../scripts/checks/steps/reports.mjs'

describe('the last line of npm test counts every test', () => {
  it('of vitest, where a file that cannot be loaded is one failure', () => {
    const tests = ['passed', 'passed', 'failed', 'pending', 'todo'].map((status) => ({
      status,
      fullName: `one that is ${status}`,
    }))
    const report = {
      testResults: [
        { name: 'one.test.ts', status: 'failed', assertionResults: tests },
        { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
      ],
    }
    expect(parseVitestReport(report)).toEqual({
      passed: 2,
      failed: 2,
      skipped: ['one that is pending', 'one that is todo'],
    })
  })

  it('of the browser, with the reason of what is skipped', () => {
    const spec = (title: string, status: string, annotations: { type: string; description?: string }[] = []) => ({
      title,
      tests: [{ status, annotations }],
    })
    const inner = {
      title: 'inner',
      specs: [spec('goes', 'expected'), spec('wavers', 'flaky'), spec('breaks', 'unexpected')],
    }
    const outer = {
      title: 'outer',
      suites: [inner],
      specs: [spec('waits', 'skipped', [{ type: 'skip', description: 'no printer here' }])],
    }
    expect(parsePlaywrightReport({ suites: [outer], errors: [{}] })).toEqual({
      passed: 2,
      failed: 2,
      skipped: ['waits (no printer here)'],
    })
  })

  it('and a runner that ends badly, or leaves no report, never passes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'epicriteria-'))
    const file = join(folder, 'report.json')
    expect(readReport(file, 0, parseVitestReport).failed).toBe(1)
    writeFileSync(file, JSON.stringify({ testResults: [] }))
    expect(readReport(file, 1, parseVitestReport).failed).toBe(1)
    rmSync(folder, { recursive: true })
  })
})
