import { expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { buildCriteriaTable } from '../../rules/assess/explain/criteria-table.ts'
import { countAlerts } from '../../rules/assess/verdict/alerts.ts'
import {
  describeOpen,
  describeRemaining,
  describeUnnamed,
  describeVerdict,
  findSummary,
  formatSummary,
} from '../../rules/assess/verdict/summary.ts'
import { normalizeCase, type PatientCase } from '../../rules/case/index.ts'
import { readPublishedPatient } from '../../scripts/build/cases/published-patients.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { listNeededCriteria, listSupportingVariants } from '../../web/verdict/needed-criteria.ts'
import { listEmptyPages } from '../../web/verdict/selected-information.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()

function summarize(patient: PatientCase, declined: readonly string[] = []) {
  const assessment = assess(pack, patient)
  const summary = findSummary(assessment)
  if (summary === undefined) return undefined
  const { code } = summary.syndrome
  const needed = listNeededCriteria(buildCriteriaTable(assessment, code))
  const verdictText = describeVerdict(
    summary.verdict,
    assessment.of(code),
    countAlerts(assessment.of(code).alerts, declined),
  )
  return { ...summary, needed, verdictText }
}

it('a complete case leads with its likely syndrome, each needed criterion with the entries that meet it', () => {
  const summary = summarize(readTextbookPatient('CAE'))
  expect(summary).toMatchObject({ verdict: 'likely', syndrome: { code: 'CAE' }, alsoLikely: [] })
  expect(summary?.needed.every(({ isMet, entries }) => isMet && entries.length > 0)).toBe(true)
  expect(summary?.verdictText).toBe('Likely: 3 of 3 needed criteria are met, and nothing that was entered excludes it.')
})

it('without the EEG it leads with the closest syndrome, and names last what is missing', () => {
  const summary = summarize({ ...readTextbookPatient('CAE'), eeg: [], swFreq: '' })
  expect(summary).toMatchObject({ verdict: 'closest', syndrome: { code: 'CAE' } })
  expect(summary?.needed.map(({ isMet }) => isMet)).toEqual([true, true, false])
  expect(summary?.verdictText).toBe('Nothing is likely yet. This is the closest: 2 of 3 needed criteria are met.')
})

it('the card names the pages on which nothing is entered', () => {
  const patient = readTextbookPatient('CAE')
  const bare = { ...patient, exam: [], imaging: ['imaging_normal', 'imaging_context_epilepsy_protocol'] }
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

it('an alert that the entries meet begins the card, until it is ticked or declined', () => {
  const patient = { ...readTextbookPatient('CAE'), exam: ['exam_abnormal', 'exam_ataxia'] }
  const undecided = assess(pack, patient)
    .of('CAE')
    .alerts.filter(({ isSuggested }) => isSuggested)
  const names = undecided.map(({ alert }) => alert.name)
  expect(names).toHaveLength(1)
  const count = '3 of 3 needed criteria are met'
  expect(summarize(patient)?.verdictText).toBe(`Likely, but 1 alert fits your entries: ${count}.`)
  expect(summarize(patient, names)?.verdictText).toMatch(/^Likely: /)
  expect(summarize({ ...patient, alerts: names })?.verdictText).toMatch(/^Likely, with a second look: /)
})

it('with any alert of any syndrome met, no card says that nothing speaks against it', () => {
  const sentences = listCodesWithCases().flatMap((code) => {
    const assessment = assess(pack, readTextbookPatient(code))
    const { alerts } = assessment.of(code)
    return alerts.flatMap(({ alert: { name } }) => {
      const met = alerts.map((one) => (one.alert.name === name ? { ...one, isSuggested: true } : one))
      return (['likely', 'likelyWithAlerts'] as const).map((verdict) =>
        describeVerdict(verdict, assessment.of(code), countAlerts(met, [])),
      )
    })
  })
  expect(sentences.length).toBeGreaterThan(2 * listCodesWithCases().length)
  expect(sentences.filter((text) => !/^Likely, but \d+ alerts? fits? your entries: /.test(text))).toEqual([])
  expect(sentences.filter((text) => text.includes('nothing that was entered'))).toEqual([])
})

it('no syndrome of which fewer than half of the needed criteria is met is the headline', () => {
  const headlines = listCodesWithCases().flatMap((code) => {
    const { ageAtOnset, ageAtOnsetUnit, seizures, eeg } = readTextbookPatient(code)
    const onset = { ageAtOnset, ageAtOnsetUnit }
    return [onset, { seizures }, { eeg }, { ...onset, seizures }, { ...onset, eeg }].map((entered) =>
      summarize({ ...normalizeCase({}), ...entered }),
    )
  })
  expect(headlines.filter(Boolean)).not.toHaveLength(0)
  expect(
    headlines.filter((one) => one && one.needed.filter(({ isMet }) => isMet).length * 2 < one.needed.length),
  ).toEqual([])
})

it('where no syndrome is named the card says why, and how many are open', () => {
  const adult = assess(pack, normalizeCase({ age: 34, gender: 'male' }))
  expect(findSummary(adult)).toBeUndefined()
  expect(describeUnnamed(adult)).toEqual({
    headline: 'Too little is entered to name a syndrome',
    text: expect.stringMatching(/^\d+ of 41 syndromes are still open\.$/),
  })
  const codes = listCodesWithCases()
  const noGroups = { likely: [], likelyWithAlerts: [], unclear: [], unresolved: [] }
  expect(describeOpen({ ...noGroups, excluded: codes })).toBe('All 41 syndromes are excluded by what is entered.')
  expect(describeOpen({ ...noGroups, unclear: codes.slice(0, 17), excluded: codes.slice(17) })).toBe(
    '17 of 41 syndromes are still open.',
  )
})

it('without an epileptic seizure so far the card says so and names nothing', () => {
  const patient = { ...readTextbookPatient('CAE'), seizures: [], history: ['hist_no_seizure'] }
  const assessment = assess(pack, patient)
  expect(findSummary(assessment)).toBeUndefined()
  expect(describeUnnamed(assessment)).toEqual({
    headline: 'No epileptic seizure so far',
    text: 'Without an epileptic seizure no syndrome is named.',
  })
})

it('what one criterion alone excludes is named where nothing is likely, an age with those that are accepted', () => {
  const adult = { ...readTextbookPatient('JAE'), age: 24, ageAtOnset: 20 }
  const sentence = 'One criterion alone excludes JAE (age at onset, accepted: 8 years to under 20 years)'
  expect(describeRemaining(assess(pack, adult))).toContain(sentence)
  expect(findSummary(assess(pack, adult))).toBeUndefined()
  expect(describeRemaining(assess(pack, { ...adult, ageAtOnset: 31, age: 35 }))).not.toContain('JAE')
  expect(describeRemaining(assess(pack, { ...adult, eeg: [] }))).not.toContain('JAE')
  expect(formatSummary(assess(pack, adult)).join('\n')).toContain(sentence)
})

it('a kind of seizure that may have been called another does not hide what all else speaks for', () => {
  const drops = { ...readTextbookPatient('IESS'), eeg: ['eeg_interictal_abnormal', 'eeg_interictal_hypsarrhythmia'] }
  const seizures = drops.seizures.map((seizure) => ({ ...seizure, details: ['motor_drop'] }))
  const entered = { ...drops, seizures }
  expect(findSummary(assess(pack, entered))).toMatchObject({ verdict: 'closest', syndrome: { code: 'IESS' } })
})

it('one exclusionary finding that alone excludes what fits is named, a missing one only where the entries clearly point there', () => {
  const lesion = { ...readTextbookPatient('COVE'), imaging: ['imaging_abnormal', 'imaging_focal_cortical_dysplasia'] }
  expect(describeRemaining(assess(pack, lesion))).toMatch(/One criterion alone excludes COVE \(a structural lesion/)
  const withoutJerks = { ...readTextbookPatient('JME'), seizures: [], history: ['hist_jerks_absences_denied'] }
  expect(describeRemaining(assess(pack, withoutJerks))).not.toContain('JME')
  const imaging = ['imaging_normal', 'imaging_context_thin_slices']
  const withoutHamartoma = { ...readTextbookPatient('GSHH'), imaging }
  expect(describeRemaining(assess(pack, withoutHamartoma))).toMatch(/GS-HH \(needed: hypothalamic hamartoma/)
  const withDysplasia = { ...withoutHamartoma, imaging: [...lesion.imaging, 'imaging_context_thin_slices'] }
  expect(describeRemaining(assess(pack, withDysplasia))).not.toContain('GS-HH')
})
