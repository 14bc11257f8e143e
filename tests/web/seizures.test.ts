import { describe, expect, it } from 'vitest'
import type { Seizure } from '../../rules/case/index.ts'
import { type CaseRecord, createCaseRecord } from '../../web/case/case-record.ts'
import { findNoSeizureSection, listFormPages } from '../../web/case/sections/form-pages.ts'
import { isWaiting } from '../../web/case/sections/section-state.ts'
import {
  createSeizure,
  getAnswer,
  getEditedRow,
  isNoSeizureTicked,
  listDroppedEntries,
  listOfferedFindings,
  orderSections,
  withAnswer,
  withEditedRow,
  withEditedSeizure,
  withoutSeizure,
  withSeizureChoice,
  withSeizureList,
} from '../../web/case/seizures/seizures.ts'
import { buildCurrentPack } from '../support/pack.ts'

const { pages } = buildCurrentPack()
const createTestSeizure = (fields: Partial<Seizure>): Seizure => ({ ...createSeizure(), ...fields })
const getSection = (id: string) => {
  const section = pages
    .filter(({ page }) => page.perSeizure)
    .flatMap(({ sections }) => sections)
    .find((one) => one.id === id)
  if (section === undefined) throw new Error(`the vocabulary has no section ${id}`)
  return section
}
const createRecordWithSeizures = (...seizures: Seizure[]): CaseRecord => {
  const record = createCaseRecord({ version: '1' })
  return { ...record, patient: { ...record.patient, seizures } }
}

describe('a new seizure', () => {
  it('has a focal onset and an unknown relation to sleep until something else is chosen', () => {
    expect(createSeizure()).toMatchObject({
      mainType: 'focal',
      timepoint: 'wake_sleep_unknown',
      onset: '',
      awareness: '',
    })
  })

  it('becomes a row of the table with its first entry', () => {
    const before = createCaseRecord({ version: '1' })
    expect(before.patient.seizures).toEqual([])
    const { patient } = withEditedSeizure(before, (one) => withSeizureChoice(one, 'onset', 'motor'))
    expect(patient.seizures).toEqual([createTestSeizure({ onset: 'motor' })])
  })
})

describe('that there has been no seizure so far', () => {
  const before = createCaseRecord({ version: '1' })
  const history = ['hist_no_seizure', 'hist_migraine']
  const record: CaseRecord = { ...before, patient: { ...before.patient, history } }

  it('is taken back by the first entry of a seizure, and nothing else with it', () => {
    expect(isNoSeizureTicked(record)).toBe(true)
    const after = withEditedSeizure(record, (one) => withSeizureChoice(one, 'onset', 'motor'))
    expect(after.patient.history).toEqual(['hist_migraine'])
    expect(isNoSeizureTicked(after)).toBe(false)
  })

  it('stays while an event that is described is changed', () => {
    const described = { ...record, patient: { ...record.patient, seizures: [createTestSeizure({ onset: 'motor' })] } }
    const after = withEditedSeizure(described, (one) => withSeizureChoice(one, 'onset', 'nonmotor'))
    expect(after.patient.history).toEqual(history)
  })

  it('is asked below the list of seizure types, not on the page of the history', () => {
    expect(findNoSeizureSection(pages)?.section.findings?.map(({ code }) => code)).toEqual(['hist_no_seizure'])
    const asked = listFormPages(pages).flatMap(({ sections }) => sections.flatMap(({ findings = [] }) => findings))
    expect(asked.map(({ code }) => code)).not.toContain('hist_no_seizure')
  })
})

describe('changing the main type', () => {
  it('drops the semiology that is not offered for the new one and keeps what is', () => {
    const focal = createTestSeizure({
      onset: 'motor',
      details: ['motor_hyperkinetic', 'motor_clonic', 'motor_clonic_hemiclonic', 'focbilattc', 'sign_drooling'],
    })
    expect(withSeizureChoice(focal, 'mainType', 'generalized').details).toEqual([
      'motor_clonic',
      'motor_clonic_hemiclonic',
      'sign_drooling',
    ])
  })

  it('drops awareness where it is not asked, and keeps it where it is', () => {
    const focal = createTestSeizure({ awareness: 'impaired' })
    expect(withSeizureChoice(focal, 'mainType', 'generalized').awareness).toBe('')
    expect(withSeizureChoice(focal, 'mainType', 'migrating').awareness).toBe('impaired')
  })
})

