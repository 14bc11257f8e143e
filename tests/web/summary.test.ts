import { expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { buildCriteriaTable } from '../../rules/assess/explain/criteria-table.ts'
import { normalizeCase, type PatientCase } from '../../rules/case/index.ts'
import { readPublishedPatient } from '../../scripts/build/cases/published-patients.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { listEmptyPages } from '../../web/verdict/selected-information.ts'
import { describeVerdict, findSummary, listNeededCriteria, listSupportingVariants } from '../../web/verdict/summary.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()

function summarize(patient: PatientCase) {
  const assessment = assess(pack, patient)
  const summary = findSummary(assessment)
  if (summary === undefined) return undefined
  const needed = listNeededCriteria(buildCriteriaTable(assessment, summary.syndrome.code))
  return { ...summary, needed, verdictText: describeVerdict(summary.verdict, needed, 1) }
}

it('a complete case leads with its likely syndrome, each needed criterion with the entries that meet it', () => {
  const summary = summarize(readTextbookPatient('CAE'))
  expect(summary).toMatchObject({ verdict: 'likely', syndrome: { code: 'CAE' }, alsoLikely: [] })
  expect(summary?.needed.every(({ isMet, entries }) => isMet && entries.length > 0)).toBe(true)
  expect(summary?.verdictText).toBe(
    'Likely: 3 of 3 needed criteria are met, and nothing that was entered speaks against it.',
  )
})

it('without the EEG it leads with the closest syndrome, and names last what is missing', () => {
  const summary = summarize({ ...readTextbookPatient('CAE'), eeg: [], swFreq: '' })
  expect(summary).toMatchObject({ verdict: 'closest', syndrome: { code: 'CAE' } })
  expect(summary?.needed.map(({ isMet }) => isMet)).toEqual([true, true, false])
  expect(summary?.verdictText).toBe('Nothing is likely yet. This is the closest: 2 of 3 needed criteria are met.')
})

it('the card names the pages on which nothing is entered', () => {
  const patient = readTextbookPatient('CAE')
  const bare = { ...patient, exam: [], imaging: ['imaging_normal'] }
  expect(listEmptyPages(pack.pages, bare)).toContain('Neurological exam')
  expect(listEmptyPages(pack.pages, bare)).not.toContain('Imaging')
  expect(listEmptyPages(pack.pages, { ...bare, seizures: [] })[0]).toBe('Seizures')
})

it.each([
  ['SHE-1', ['CHRNA4, CHRNB2 or CHRNA2']],
  ['Glut1DS-1', []],
  ['CAE-1', []],
])('of %s the card names the variants that support it, unless a needed criterion does', (name, variants) => {
  const patient = normalizeCase(readPublishedPatient(name))
  const summary = summarize(patient)
  expect(summary && listSupportingVariants(assess(pack, patient).of(summary.syndrome.code), summary.needed)).toEqual(
    variants,
  )
})

it('an empty case has no summary', () => {
  expect(summarize(normalizeCase({}))).toBeUndefined()
})

it('every textbook patient leads with a likely syndrome', () => {
  const verdicts = listCodesWithCases().map((code) => summarize(readTextbookPatient(code))?.verdict)
  expect(new Set(verdicts)).toEqual(new Set(['likely']))
})
