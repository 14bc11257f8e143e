import { describe, expect, it } from 'vitest'
import { normalizeCase, type SubmittedCase } from '../../rules/case/index.ts'
import { type CaseRecord, createCaseRecord } from '../../web/case/case-record.ts'
import { findOpeningSection } from '../../web/case/opening-section.ts'
import {
  getChoiceValue,
  getCodes,
  getSectionAnswer,
  hasFindingsOpen,
  isSectionShown,
  listCopiedCodes,
  type SectionRef,
  type WizardVocabulary,
  withChoiceValue,
  withCopiedCodes,
  withEntryTicked,
  withoutSectionState,
  withRemark,
  withSectionAnswer,
} from '../../web/case/section-ref.ts'
import { buildCurrentPack } from '../support/pack.ts'

const vocabulary: WizardVocabulary = buildCurrentPack()
const { pages } = vocabulary

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
    expect(isSectionShown(emptyRecord, variants, vocabulary)).toBe(false)
    expect(isSectionShown(createRecord({ tests: ['tests_available', 'test_genetic'] }), variants, vocabulary)).toBe(
      true,
    )
  })

  it('leaves nothing behind when the gate is unticked', () => {
    const record = createRecord({ tests: ['tests_available', 'test_genetic', 'test_genetics_cdkl5'] })
    const after = withEntryTicked(record, getSectionRef('Tests', 'genetic'), vocabulary, 'test_genetic', false)
    expect(after.patient.tests).toEqual(['tests_available'])
  })
})

describe('the source of information of a section', () => {
  const imaging = getSectionRef('Imaging', 'imaging')

  it('opens its findings when it is abnormal', () => {
    expect(hasFindingsOpen(createRecord({ imaging: ['imaging_normal'] }), imaging, vocabulary)).toBe(false)
    expect(hasFindingsOpen(createRecord({ imaging: ['imaging_abnormal'] }), imaging, vocabulary)).toBe(true)
  })

  it('can be taken back to not answered, with all that was found', () => {
    const record = createRecord({ imaging: ['imaging_abnormal', 'imaging_tumour', 'imaging_tumour_other'] })
    expect(withoutSectionState(record, imaging, vocabulary).patient.imaging).toEqual([])
  })
})

describe('a choice', () => {
  it('of the case is kept in its field and can be taken back', () => {
    const sex = getSectionRef('Age', 'sex')
    const chosen = withChoiceValue(emptyRecord, sex, vocabulary, 'female')
    expect(chosen.patient.gender).toBe('female')
    expect(getChoiceValue(withChoiceValue(chosen, sex, vocabulary, ''), sex, vocabulary)).toBe('')
  })

  it('of the seizure shows its default until something is chosen', () => {
    const type = getSectionRef('SeizureType', 'main-type')
    expect(getChoiceValue(emptyRecord, type, vocabulary)).toBe('focal')
    expect(emptyRecord.patient.seizures).toEqual([])
    expect(withChoiceValue(emptyRecord, type, vocabulary, 'unknown').patient.seizures?.[0]?.mainType).toBe('unknown')
  })

  it('shows nothing chosen where a seizure came without it, and asks for every sign then', () => {
    const record = createRecord({ seizures: [{ details: ['nonmotor_emotional'] }] })
    expect(getChoiceValue(record, getSectionRef('SeizureType', 'main-type'), vocabulary)).toBe('')
    for (const id of ['awareness', 'onset', 'nonmotor'])
      expect(isSectionShown(record, getSectionRef('SeizureDetails', id), vocabulary), id).toBe(true)
  })
})

