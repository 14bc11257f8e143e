import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { compileVocabulary } from '../../rules/pack/index.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const { entries } = compileVocabulary(pack.pages)
const choices = pack.pages.flatMap(({ sections }) => sections.flatMap(({ choice }) => choice ?? []))
const fields = pack.pages.flatMap(({ sections }) => sections.flatMap((section) => section.fields ?? []))
const findSection = (code: string) =>
  pack.pages
    .flatMap(({ sections }) => sections)
    .find(({ findings = [] }) => findings.some((finding) => finding.code === code))

/** The codes that engine.md and product.md spell out. */
const CODES = `
  dev_unavailable dev_course_unavailable dev_abnormal dev_course_abnormal exam_unavailable exam_course_unavailable
  imaging_unavailable focbilattc seizure_duration_brief seizure_duration_unknown seizure_freq_other seizure_trigger_other
  tests_available test_genetic test_array_cgh test_karyotype test_gene_panel test_wes test_wgs test_mitochondrial_dna test_other
  test_genetics_cdkl5 test_genetics_kcnq2 test_genetics_aldh7a1 test_genetics_plbp test_genetics_pcdh19 test_genetics_pnpo
  test_genetics_pmp22 test_genetics_tsc test_electrolyte test_toxicology test_blood_available test_csf test_csf_abnormal
  test_low_csf_glucose test_low_fasting_csf_glucose test_lab_decreased_pyr test_metabolic_acidosis test_lab_semial_pipecolic
  test_lp_infection test_csf_antibodies test_autoimmune test_skin_biopsy test_brain_biopsy
  test_etiology_documented test_etiology_metabolic test_etiology_genetic test_etiology_toxic
`
  .trim()
  .split(/\s+/)

const LABELS: Readonly<Record<string, string>> = {
  eeg_interictal_gsw_3hz: 'Generalized spike-wave 3 Hz (2.5-4 Hz)',
  eeg_interictal_gsw_slow: 'Slow spike-wave 1.5-2 Hz',
  hist_hhe_under_3_years: 'Hemiconvulsion-hemiplegia under 3 years',
  hist_febrile_beyond_6_years: 'Febrile seizures persisting beyond 6 years of age',
  seizure_duration_brief: 'Brief (<2 min)',
  motor_epileptic_spasms: 'Epileptic spasms',
}

const VALUES: Readonly<Record<string, readonly string[]>> = {
  gender: ['male', 'female', 'unknown'],
  mainType: ['focal', 'generalized', 'unknown', 'unclassified', 'sequential', 'migrating'],
  awareness: ['aware', 'impaired', 'unknown'],
  onset: ['motor', 'nonmotor'],
  timepoint: [
    'wake_only',
    'wake_predominant',
    'wake_sleep_either',
    'sleep_predominant',
    'sleep_only',
    'wake_sleep_unknown',
  ],
}

/** The semiology that the specification offers for each main type, in its order. */
const OFFERED_SEMIOLOGY: readonly (readonly [type: string, section: string, labels: readonly string[]])[] = [
  ['focal', 'motor', ['Automatisms', 'Atonic', 'Clonic', 'Epileptic spasms', 'Hyperkinetic', 'Myoclonic', 'Tonic']],
  [
    'focal',
    'nonmotor',
    ['Autonomic', 'Behavioral arrest', 'Cognitive', 'Emotional', 'Sensory', 'Non-convulsive status epilepticus'],
  ],
  [
    'generalized',
    'motor',
    [
      'Tonic-clonic',
      'Clonic',
      'Tonic',
      'Myoclonic',
      'Myoclonic tonic-clonic',
      'Myoclonic-atonic',
      'Atonic',
      'Epileptic spasms',
    ],
  ],
  [
    'generalized',
    'nonmotor',
    [
      'Typical absence',
      'Atypical absence',
      'Myoclonic absence',
      'Eyelid myoclonia',
      'Non-convulsive status epilepticus',
    ],
  ],
  ['unknown', 'motor', ['Tonic-clonic', 'Epileptic spasms']],
  ['unknown', 'nonmotor', ['Behavioral arrest']],
]

const FIELDS =
  `age ageAtOnset devAge devAgeTest devFreeText examFreeText examCourseFreeText swFreq eeg_other_sleep_findings
  personalFreeText familyFreeText treatmentFreeText otherFreeText otherImaging genTestsFree bloodTestsFree`.split(/\s+/)

describe('the vocabulary has what the specification names', () => {
  it.each(CODES)('the code %s', (code) => {
    expect(entries.has(code)).toBe(true)
  })

  it.each(Object.entries(LABELS))('the text of %s', (code, label) => {
    expect(entries.get(code)?.label).toBe(label)
  })

  it.each(Object.entries(VALUES))('the choices of %s', (key, values) => {
    expect(choices.find((choice) => choice.key === key)?.options.map(({ value }) => value)).toEqual(values)
  })

  it.each(OFFERED_SEMIOLOGY)('for a %s seizure, the %s semiology', (type, section, labels) => {
    const { offers = [] } =
      pack.pages.flatMap(({ sections }) => sections).find(({ id, list }) => id === section && list === 'details') ?? {}
    const codes = offers.find(({ types }) => types.some((one) => one === type))?.codes ?? []
    expect(codes.map((code) => entries.get(code)?.label).slice(0, labels.length)).toEqual(labels)
  })

  it.each(FIELDS)('the field %s', (key) => {
    expect(fields.map((field) => field.key)).toContain(key)
  })

  it("gender unknown is displayed as 'Unkown'", () => {
    expect(choices.find(({ key }) => key === 'gender')?.options.find(({ value }) => value === 'unknown')?.shown).toBe(
      'Unkown',
    )
  })

  it('gene variants and other genetic tests need test_genetic, and it needs tests_available', () => {
    expect(findSection('test_genetics_pnpo')?.gate).toBe('test_genetic')
    expect(findSection('test_array_cgh')?.gate).toBe('test_genetic')
    expect(findSection('test_genetic')?.gate).toBe('tests_available')
  })
})

describe('the vocabulary', () => {
  it('is what its schema allows, page by page', () => {
    const isPage = new Ajv2020().compile(JSON.parse(readFileSync('schemas/vocabulary-page.schema.json', 'utf8')))
    for (const page of pack.pages)
      expect([page.page.title, isPage(page), isPage.errors]).toEqual([page.page.title, true, null])
  })

  it('declares every code once', () => {
    const declared = pack.pages
      .flatMap(({ sections }) => sections)
      .flatMap(({ findings = [] }) =>
        findings.flatMap(function below(finding): string[] {
          return [finding.code, ...(finding.children ?? []).flatMap(below)]
        }),
      )
    expect(declared.filter((code, index) => declared.indexOf(code) !== index)).toEqual([])
  })

  it('writes the codes of each list with its prefix', () => {
    const prefixes: Readonly<Record<string, RegExp>> = {
      development: /^dev_/,
      exam: /^exam_/,
      eeg: /^eeg_/,
      history: /^hist_/,
      imaging: /^imaging_/,
      tests: /^tests?_/,
    }
    for (const { code, list } of entries.values())
      expect(code).toMatch(prefixes[list] ?? /^(motor|nonmotor|sign|seizure)_|^focbilattc$/)
  })
})