describe('switching the onset', () => {
  it('drops the details with the other prefix and no others', () => {
    const motor = createTestSeizure({
      onset: 'motor',
      details: ['motor_tonic', 'motor_tonic_asymmetric', 'focbilattc', 'sign_cyanosis'],
    })
    expect(withSeizureChoice(motor, 'onset', 'nonmotor').details).toEqual(['focbilattc', 'sign_cyanosis'])
    const nonmotor = createTestSeizure({ onset: 'nonmotor', details: ['nonmotor_sensory', 'nonmotor_sensory_visual'] })
    expect(withSeizureChoice(nonmotor, 'onset', 'motor').details).toEqual([])
  })

  it('names beforehand what it would drop', () => {
    const motor = createTestSeizure({ onset: 'motor', details: ['motor_tonic', 'nonmotor_autonomic', 'sign_cyanosis'] })
    const listDropped = (onset: string) => listDroppedEntries(motor, onset).map(({ code }) => code)
    expect(listDropped('nonmotor')).toEqual(['motor_tonic'])
    expect(listDropped('motor')).toEqual([])
    expect(listDropped('')).toEqual([])
  })
})

describe('a seizure with motor and nonmotor signs', () => {
  const both = ['motor_tonic', 'nonmotor_sensory']
  const listSections = (fields: Partial<Seizure>) => {
    const details = pages.find(({ page }) => page.route === 'SeizureDetails')
    return orderSections(details?.sections ?? [], createTestSeizure(fields)).map(({ id }) => id)
  }

  it('keeps both, whichever is entered as the first once the question is answered', () => {
    const open = createTestSeizure({ details: both })
    for (const onset of ['motor', 'nonmotor']) expect(withSeizureChoice(open, 'onset', onset).details).toEqual(both)
  })

  it('shows the list of the first sign before the other, and both lists in their order while that is open', () => {
    expect(listSections({})).toEqual(['awareness', 'onset', 'motor', 'nonmotor', 'spread', 'signs'])
    expect(listSections({ onset: 'motor' })).toEqual(['awareness', 'onset', 'motor', 'nonmotor', 'spread', 'signs'])
    expect(listSections({ onset: 'nonmotor' })).toEqual(['awareness', 'onset', 'nonmotor', 'motor', 'spread', 'signs'])
  })

  it("asks whether other signs came later, and 'no' clears those alone", () => {
    const record = createRecordWithSeizures(createTestSeizure({ onset: 'nonmotor', details: both }))
    expect(getAnswer(record, getSection('motor'))).toBe(true)
    const after = withAnswer(record, getSection('motor'), false)
    expect(after.patient.seizures[0]?.details).toEqual(['nonmotor_sensory'])
    expect(getAnswer(after, getSection('motor'))).toBe(false)
  })

  it('is asked for awareness at the end where its onset is unknown, and first where the specification asks', () => {
    expect(listSections({ mainType: 'unknown' }).at(-1)).toBe('awareness')
    expect(listSections({ mainType: 'migrating' })[0]).toBe('awareness')
  })
})

describe('seizures only when awake', () => {
  it('have no relation to falling asleep or awakening, and keep the rest of the course', () => {
    const asleep = createTestSeizure({ other: ['seizure_sleep_at_awakening', 'seizure_other_todd'] })
    expect(withSeizureChoice(asleep, 'timepoint', 'wake_only').other).toEqual(['seizure_other_todd'])
    expect(withSeizureChoice(asleep, 'timepoint', 'sleep_only').other).toEqual([
      'seizure_sleep_at_awakening',
      'seizure_other_todd',
    ])
  })
})