describe('a section of a seizure page', () => {
  it('is shown for the types that it fits', () => {
    const awareness = getSectionRef('SeizureDetails', 'awareness')
    expect(isSectionShown(createRecord({ seizures: [{ mainType: 'migrating' }] }), awareness, vocabulary)).toBe(true)
    expect(isSectionShown(createRecord({ seizures: [{ mainType: 'generalized' }] }), awareness, vocabulary)).toBe(false)
  })

  it('asks for awakening unless the seizures come only when awake', () => {
    const sleep = getSectionRef('SeizureExtra', 'sleep-association')
    expect(isSectionShown(createRecord({ seizures: [{ timepoint: 'sleep_only' }] }), sleep, vocabulary)).toBe(true)
    expect(isSectionShown(createRecord({ seizures: [{ timepoint: 'wake_only' }] }), sleep, vocabulary)).toBe(false)
  })

  it('keeps its entries in the list of the seizure that is edited', () => {
    const triggers = getSectionRef('SeizureExtra', 'triggers')
    const second = { ...createRecord({ seizures: [{}, {}] }), wizard: { ...emptyRecord.wizard, editing: 1 } }
    const after = withEntryTicked(second, triggers, vocabulary, 'seizure_trigger_fever', true)
    expect(after.patient.seizures?.map((seizure) => seizure.triggers)).toEqual([[], ['seizure_trigger_fever']])
    expect(getCodes(after, triggers)).toEqual(['seizure_trigger_fever'])
  })

  it("keeps the free text of 'Other' in the remarks of the seizure", () => {
    const after = withRemark(createRecord({ seizures: [{}] }), vocabulary, 'seizure_freq_other', 'in spring')
    expect(after.patient.seizures?.[0]?.remarks).toEqual({ seizure_freq_other: 'in spring' })
  })
})

describe('a seizure whose first sign is told', () => {
  const motor = getSectionRef('SeizureDetails', 'motor')
  const createSeizureRecord = (onset: string, details: string[] = []) =>
    createRecord({ seizures: [{ mainType: 'focal', onset, details }] })

  it('opens the other list once other signs are said to have come later', () => {
    expect(hasFindingsOpen(createSeizureRecord(''), motor, vocabulary)).toBe(true)
    expect(hasFindingsOpen(createSeizureRecord('motor'), motor, vocabulary)).toBe(true)
    const nonmotor = createSeizureRecord('nonmotor')
    expect(hasFindingsOpen(nonmotor, motor, vocabulary)).toBe(false)
    expect(hasFindingsOpen(withSectionAnswer(nonmotor, motor, vocabulary, true), motor, vocabulary)).toBe(true)
    expect(hasFindingsOpen(createSeizureRecord('nonmotor', ['motor_tonic']), motor, vocabulary)).toBe(true)
  })
})

describe('earlier EEGs', () => {
  const earlier = getSectionRef('EEG', 'earlier')

  it('open with yes and are cleared with no, and nothing else on the page is', () => {
    expect(hasFindingsOpen(emptyRecord, earlier, vocabulary)).toBe(false)
    const opened = withSectionAnswer(emptyRecord, earlier, vocabulary, true)
    expect(hasFindingsOpen(opened, earlier, vocabulary)).toBe(true)
    const entered = createRecord({ eeg: ['eeg_sleep_normal', 'eeg_earlier_gsw', 'eeg_earlier_gsw_3hz'] })
    expect(getSectionAnswer(entered, earlier)).toBe(true)
    const denied = withSectionAnswer(entered, earlier, vocabulary, false)
    expect(denied.patient.eeg).toEqual(['eeg_sleep_normal'])
    expect(getSectionAnswer(denied, earlier)).toBe(false)
  })
})

describe('the frequency of a seizure', () => {
  const frequency = getSectionRef('SeizureExtra', 'frequency')
  const record = createRecord({ seizures: [{ mainType: 'focal' }] })

  it('can be ticked without the answer ‘yes’ before it, which the tick gives', () => {
    expect(hasFindingsOpen(record, frequency, vocabulary)).toBe(true)
    expect(getSectionAnswer(record, frequency)).toBeUndefined()
    const ticked = withEntryTicked(record, frequency, vocabulary, 'seizure_freq_daily', true)
    expect(getSectionAnswer(ticked, frequency)).toBe(true)
  })

  it('is not asked any more once the answer is no', () => {
    expect(hasFindingsOpen(withSectionAnswer(record, frequency, vocabulary, false), frequency, vocabulary)).toBe(false)
  })
})

