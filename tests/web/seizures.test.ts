import { describe, expect, it } from 'vitest'
import { freshCase, type Kept } from '../../web/case/case-record.ts'
import {
  answer,
  answerTo,
  changeSeizure,
  choose,
  edit,
  editedRow,
  freshSeizure,
  offeredFor,
  remove,
  type WizardSeizure,
  withList,
} from '../../web/case/seizures.ts'
import { buildCurrentPack } from '../support/pack.ts'

const { pages } = buildCurrentPack()
const seizure = (fields: Partial<WizardSeizure>): WizardSeizure => ({ ...freshSeizure(pages), ...fields })
const sectionOf = (id: string) => {
  const section = pages
    .filter(({ page }) => page.perSeizure)
    .flatMap(({ sections }) => sections)
    .find((one) => one.id === id)
  if (section === undefined) throw new Error(`the vocabulary has no section ${id}`)
  return section
}
const withRows = (...seizures: WizardSeizure[]): Kept => ({ ...freshCase({ version: '1' }), patient: { seizures } })

describe('a new seizure', () => {
  it('has a focal onset and an unknown relation to sleep until something else is chosen', () => {
    expect(freshSeizure(pages)).toMatchObject({
      mainType: 'focal',
      timepoint: 'wake_sleep_unknown',
      onset: '',
      awareness: '',
    })
  })

  it('becomes a row of the table with its first entry', () => {
    const before = freshCase({ version: '1' })
    expect(before.patient.seizures).toBeUndefined()
    const { patient } = changeSeizure(before, pages, (one) => choose(pages, one, 'onset', 'motor'))
    expect(patient.seizures).toEqual([seizure({ onset: 'motor' })])
  })
})

describe('changing the main type', () => {
  it('drops the semiology that is not offered for the new one and keeps what is', () => {
    const focal = seizure({
      onset: 'motor',
      details: ['motor_hyperkinetic', 'motor_clonic', 'motor_clonic_hemiclonic', 'focbilattc', 'sign_drooling'],
    })
    expect(choose(pages, focal, 'mainType', 'generalized').details).toEqual([
      'motor_clonic',
      'motor_clonic_hemiclonic',
      'sign_drooling',
    ])
  })

  it('drops awareness where it is not asked, and keeps it where it is', () => {
    const focal = seizure({ awareness: 'impaired' })
    expect(choose(pages, focal, 'mainType', 'generalized').awareness).toBe('')
    expect(choose(pages, focal, 'mainType', 'migrating').awareness).toBe('impaired')
  })
})

describe('switching the onset', () => {
  it('drops the details with the other prefix and no others', () => {
    const motor = seizure({
      onset: 'motor',
      details: ['motor_tonic', 'motor_tonic_asymmetric', 'focbilattc', 'sign_cyanosis'],
    })
    expect(choose(pages, motor, 'onset', 'nonmotor').details).toEqual(['focbilattc', 'sign_cyanosis'])
    const nonmotor = seizure({ onset: 'nonmotor', details: ['nonmotor_sensory', 'nonmotor_sensory_visual'] })
    expect(choose(pages, nonmotor, 'onset', 'motor').details).toEqual([])
  })
})

describe('seizures only when awake', () => {
  it('have no relation to falling asleep or awakening, and keep the rest of the course', () => {
    const asleep = seizure({ other: ['seizure_sleep_at_awakening', 'seizure_other_todd'] })
    expect(choose(pages, asleep, 'timepoint', 'wake_only').other).toEqual(['seizure_other_todd'])
    expect(choose(pages, asleep, 'timepoint', 'sleep_only').other).toEqual([
      'seizure_sleep_at_awakening',
      'seizure_other_todd',
    ])
  })
})

describe('a yes/no question', () => {
  const triggers = sectionOf('triggers')
  const row = withRows(
    seizure({
      triggers: ['seizure_trigger_fever', 'seizure_trigger_other'],
      remarks: { seizure_trigger_other: 'cold water' },
    }),
  )

  it('counts as answered yes by what is ticked', () => {
    expect(answerTo(row, triggers)).toBe(true)
    expect(answerTo(freshCase({ version: '1' }), triggers)).toBeUndefined()
  })

  it("answered 'no' clears the list and its free text", () => {
    const after = answer(row, pages, triggers, false)
    expect(after.patient.seizures?.[0]).toMatchObject({ triggers: [], remarks: {} })
    expect(answerTo(after, triggers)).toBe(false)
  })

  it("answered 'yes' waits for the list", () => {
    expect(answerTo(answer(freshCase({ version: '1' }), pages, triggers, true), triggers)).toBe(true)
  })
})

it("the free text of 'Other' goes with its tick", () => {
  const other = seizure({
    frequency: ['seizure_freq_daily', 'seizure_freq_other'],
    remarks: { seizure_freq_other: 'in spring' },
  })
  expect(withList(other, 'frequency', ['seizure_freq_other'], sectionOf('frequency')).remarks).toEqual({
    seizure_freq_other: 'in spring',
  })
  expect(withList(other, 'frequency', ['seizure_freq_daily'], sectionOf('frequency')).remarks).toEqual({})
})

it('semiology is offered in the order that the vocabulary gives for the main type', () => {
  const codes = (mainType: string) =>
    offeredFor(sectionOf('nonmotor'), seizure({ mainType, onset: 'nonmotor' })).map(({ code }) => code)
  expect(codes('generalized')).toEqual([
    'nonmotor_typical',
    'nonmotor_atypical',
    'nonmotor_myoclonic',
    'nonmotor_eyelid_myoclonia',
    'nonmotor_nonconvulsive_status',
  ])
  expect(codes('unknown')[0]).toBe('nonmotor_behavioral_arrest')
})

describe('the seizure table', () => {
  const rows = withRows(
    seizure({ mainType: 'focal' }),
    seizure({ mainType: 'generalized' }),
    seizure({ mainType: 'unknown' }),
  )

  it('loses the row that is deleted, with the answers that belong to it', () => {
    const asked = [{ triggers: true }, { triggers: false }, {}]
    const after = remove({ ...edit(rows, 2), wizard: { ...rows.wizard, editing: 2, asked } }, 1)
    expect(after.patient.seizures?.map(({ mainType }) => mainType)).toEqual(['focal', 'unknown'])
    expect(after.wizard).toMatchObject({ editing: 1, asked: [{ triggers: true }, {}] })
  })

  it('offers a new row after the last one', () => {
    expect(editedRow(edit(rows, 3))).toBe(3)
    expect(editedRow(edit(rows, 9))).toBe(3)
  })
})