describe('the relation to falling asleep and awakening', () => {
  it('waits for no other answer, since awakening decides and most leave the time at Unknown', () => {
    expect(isWaiting(getSection('sleep-association'), createRecordWithSeizures(createTestSeizure({})))).toBe(false)
  })
})

describe('a yes/no question', () => {
  const triggers = getSection('triggers')
  const row = createRecordWithSeizures(
    createTestSeizure({
      triggers: ['seizure_trigger_fever', 'seizure_trigger_other'],
      remarks: { seizure_trigger_other: 'cold water' },
    }),
  )

  it('counts as answered yes by what is ticked', () => {
    expect(getAnswer(row, triggers)).toBe(true)
    expect(getAnswer(createCaseRecord({ version: '1' }), triggers)).toBeUndefined()
  })

  it("answered 'no' clears the list and its free text, and is kept with the seizure", () => {
    const { patient } = withAnswer(row, triggers, false)
    expect(patient.seizures[0]).toMatchObject({ triggers: ['seizure_trigger_none'], remarks: {} })
    expect(getAnswer(createRecordWithSeizures(...patient.seizures), triggers)).toBe(false)
  })

  it("answered 'yes' after 'no' takes the 'no' back", () => {
    const after = withAnswer(withAnswer(row, triggers, false), triggers, true)
    expect(after.patient.seizures[0]?.triggers).toEqual([])
    expect(getAnswer(after, triggers)).toBe(true)
  })

  it("answered 'no' leaves the list empty where 'no' does not concern it", () => {
    const after = withAnswer(row, getSection('frequency'), false)
    expect(after.patient.seizures[0]?.frequency).toEqual([])
    expect(getAnswer(after, getSection('frequency'))).toBe(false)
  })

  it("answered 'yes' waits for the list", () => {
    expect(getAnswer(withAnswer(createCaseRecord({ version: '1' }), triggers, true), triggers)).toBe(true)
  })
})

it("the free text of 'Other' goes with its tick", () => {
  const other = createTestSeizure({
    frequency: ['seizure_freq_daily', 'seizure_freq_other'],
    remarks: { seizure_freq_other: 'in spring' },
  })
  expect(withSeizureList(other, 'frequency', ['seizure_freq_other'], getSection('frequency')).remarks).toEqual({
    seizure_freq_other: 'in spring',
  })
  expect(withSeizureList(other, 'frequency', ['seizure_freq_daily'], getSection('frequency')).remarks).toEqual({})
})

it('semiology is offered in the order that the vocabulary gives for the main type', () => {
  const listOfferedCodes = (mainType: string) =>
    listOfferedFindings(getSection('nonmotor'), createTestSeizure({ mainType, onset: 'nonmotor' })).map(
      ({ code }) => code,
    )
  expect(listOfferedCodes('generalized')).toEqual([
    'nonmotor_typical',
    'nonmotor_atypical',
    'nonmotor_myoclonic',
    'nonmotor_eyelid_myoclonia',
    'nonmotor_nonconvulsive_status',
    'nonmotor_absence',
    'nonmotor_other',
  ])
  expect(listOfferedCodes('unknown')[0]).toBe('nonmotor_behavioral_arrest')
})

describe('the seizure table', () => {
  const rows = createRecordWithSeizures(
    createTestSeizure({ mainType: 'focal' }),
    createTestSeizure({ mainType: 'generalized' }),
    createTestSeizure({ mainType: 'unknown' }),
  )

  it('loses the row that is deleted, with the answers that belong to it', () => {
    const asked = [{ triggers: true }, { triggers: false }, {}]
    const after = withoutSeizure({ ...withEditedRow(rows, 2), wizard: { ...rows.wizard, editing: 2, asked } }, 1)
    expect(after.patient.seizures?.map(({ mainType }) => mainType)).toEqual(['focal', 'unknown'])
    expect(after.wizard).toMatchObject({ editing: 1, asked: [{ triggers: true }, {}] })
  })

  it('offers a new row after the last one', () => {
    expect(getEditedRow(withEditedRow(rows, 3))).toBe(3)
    expect(getEditedRow(withEditedRow(rows, 9))).toBe(3)
  })
})
