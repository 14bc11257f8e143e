import { describe, expect, it } from 'vitest'
import { normalizeCase, type SubmittedCase } from '../../rules/case/index.ts'
import { type CaseRecord, createCaseRecord } from '../../web/case/case-record.ts'
import { pack } from '../../web/case/pack.ts'
import { groupEntries } from '../../web/case/sections/entry-groups.ts'
import { hasAnyEntry } from '../../web/case/sections/section-state.ts'
import { FORM_PAGES } from '../../web/case/vocabulary.ts'

/** The options and fields that the product document lists, by page and section (product.md §2 and §3). */
const NAMED: readonly (readonly [page: string, section: string, names: readonly string[]])[] = [
  [
    'SeizureDetails',
    'motor',
    [
      ...['motor_automatisms', 'motor_atonic', 'motor_clonic', 'motor_epileptic_spasms', 'motor_hyperkinetic'],
      ...['motor_myoclonic', 'motor_tonic', 'motor_tonic_clonic', 'motor_myoclonic_tonic_clonic'],
      'motor_myoclonic_atonic',
    ],
  ],
  [
    'SeizureDetails',
    'nonmotor',
    [
      ...['nonmotor_autonomic', 'nonmotor_behavioral_arrest', 'nonmotor_cognitive', 'nonmotor_emotional'],
      ...['nonmotor_sensory', 'nonmotor_typical', 'nonmotor_atypical', 'nonmotor_myoclonic'],
      ...['nonmotor_eyelid_myoclonia', 'nonmotor_nonconvulsive_status'],
    ],
  ],
  ['SeizureDetails', 'spread', ['focbilattc']],
  [
    'SeizureExtra',
    'duration',
    ['seizure_duration_brief', 'seizure_duration_minutes', 'seizure_duration_longer', 'seizure_duration_unknown'],
  ],
  [
    'SeizureExtra',
    'triggers',
    [
      ...['seizure_trigger_reading', 'seizure_trigger_photic', 'seizure_trigger_eye_closure'],
      ...['seizure_trigger_fasting', 'seizure_trigger_fever', 'seizure_trigger_sleep_deprivation'],
      'seizure_trigger_other',
    ],
  ],
  [
    'SeizureExtra',
    'frequency',
    [
      ...['seizure_freq_daily', 'seizure_freq_weekly', 'seizure_freq_monthly', 'seizure_freq_other'],
      ...['seizure_freq_increase_weeks_months', 'seizure_freq_refractory_status_2_weeks', 'seizure_freq_crescendo'],
      'seizure_freq_clusters',
    ],
  ],
  [
    'SeizureExtra',
    'other',
    [
      ...['seizure_other_not_current', 'seizure_other_drug_resistant', 'seizure_other_todd'],
      ...['seizure_other_persisting_after_adolescence', 'seizure_other_stormy_onset'],
      ...['seizure_other_convulsive_status', 'seizure_other_nonconvulsive_status'],
      'seizure_other_hemiconvulsion_hemiplegia',
    ],
  ],
  ['Development', 'level', ['devAge', 'devAgeTest', 'devFreeText']],
  ['NeuroExam', 'remarks', ['examFreeText', 'examCourseFreeText']],
  ['EEG', 'interictal', ['swFreq']],
  ['EEG', 'sleep', ['eeg_other_sleep_findings']],
  ['History', 'remarks', ['personalFreeText', 'familyFreeText', 'treatmentFreeText', 'otherFreeText']],
  ['Imaging', 'other', ['otherImaging']],
  ['Tests', 'genetic-methods', ['test_array_cgh', 'test_karyotype', 'test_gene_panel', 'test_wes', 'genTestsFree']],
  [
    'Tests',
    'variants',
    [
      ...['test_genetics_cdkl5', 'test_genetics_kcnq2', 'test_genetics_plbp', 'test_genetics_pcdh19'],
      ...['test_genetics_pnpo', 'test_genetics_pmp22', 'test_genetics_tsc', 'test_genetics_aldh7a1'],
    ],
  ],
  [
    'Tests',
    'other',
    [
      ...['test_electrolyte', 'test_toxicology', 'test_blood_available', 'test_csf', 'test_metabolic_acidosis'],
      ...['test_lab_semial_pipecolic', 'test_autoimmune', 'test_skin_biopsy', 'test_brain_biopsy', 'bloodTestsFree'],
    ],
  ],
  ['Tests', 'etiologies', ['test_etiology_metabolic', 'test_etiology_genetic', 'test_etiology_toxic']],
]

function createRecord(entered: SubmittedCase): CaseRecord {
  const record = createCaseRecord(pack)
  return { ...record, patient: { ...record.patient, ...normalizeCase(entered) } }
}

const findSection = (route: string, id: string) => {
  const page = FORM_PAGES.find(({ page }) => page.route === route)
  const section = page?.sections.find((one) => one.id === id)
  if (page === undefined || section === undefined) throw new Error(`${route} has no section ${id}`)
  return { page: page.page, section }
}

describe('what the specification names is in sight for every patient', () => {
  it.each(NAMED)('%s, %s', (route, id, names) => {
    const { section } = findSection(route, id)
    const { inSight } = groupEntries(section.findings ?? [], section)
    const shown = [...inSight.map(({ code }) => code), ...(section.fields ?? []).map(({ key }) => key)]
    expect(names.filter((name) => !shown.includes(name))).toEqual([])
    expect(section.folded).toBeUndefined()
  })
})

describe('what was added is behind one line, by subject', () => {
  const AUTONOMIC: NonNullable<SubmittedCase['seizures']>[number] = {
    mainType: 'focal',
    onset: 'nonmotor',
    details: ['nonmotor_autonomic'],
  }
  const CHILD: SubmittedCase = {
    seizures: [{ mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'] }],
  }

  it.each<[string, string, SubmittedCase, boolean]>([
    [
      'Imaging',
      'One hemisphere or both, or the side of a finding',
      { exam: ['exam_abnormal', 'exam_hemiparesis'] },
      true,
    ],
    ['Imaging', 'One hemisphere or both, or the side of a finding', CHILD, false],
    ['SeizureDetails', 'Autonomic signs and breathing', { seizures: [AUTONOMIC] }, true],
    ['SeizureDetails', 'Autonomic signs and breathing', { seizures: [...(CHILD.seizures ?? []), AUTONOMIC] }, false],
  ])('on %s, the line with ‘%s’ is open: %j, %s', (route, title, patient, expected) => {
    const page = FORM_PAGES.find(({ page }) => page.route === route)
    const group = page?.sections.flatMap(({ groups = [] }) => groups).find((one) => one.title === title)
    expect(page && hasAnyEntry(createRecord(patient), page.page, group?.openWith ?? [])).toBe(expected)
  })

  it('names what no rule reads in its subject, or at the end', () => {
    const { section } = findSection('SeizureDetails', 'signs')
    const mouth = groupEntries(section.findings ?? [], section).groups.find(
      ({ title }) => title === 'Mouth, speech and voice',
    )
    expect(mouth?.note).toBe('Recorded only, since no rule reads it: Bitten tongue.')
    const entries = ['one', 'two', 'three'].map((code) => ({ code, label: code }))
    expect(groupEntries(entries, { ...section, groups: [], recordedOnly: ['two'] }).groups).toMatchObject([
      { title: 'Recorded only', entries: [{ code: 'two' }] },
    ])
  })
})
