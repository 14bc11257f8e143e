import { describe, expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { weighEvaluation } from '../../rules/assess/ranking/support.ts'
import { normalizeCase, type PatientCase, type SubmittedCase } from '../../rules/case/index.ts'
import { buildPack } from '../../rules/pack/index.ts'
import { readWorkUps } from '../../scripts/build/cases/measured-people.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { readRepositoryPatients } from '../../scripts/build/cases/repository-patients.ts'
import { buildCurrentPack, ruleFiles } from '../support/pack.ts'

const pack = buildCurrentPack()
const { counts } = pack
const patients = readRepositoryPatients()
const unknown = { findEntry: () => undefined, weighOnset: () => undefined }

/** What the counts add to the profile of a syndrome, in bits. */
function getCountedBits(code: string, submitted: SubmittedCase): number {
  const { evaluation, supports } = assess(pack, normalizeCase(submitted))
  return (supports.get(code)?.bits ?? 0) - (weighEvaluation(evaluation, unknown).get(code)?.bits ?? 0)
}

const hasEyelidMyoclonia = ({ seizures }: PatientCase): boolean =>
  seizures.some(({ details }) => details.includes('nonmotor_eyelid_myoclonia'))

describe('the patients of the repository who are counted', () => {
  it('are the textbook patient three times, the one of a work-up twice and the atypical ones once each', () => {
    const own = patients.atypical.filter(({ syndrome }) => syndrome === 'EEM')
    expect(counts?.syndromes.EEM).toMatchObject({ patients: own.length + 2, weight: own.length + 5 })
    const having = own.filter(({ patient }) => hasEyelidMyoclonia(patient))
    expect(counts?.entries.nonmotor_eyelid_myoclonia?.EEM).toEqual([having.length + 2, having.length + 5])
  })
  it.each([
    'eeg_interictal_normal',
    'dev_normal',
    'imaging_abnormal',
    'tests_available',
    'unknown',
    'wake_sleep_unknown',
  ])('count nothing by a state, a control or what is unknown: %s', (code) => {
    expect(counts?.entries[code]).toBeUndefined()
  })
  it('change the hash of the rules with any of them', () => {
    const { workUps } = patients
    expect(buildPack(ruleFiles, { ...patients, workUps: workUps.slice(1) }).sha256).not.toBe(pack.sha256)
  })
})

describe('what an entry counts by the patients', () => {
  it('is half of log2 of its smoothed share over the mean share of all syndromes', () => {
    const code = 'nonmotor_eyelid_myoclonia'
    const { syndromes = {}, entries = {} } = counts ?? {}
    const getWeight = (one: string) => entries[code]?.[one]?.[1] ?? 0
    const shares = Object.entries(syndromes).map(([one, { weight }]) => getWeight(one) / weight)
    const mean = shares.reduce((sum, share) => sum + share) / shares.length
    const share = (getWeight('EEM') + 2 * mean) / ((syndromes.EEM?.weight ?? 0) + 2)
    const seizures = [{ mainType: 'unknown', details: [code] }]
    expect(getCountedBits('EEM', { seizures })).toBeCloseTo(0.5 * Math.log2(share / mean), 8)
    const absentShare = Math.max(0.005, (2 * mean) / ((syndromes.SHE?.weight ?? 0) + 2))
    expect(getCountedBits('SHE', { seizures })).toBeCloseTo(0.5 * Math.log2(absentShare / mean), 8)
  })
  it('is nothing while nothing is entered', () => {
    expect(getCountedBits('CAE', {})).toBe(0)
  })
  it('is the less, the further the onset lies from that of the patients, and never without bound', () => {
    const bits = [6, 16, 40, 90].map((ageAtOnset) => getCountedBits('CAE', { ageAtOnset }))
    expect(bits).toEqual(bits.toSorted((one, other) => other - one))
    expect(bits[0]).toBeGreaterThan(0)
    expect(bits.at(-1)).toBeCloseTo(0.5 * Math.log2(0.005), 8)
  })
})

describe('what speaks for and against', () => {
  const { of } = assess(
    pack,
    normalizeCase({ seizures: [{ mainType: 'focal', onset: 'motor', details: ['motor_hyperkinetic'] }] }),
  )
  it('names of how many patients an entry is known, beside what the profile says of it', () => {
    expect(of('SHE').support.for.join()).toMatch(/hyperkinetic.* \(in \d+ of \d+ patients here\)/)
  })
  it('is never named for a syndrome because something is absent, or because one or two of its patients have it', () => {
    const unfounded = listCodesWithCases().flatMap((code) => {
      const assessment = assess(pack, readTextbookPatient(code))
      return [...assessment.supports].flatMap(([other, { listFindings }]) => {
        const founded = listFindings().filter((one) => one.isPresent && (one.profileBits > 0 || one.seen >= 3))
        const labels = new Set(founded.map(({ label }) => label))
        return assessment.of(other).support.for.filter((text) => !labels.has(text.replace(/ \(in .*here\)$/, '')))
      })
    })
    expect(unfounded).toEqual([])
  })
})

describe('what is told for and against', () => {
  const told = [...readWorkUps().map(({ patient }) => patient), ...listCodesWithCases().map(readTextbookPatient)]
  const findings = told.flatMap((patient) => {
    const { order, of } = assess(pack, patient)
    return order.map(of).map(({ code, support, profile }) => {
      const find = (texts: readonly string[]) =>
        (profile?.listFindings() ?? []).filter(({ label }) => texts.map(stripCount).includes(label))
      return { code, speaking: find(support.for), opposing: find(support.against) }
    })
  })
  it('rests on no entry on both sides', () => {
    const twice = findings.flatMap(({ code, speaking, opposing }) => {
      const entries = new Set(speaking.flatMap((one) => one.entries))
      return opposing
        .filter((one) => one.entries.length > 0 && one.entries.every((entry) => entries.has(entry)))
        .map(({ label }) => `${code}: ${label}`)
    })
    expect(twice).toEqual([])
  })
  it('opposes with nothing that nobody entered, and with nothing that several of its patients have', () => {
    const untold = findings.flatMap(({ code, opposing }) =>
      opposing
        .filter(({ isTold, isPresent, seen }) => !isTold || (isPresent && seen >= 3))
        .map(({ label }) => `${code}: ${label}`),
    )
    expect(untold).toEqual([])
  })
  it.each([
    [
      'DS',
      'a Todd paresis is no lasting weakness',
      { exam: ['exam_course_hemiparesis_after_status', 'exam_course_todd_only'] },
      /hemiparesis/,
    ],
    [
      'RS',
      'the atrophy that it needs is no other lesion',
      {
        imaging: ['imaging_abnormal', 'imaging_hemiatrophy'],
        exam: ['exam_course_abnormal', 'exam_course_hemiparesis_progressive'],
      },
      /structural|hemisphere/,
    ],
    [
      'EwRIS',
      'the jerks of the face that it needs',
      {
        seizures: [
          {
            mainType: 'focal',
            onset: 'motor',
            details: ['motor_clonic', 'sign_hemifacial'],
            timepoint: 'wake_only',
            triggers: ['seizure_trigger_reading'],
          },
        ],
      },
      /face/,
    ],
    [
      'LGS',
      'types asleep and awake',
      {
        seizures: [
          { mainType: 'generalized', onset: 'motor', details: ['motor_tonic'], timepoint: 'sleep_only' },
          { mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_atypical'], timepoint: 'wake_only' },
        ],
      },
      /awake|from sleep/,
    ],
    ['PME', 'related parents', { history: ['hist_consanguinity'] }, /parents/],
  ])('does not tell against %s: %s', (code, _, submitted, words) => {
    expect(assess(pack, normalizeCase(submitted)).of(code).support.against.join()).not.toMatch(words)
  })
  it('counts no entry that contradicts another', () => {
    const exam = ['exam_normal', 'exam_irritability']
    expect(assess(pack, normalizeCase({ exam })).of('PDDEE').support.for.join()).not.toContain('Irritability')
  })
})

const stripCount = (text: string): string => text.replace(/ \(in .*here\)$/, '')

describe('a proven cause that defines a syndrome', () => {
  const infant = {
    ageAtOnset: 5,
    ageAtOnsetUnit: 'months',
    seizures: [{ mainType: 'unknown', details: ['motor_convulsion'] }],
    eeg: ['eeg_interictal_normal'],
    tests: ['tests_available', 'test_genetic', 'test_genetics_pnpo'],
  }
  it.each([
    ['with its response', ['hist_treatment_pyridoxine', 'hist_treatment_pyridoxine_full', 'hist_treatment_b6_relapse']],
    ['without', []],
  ])('leads the order, whatever is more frequent, %s', (_, history) => {
    const { order, groups } = assess(pack, normalizeCase({ ...infant, history }))
    expect(groups.unresolved).toContain('PNPODEE')
    expect(order[0]).toBe('PNPODEE')
  })
  it('leads before what is likely without such a proof', () => {
    const onset = { age: 3, ageUnit: 'months', ageAtOnset: 35, ageAtOnsetUnit: 'days' }
    const { order, groups } = assess(pack, { ...readTextbookPatient('EIDEE'), ...onset, tests: infant.tests })
    expect([groups.likely, groups.unresolved]).toEqual([
      expect.arrayContaining(['EIDEE']),
      expect.arrayContaining(['PNPODEE']),
    ])
    expect(order.slice(0, 2)).toEqual(['PNPODEE', 'EIDEE'])
  })
})
