import { describe, expect, it } from 'vitest'
import { normalizeCase } from '../../rules/case/index.ts'
import { buildPatientsReport, type MeasuredPeople } from '../../rules/quality/patients-report/build-report.ts'
import { measureSpread } from '../../rules/quality/patients-report/judge-work-ups.ts'
import {
  formatPatientsReportJson,
  formatPatientsReportMarkdown,
  formatPatientsReportTable,
} from '../../scripts/checks/reports/patients-report.ts'
import { buildSmallPack, createCriterion } from '../support/small-pack.ts'

/** A syndrome of girls from the fourth birthday, with an alert for a late onset. */
const smallPack = buildSmallPack({
  onset: { mandatory: { from: '4 years' }, source: { ref: 'specification' } },
  mandatory: [createCriterion('girl', { sex: 'female' })],
  alerts: [{ says: 'late onset', when: { onset: { from: '9 years' } }, source: { ref: 'specification' } }],
})
const pack = { ...smallPack, version: '1.0.0', sha256: 'abc' }
const createCase = (ageAtOnset: number, gender = 'female') =>
  normalizeCase({ gender, ageAtOnset, ageAtOnsetUnit: 'years' })
const SYNDROME = { syndrome: 'SMALL' }

const people: MeasuredPeople = {
  atypical: [
    { ...SYNDROME, name: 'plain', patient: createCase(5) },
    { ...SYNDROME, name: 'late', patient: createCase(10) },
    { ...SYNDROME, name: 'sex not told', patient: createCase(5, 'unknown') },
    { ...SYNDROME, name: 'a boy', patient: createCase(5, 'male') },
    {
      ...SYNDROME,
      name: 'at three',
      patient: createCase(3),
      mayBeExcludedBy: { what: 'onset under 4', because: 'specification' },
    },
  ],
  lookAlikes: [
    { ...SYNDROME, name: 'told apart', is: 'stroke', patient: createCase(5, 'male') },
    { ...SYNDROME, name: 'not told apart', is: 'stroke', patient: createCase(5) },
    { ...SYNDROME, name: 'with an alert', is: 'stroke', patient: createCase(10) },
    { ...SYNDROME, name: 'overlaps', is: 'OTHER', patient: createCase(5) },
  ],
  workUps: [
    { ...SYNDROME, name: 'known', patient: createCase(5) },
    { ...SYNDROME, name: 'gene awaited', needs: 'a gene', patient: createCase(5, 'unknown') },
  ],
  published: [{ name: 'SMALL-1', patient: createCase(5), likely: ['SMALL'] }],
  ordinary: [
    { name: 'a boy who faints', patient: createCase(5, 'male'), likely: [] },
    { name: 'a girl who faints', patient: createCase(5), likely: [] },
  ],
}
const overlaps = [{ of: 'OTHER', also: ['SMALL'], reason: 'Both tables hold.', source: { ref: 'specification' } }]
const report = buildPatientsReport(pack, people, overlaps)

describe('the report on patients', () => {
  it('counts the atypical by group, and distinguishes a permitted exclusion from a wrong one', () => {
    expect(report.atypical).toEqual({
      groups: { likely: 1, likelyWithAlerts: 1, unclear: 0, unresolved: 1, excluded: 2 },
      permittedExclusions: [{ syndrome: 'SMALL', name: 'at three', criteria: ['onset'] }],
      wrongExclusions: [{ syndrome: 'SMALL', name: 'a boy', criteria: ['girl'] }],
    })
  })

  it('counts a look-alike as wrongly likely unless the rules declare the overlap', () => {
    expect(report.lookAlikes).toEqual({
      notLikely: 1,
      wronglyLikely: [
        { syndrome: 'SMALL', name: 'not told apart', is: 'stroke', hasAlert: false },
        { syndrome: 'SMALL', name: 'with an alert', is: 'stroke', hasAlert: true },
      ],
      declared: [{ syndrome: 'SMALL', name: 'overlaps', is: 'OTHER', hasAlert: false }],
    })
  })

  it('names an ordinary person for whom something is likely', () => {
    expect([report.published, report.ordinary]).toEqual([
      { right: 1, wrong: [] },
      { right: 1, wrong: [{ name: 'a girl who faints', likely: ['SMALL'], expected: [] }] },
    ])
  })

  it('reports what comes out of each work-up, apart from those that need a test', () => {
    expect(report.workUps.map(({ needs, group }) => [needs, group])).toEqual([
      [undefined, 'likely'],
      ['a gene', 'unresolved'],
    ])
  })

  it('refuses a patient of a syndrome that has no rule', () => {
    const unknown = { ...people, atypical: [{ syndrome: 'NONE', name: 'plain', patient: createCase(5) }] }
    expect(() => buildPatientsReport(pack, unknown, overlaps)).toThrow('The rule pack has no syndrome NONE.')
  })

  it('gives mean and range, and zeros for nobody', () => {
    expect(measureSpread([1, 2, 6])).toEqual({ mean: 3, smallest: 1, largest: 6 })
    expect(measureSpread([])).toEqual({ mean: 0, smallest: 0, largest: 0 })
  })
})

describe('how it is printed', () => {
  it('for a terminal: the rules, the figures, then everyone behind the figures that should be zero', async () => {
    await expect(`${formatPatientsReportTable(report)}\n`).toMatchFileSnapshot('golden/patients-report.txt')
  })

  it('for a page', async () => {
    await expect(`${formatPatientsReportMarkdown(report)}\n`).toMatchFileSnapshot('golden/patients-report.md')
  })

  it('for programs: all of it', () => {
    expect(JSON.parse(formatPatientsReportJson(report))).toEqual(JSON.parse(JSON.stringify(report)))
  })
})
