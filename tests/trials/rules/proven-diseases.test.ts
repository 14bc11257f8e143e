import { describe, expect, it } from 'vitest'
import { FEATURE_LISTS, listWithGates, type PatientCase } from '../../../rules/case/index.ts'
import { evaluate, getGroups, listLikely, selectSyndromes } from '../../../rules/engine/index.ts'
import { listCodesWithEdgePatients, readEdgePatients } from '../../../scripts/build/cases/measured-people.ts'
import { readTextbookPatient } from '../../../scripts/build/cases/reference-cases.ts'
import { buildCurrentPack, ruleFiles } from '../../support/pack.ts'

const pack = buildCurrentPack()
const diseases = ruleFiles.derived.filter(({ doubt }) => doubt?.unlessAccepted)

/** Each disease or other event, by its entries, of genes by some. */
const CONTRADICTIONS: readonly (readonly [string, string])[] = [
  ['derived_progressive_myoclonus_epilepsy', 'test_genetics_cln2'],
  ['derived_progressive_myoclonus_epilepsy', 'test_genetics_lafora'],
  ['derived_progressive_myoclonus_epilepsy', 'test_genetics_pme'],
  ['derived_ring_chromosome_20', 'test_genetics_ring20'],
  ['derived_immune_disease', 'test_autoimmune'],
  ['derived_immune_disease', 'test_csf_antibodies'],
  ['derived_immune_disease', 'test_etiology_immune'],
  ['derived_metabolic_disease', 'test_etiology_metabolic'],
  ['derived_stroke_like_episodes', 'exam_course_stroke_like'],
  ['derived_infectious_disease', 'test_lp_infection'],
  ['derived_infectious_disease', 'test_etiology_infectious'],
  ['derived_toxic_cause', 'test_etiology_toxic'],
  ['derived_growing_tumour', 'imaging_enhancing_growing'],
  ['derived_gene_of_another_disease', 'test_genetics_other'],
  ['derived_gene_of_another_disease', 'test_genetics_cdkl5'],
  ['derived_gene_of_another_disease', 'test_genetics_scn1a'],
  ['derived_gene_of_another_disease', 'test_genetics_tsc'],
  ['derived_gene_of_another_disease', 'test_genetics_cnv'],
  ['derived_progressive_disease', 'dev_course_progressive_decline'],
  ['derived_progressive_disease', 'exam_course_progressive_ataxia'],
  ['derived_progressive_disease', 'exam_course_progressive_deterioration'],
  ['derived_progressive_disease', 'exam_course_progressive_myoclonus'],
  ['derived_progressive_disease', 'exam_course_hemiparesis_progressive'],
  ['derived_regression_of_unknown_kind', 'dev_course_regression'],
  ['derived_provoked_attacks', 'seizure_trigger_crying'],
  ['derived_arrhythmia', 'test_ecg_abnormal'],
]

const people = listCodesWithEdgePatients().flatMap((code) => [
  { code, name: 'the textbook patient', patient: readTextbookPatient(code) },
  ...readEdgePatients(code).atypical.map(({ name, patient }) => ({ code, name, patient })),
])

/** A trigger becomes that of the one seizure type that is left. */
function withEntry(patient: PatientCase, code: string): PatientCase {
  if (pack.seizureCodes.triggers.includes(code))
    return { ...patient, seizures: patient.seizures.slice(0, 1).map((seizure) => ({ ...seizure, triggers: [code] })) }
  const list = pack.features[code]?.list ?? 'tests'
  return { ...patient, [list]: [...new Set([...patient[list], ...listWithGates(pack, code)])] }
}

const isLikely = (code: string, patient: PatientCase): boolean =>
  listLikely(getGroups(evaluate(selectSyndromes(pack, [code]), patient))).includes(code)

const isAccepted = (code: string, fact: string, entry: string): boolean => {
  const accepts = ruleFiles.syndromes[code]?.causes?.accepts ?? []
  return accepts === 'any' || accepts.includes(fact) || accepts.includes(entry)
}

describe('another disease that is proven, entered beside every textbook and atypical patient', () => {
  it('covers every fact that may be accepted', () => {
    expect([...new Set(CONTRADICTIONS.map(([fact]) => fact))]).toEqual(diseases.map(({ code }) => code))
  })

  it.each(CONTRADICTIONS)('%s by %s leaves likely only whose rule accepts it', (fact, entry) => {
    const wrong = people.filter(
      ({ code, patient }) =>
        !isAccepted(code, fact, entry) && !isSpecified(patient, entry) && isLikely(code, withEntry(patient, entry)),
    )
    expect(wrong.map(({ code, name }) => `${code}: ${name}`)).toEqual([])
  })
})

/** Whether the patient has an entry that takes the doubt of this one back, or says which kind it is. */
const isSpecified = (patient: PatientCase, entry: string): boolean =>
  FEATURE_LISTS.some((list) =>
    patient[list].some(
      (code) =>
        (entry === 'test_autoimmune' && code === 'test_antibodies_unspecific') ||
        (entry === 'dev_course_regression' && pack.features[code]?.gate?.code === entry),
    ),
  )
