import { describe, expect, it } from 'vitest'
import { freshCase, type Kept, type WizardCase } from '../../web/case/case-record.ts'
import {
  clearState,
  codesAt,
  hasFindingsOpen,
  isShown,
  type Place,
  setEntry,
  setRemark,
  setValue,
  valueAt,
  type Wording,
} from '../../web/case/section-ref.ts'
import { entryRulesOf } from '../../web/case/selection-rules.ts'
import { buildCurrentPack } from '../support/pack.ts'

const { pages } = buildCurrentPack()
const wording: Wording = { pages, rules: entryRulesOf(pages) }

function placeOf(route: string, id: string): Place {
  const page = pages.find((one) => one.page.route === route)
  const section = page?.sections.find((one) => one.id === id)
  if (page === undefined || section === undefined) throw new Error(`the vocabulary has no section ${id} on ${route}`)
  return { page: page.page, section }
}

const withPatient = (patient: WizardCase): Kept => ({ ...freshCase({ version: '1' }), patient })
const nothing = freshCase({ version: '1' })

describe('a section behind a gate', () => {
  const variants = placeOf('Tests', 'variants')

  it('is shown when its gate is ticked', () => {
    expect(isShown(nothing, variants, wording)).toBe(false)
    expect(isShown(withPatient({ tests: ['tests_available', 'test_genetic'] }), variants, wording)).toBe(true)
  })

  it('leaves nothing behind when the gate is unticked', () => {
    const kept = withPatient({ tests: ['tests_available', 'test_genetic', 'test_genetics_cdkl5'] })
    const after = setEntry(kept, placeOf('Tests', 'genetic'), wording, 'test_genetic', false)
    expect(after.patient.tests).toEqual(['tests_available'])
  })
})

describe('the source of information of a section', () => {
  const imaging = placeOf('Imaging', 'imaging')

  it('opens its findings when it is abnormal', () => {
    expect(hasFindingsOpen(withPatient({ imaging: ['imaging_normal'] }), imaging)).toBe(false)
    expect(hasFindingsOpen(withPatient({ imaging: ['imaging_abnormal'] }), imaging)).toBe(true)
  })

  it('can be taken back to not answered, with all that was found', () => {
    const kept = withPatient({ imaging: ['imaging_abnormal', 'imaging_tumour', 'imaging_tumour_other'] })
    expect(clearState(kept, imaging, wording).patient.imaging).toEqual([])
  })
})

describe('a choice', () => {
  it('of the case is kept in its field and can be taken back', () => {
    const sex = placeOf('Age', 'sex')
    const chosen = setValue(nothing, sex, wording, 'female')
    expect(chosen.patient.gender).toBe('female')
    expect(valueAt(setValue(chosen, sex, wording, ''), sex, wording)).toBe('')
  })

  it('of the seizure shows its default until something is chosen', () => {
    const type = placeOf('SeizureType', 'main-type')
    expect(valueAt(nothing, type, wording)).toBe('focal')
    expect(nothing.patient.seizures).toBeUndefined()
    expect(setValue(nothing, type, wording, 'unknown').patient.seizures?.[0]?.mainType).toBe('unknown')
  })
})

describe('a section of a seizure page', () => {
  it('is shown for the types that it fits', () => {
    const awareness = placeOf('SeizureDetails', 'awareness')
    expect(isShown(withPatient({ seizures: [{ mainType: 'migrating' }] }), awareness, wording)).toBe(true)
    expect(isShown(withPatient({ seizures: [{ mainType: 'generalized' }] }), awareness, wording)).toBe(false)
  })

  it('asks for awakening unless the seizures come only when awake', () => {
    const sleep = placeOf('SeizureExtra', 'sleep-association')
    expect(isShown(withPatient({ seizures: [{ timepoint: 'sleep_only' }] }), sleep, wording)).toBe(true)
    expect(isShown(withPatient({ seizures: [{ timepoint: 'wake_only' }] }), sleep, wording)).toBe(false)
  })

  it('keeps its entries in the list of the seizure that is edited', () => {
    const triggers = placeOf('SeizureExtra', 'triggers')
    const second = { ...withPatient({ seizures: [{}, {}] }), wizard: { ...nothing.wizard, editing: 1 } }
    const after = setEntry(second, triggers, wording, 'seizure_trigger_fever', true)
    expect(after.patient.seizures?.map((seizure) => seizure.triggers)).toEqual([undefined, ['seizure_trigger_fever']])
    expect(codesAt(after, triggers)).toEqual(['seizure_trigger_fever'])
  })

  it("keeps the free text of 'Other' in the remarks of the seizure", () => {
    const after = setRemark(withPatient({ seizures: [{}] }), wording, 'seizure_freq_other', 'in spring')
    expect(after.patient.seizures?.[0]?.remarks).toEqual({ seizure_freq_other: 'in spring' })
  })
})

it('one entry changes no other list of the case', () => {
  const kept = withPatient({ eeg: ['eeg_ictal_normal'], history: ['hist_migraine'] })
  const after = setEntry(kept, placeOf('EEG', 'sleep'), wording, 'eeg_sleep_normal', true)
  expect(after.patient.history).toBe(kept.patient.history)
})
