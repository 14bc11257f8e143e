import { describe, expect, it } from 'vitest'
import { normalizeCase, type SubmittedCase } from '../../rules/case/index.ts'
import { type CaseRecord, createCaseRecord } from '../../web/case/case-record.ts'
import {
  getChoiceValue,
  getCodes,
  getSectionAnswer,
  hasFindingsOpen,
  isSectionShown,
  listCopiedCodes,
  type SectionRef,
  withChoiceValue,
  withCopiedCodes,
  withEntryTicked,
  withoutSectionState,
  withRemark,
  withSectionAnswer,
} from '../../web/case/sections/section-ref.ts'
import { findOpeningSection } from '../../web/case/sections/section-state.ts'
import { buildCurrentPack } from '../support/pack.ts'

const { pages } = buildCurrentPack()

function getSectionRef(route: string, id: string): SectionRef {
  const page = pages.find((one) => one.page.route === route)
  const section = page?.sections.find((one) => one.id === id)
  if (page === undefined || section === undefined) throw new Error(`the vocabulary has no section ${id} on ${route}`)
  return { page: page.page, section }
}

const createRecord = (submitted: SubmittedCase): CaseRecord => ({
  ...createCaseRecord({ version: '1' }),
  patient: normalizeCase(submitted),
})
const emptyRecord = createCaseRecord({ version: '1' })

describe('a section behind a gate', () => {
  const variants = getSectionRef('Tests', 'variants')

  it('is shown when its gate is ticked', () => {
    expect(isSectionShown(emptyRecord, variants)).toBe(false)
    expect(isSectionShown(createRecord({ tests: ['tests_available', 'test_genetic'] }), variants)).toBe(true)
  })

  it('leaves nothing behind when the gate is unticked', () => {
    const record = createRecord({ tests: ['tests_available', 'test_genetic', 'test_genetics_cdkl5'] })
    const after = withEntryTicked(record, getSectionRef('Tests', 'genetic'), 'test_genetic', false)
    expect(after.patient.tests).toEqual(['tests_available'])
  })
})

describe('the source of information of a section', () => {
  const imaging = getSectionRef('Imaging', 'imaging')

  it('opens its findings when it is abnormal', () => {
    expect(hasFindingsOpen(createRecord({ imaging: ['imaging_normal'] }), imaging)).toBe(false)
    expect(hasFindingsOpen(createRecord({ imaging: ['imaging_abnormal'] }), imaging)).toBe(true)
  })

  it('can be taken back to not answered, with all that was found', () => {
    const record = createRecord({ imaging: ['imaging_abnormal', 'imaging_tumour', 'imaging_tumour_other'] })
    expect(withoutSectionState(record, imaging).patient.imaging).toEqual([])
  })
})

describe('a choice', () => {
  it('of the case is kept in its field and can be taken back', () => {
    const sex = getSectionRef('Age', 'sex')
    const chosen = withChoiceValue(emptyRecord, sex, 'female')
    expect(chosen.patient.gender).toBe('female')
    expect(getChoiceValue(withChoiceValue(chosen, sex, ''), sex)).toBe('')
  })

  it('of the seizure shows its default until something is chosen', () => {
    const type = getSectionRef('SeizureType', 'main-type')
    expect(getChoiceValue(emptyRecord, type)).toBe('focal')
    expect(emptyRecord.patient.seizures).toEqual([])
    expect(withChoiceValue(emptyRecord, type, 'unknown').patient.seizures?.[0]?.mainType).toBe('unknown')
  })

  it('shows nothing chosen where a seizure came without it, and asks for every sign then', () => {
    const record = createRecord({ seizures: [{ details: ['nonmotor_emotional'] }] })
    expect(getChoiceValue(record, getSectionRef('SeizureType', 'main-type'))).toBe('')
    for (const id of ['awareness', 'onset', 'nonmotor'])
      expect(isSectionShown(record, getSectionRef('SeizureDetails', id)), id).toBe(true)
  })
})