describe('entries of which one can be chosen', () => {
  const frequency = getSectionRef('SeizureExtra', 'frequency')

  it('stand before the others of their list', () => {
    const choices = pages.flatMap(({ sections }) => sections.filter(({ oneOf }) => oneOf !== undefined))
    expect(choices.map(({ id }) => id)).toEqual(['frequency', 'circumstances', 'treatment'])
    for (const { findings = [], oneOf = [] } of choices)
      expect(findings.map(({ code }) => code).slice(0, oneOf.length)).toEqual(oneOf)
  })

  it('replace one another, with what stands below, and leave the others', () => {
    const often = createRecord({
      seizures: [{ frequency: ['seizure_freq_daily', 'seizure_freq_several_daily', 'seizure_freq_clusters'] }],
    })
    const after = withEntryTicked(often, frequency, vocabulary, 'seizure_freq_monthly', true)
    expect(after.patient.seizures[0]?.frequency).toEqual(['seizure_freq_clusters', 'seizure_freq_monthly'])
  })

  it('can be taken back', () => {
    const treated = createRecord({ eeg: ['eeg_context_treated', 'eeg_context_serial'] })
    const after = withoutSectionState(treated, getSectionRef('EEG', 'circumstances'), vocabulary)
    expect(after.patient.eeg).toEqual(['eeg_context_serial'])
  })
})

describe("the course 'as at onset'", () => {
  const course = getSectionRef('NeuroExam', 'course')
  const atOnset = ['exam_abnormal', 'exam_hemiparesis', 'exam_preexisting']

  it('takes over what was found at onset, as far as the course has it', () => {
    const after = withCopiedCodes(createRecord({ exam: atOnset }), course, vocabulary)
    expect(after.patient.exam).toEqual([...atOnset, 'exam_course_abnormal', 'exam_course_hemiparesis'])
  })

  it('is offered while the course has no answer of its own', () => {
    expect(listCopiedCodes(emptyRecord, course)).toEqual([])
    expect(listCopiedCodes(createRecord({ exam: [...atOnset, 'exam_course_normal'] }), course)).toEqual([])
  })

  it('does the same for development', () => {
    const development = createRecord({ development: ['dev_abnormal', 'dev_id', 'dev_id_mild'] })
    const after = withCopiedCodes(development, getSectionRef('Development', 'course'), vocabulary)
    expect(after.patient.development.slice(3)).toEqual(['dev_course_abnormal', 'dev_course_id', 'dev_course_id_mild'])
  })
})

it('one entry changes no other list of the case', () => {
  const record = createRecord({ eeg: ['eeg_ictal_normal'], history: ['hist_migraine'] })
  const after = withEntryTicked(record, getSectionRef('EEG', 'sleep'), vocabulary, 'eeg_sleep_normal', true)
  expect(after.patient.history).toBe(record.patient.history)
})

describe('a section that an entry opens', () => {
  const gated = pages.flatMap(({ page, sections }) =>
    sections.filter(({ gate }) => gate !== undefined).map((section) => ({ page, sections, section })),
  )

  it.each(gated)(
    '$page.route#$section.id: from one opening section to the next one comes to one that is shown',
    ({ page, sections, section }) => {
      expect(isSectionShown(emptyRecord, { page, section }, vocabulary)).toBe(false)
      const opening = findOpeningSection(sections, section.id)
      const first = opening && (findOpeningSection(sections, opening.id) ?? opening)
      expect(first && isSectionShown(emptyRecord, { page, section: first }, vocabulary)).toBe(true)
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
    expect(isSectionShown(record, gestation, vocabulary)).toBe(isAsked)
  })
})