describe('a section of a seizure page', () => {
  it('is shown for the types that it fits', () => {
    const awareness = getSectionRef('SeizureDetails', 'awareness')
    expect(isSectionShown(createRecord({ seizures: [{ mainType: 'migrating' }] }), awareness)).toBe(true)
    expect(isSectionShown(createRecord({ seizures: [{ mainType: 'generalized' }] }), awareness)).toBe(false)
  })

  it('asks for awakening unless the seizures come only when awake', () => {
    const sleep = getSectionRef('SeizureExtra', 'sleep-association')
    expect(isSectionShown(createRecord({ seizures: [{ timepoint: 'sleep_only' }] }), sleep)).toBe(true)
    expect(isSectionShown(createRecord({ seizures: [{ timepoint: 'wake_only' }] }), sleep)).toBe(false)
  })

  it('keeps its entries in the list of the seizure that is edited', () => {
    const triggers = getSectionRef('SeizureExtra', 'triggers')
    const second = { ...createRecord({ seizures: [{}, {}] }), wizard: { ...emptyRecord.wizard, editing: 1 } }
    const after = withEntryTicked(second, triggers, 'seizure_trigger_fever', true)
    expect(after.patient.seizures?.map((seizure) => seizure.triggers)).toEqual([[], ['seizure_trigger_fever']])
    expect(getCodes(after, triggers)).toEqual(['seizure_trigger_fever'])
  })

  it("keeps the free text of 'Other' in the remarks of the seizure", () => {
    const after = withRemark(createRecord({ seizures: [{}] }), 'seizure_freq_other', 'in spring')
    expect(after.patient.seizures?.[0]?.remarks).toEqual({ seizure_freq_other: 'in spring' })
  })
})

describe('a seizure whose first sign is reported', () => {
  const motor = getSectionRef('SeizureDetails', 'motor')
  const createSeizureRecord = (onset: string, details: string[] = []) =>
    createRecord({ seizures: [{ mainType: 'focal', onset, details }] })

  it('opens the other list once other signs are entered as later', () => {
    expect(hasFindingsOpen(createSeizureRecord(''), motor)).toBe(true)
    expect(hasFindingsOpen(createSeizureRecord('motor'), motor)).toBe(true)
    const nonmotor = createSeizureRecord('nonmotor')
    expect(hasFindingsOpen(nonmotor, motor)).toBe(false)
    expect(hasFindingsOpen(withSectionAnswer(nonmotor, motor, true), motor)).toBe(true)
    expect(hasFindingsOpen(createSeizureRecord('nonmotor', ['motor_tonic']), motor)).toBe(true)
  })
})

describe('earlier EEGs', () => {
  const earlier = getSectionRef('EEG', 'earlier')

  it('open with yes and are cleared with no, and nothing else on the page is', () => {
    expect(hasFindingsOpen(emptyRecord, earlier)).toBe(false)
    const opened = withSectionAnswer(emptyRecord, earlier, true)
    expect(hasFindingsOpen(opened, earlier)).toBe(true)
    const entered = createRecord({ eeg: ['eeg_sleep_normal', 'eeg_earlier_gsw', 'eeg_earlier_gsw_3hz'] })
    expect(getSectionAnswer(entered, earlier)).toBe(true)
    const denied = withSectionAnswer(entered, earlier, false)
    expect(denied.patient.eeg).toEqual(['eeg_sleep_normal'])
    expect(getSectionAnswer(denied, earlier)).toBe(false)
  })
})

describe('the frequency of a seizure', () => {
  const frequency = getSectionRef('SeizureExtra', 'frequency')
  const record = createRecord({ seizures: [{ mainType: 'focal' }] })

  it('can be ticked without the answer ‘yes’ before it, which the tick gives', () => {
    expect(hasFindingsOpen(record, frequency)).toBe(true)
    expect(getSectionAnswer(record, frequency)).toBeUndefined()
    const ticked = withEntryTicked(record, frequency, 'seizure_freq_daily', true)
    expect(getSectionAnswer(ticked, frequency)).toBe(true)
  })

  it('is not asked any more once the answer is no', () => {
    expect(hasFindingsOpen(withSectionAnswer(record, frequency, false), frequency)).toBe(false)
  })
})

describe('entries of which one can be chosen', () => {
  const frequency = getSectionRef('SeizureExtra', 'frequency')

  it('come before the others of their list', () => {
    const choices = pages.flatMap(({ sections }) => sections.filter(({ oneOf }) => oneOf !== undefined))
    expect(choices.map(({ id }) => id)).toEqual(['frequency', 'circumstances', 'treatment'])
    for (const { findings = [], oneOf = [] } of choices)
      expect(findings.map(({ code }) => code).slice(0, oneOf.length)).toEqual(oneOf)
  })

  it('replace one another, with what is below, and leave the others', () => {
    const often = createRecord({
      seizures: [{ frequency: ['seizure_freq_daily', 'seizure_freq_several_daily', 'seizure_freq_clusters'] }],
    })
    const after = withEntryTicked(often, frequency, 'seizure_freq_monthly', true)
    expect(after.patient.seizures[0]?.frequency).toEqual(['seizure_freq_clusters', 'seizure_freq_monthly'])
  })

  it('can be taken back', () => {
    const treated = createRecord({ eeg: ['eeg_context_treated', 'eeg_context_serial'] })
    const after = withoutSectionState(treated, getSectionRef('EEG', 'circumstances'))
    expect(after.patient.eeg).toEqual(['eeg_context_serial'])
  })
})

describe("the course 'as at onset'", () => {
  const course = getSectionRef('NeuroExam', 'course')
  const atOnset = ['exam_abnormal', 'exam_hemiparesis', 'exam_preexisting']

  it('takes over what was found at onset, as far as the course has it', () => {
    const after = withCopiedCodes(createRecord({ exam: atOnset }), course)
    expect(after.patient.exam).toEqual([...atOnset, 'exam_course_abnormal', 'exam_course_hemiparesis'])
  })

  it('is offered while the course has no answer of its own', () => {
    expect(listCopiedCodes(emptyRecord, course)).toEqual([])
    expect(listCopiedCodes(createRecord({ exam: [...atOnset, 'exam_course_normal'] }), course)).toEqual([])
  })

  it('does the same for development', () => {
    const development = createRecord({ development: ['dev_abnormal', 'dev_id', 'dev_id_mild'] })
    const after = withCopiedCodes(development, getSectionRef('Development', 'course'))
    expect(after.patient.development.slice(3)).toEqual(['dev_course_abnormal', 'dev_course_id', 'dev_course_id_mild'])
  })
})

it('one entry changes no other list of the case', () => {
  const record = createRecord({ eeg: ['eeg_ictal_normal'], history: ['hist_migraine'] })
  const after = withEntryTicked(record, getSectionRef('EEG', 'sleep'), 'eeg_sleep_normal', true)
  expect(after.patient.history).toBe(record.patient.history)
})

describe('a section that an entry opens', () => {
  const gated = pages.flatMap(({ page, sections }) =>
    sections.filter(({ gate }) => gate !== undefined).map((section) => ({ page, sections, section })),
  )

  it.each(gated)(
    '$page.route#$section.id: from one opening section to the next one comes to one that is shown',
    ({ page, sections, section }) => {
      expect(isSectionShown(emptyRecord, { page, section })).toBe(false)
      const opening = findOpeningSection(sections, section.id)
      const first = opening && (findOpeningSection(sections, opening.id) ?? opening)
      expect(first && isSectionShown(emptyRecord, { page, section: first })).toBe(true)
    },
  )

  it('is named for none that is always there', () => {
    expect(findOpeningSection([getSectionRef('EEG', 'sleep').section], 'sleep')).toBeUndefined()
  })
})

describe('the gestational age', () => {
  const gestation = getSectionRef('Age', 'gestational-age')
  const ofOnset = (ageAtOnset: number, gestationalAge = '') =>
    createRecord({ ageAtOnset, ageAtOnsetUnit: 'months', gestationalAge })

  it.each([
    ['no onset is entered', emptyRecord, false],
    ['the onset is in the first two years', ofOnset(23), true],
    ['the onset is later', ofOnset(24), false],
    ['the onset is later, and it is answered', ofOnset(24, '28'), true],
  ])('is asked or not where %s', (_, record, isAsked) => {
    expect(isSectionShown(record, gestation)).toBe(isAsked)
  })
})
