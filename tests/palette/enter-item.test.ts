import { describe, expect, it } from 'vitest'
import { type CaseRecord, createCaseRecord } from '../../web/case/case-record.ts'
import { withEditedRow } from '../../web/case/seizures/seizures.ts'
import { denyItem } from '../../web/entry/palette/deny-item.ts'
import { enterItem, isEntered } from '../../web/entry/palette/enter-item.ts'
import { ENTRY_ITEMS, findEntries, ITEM_LABELS } from '../support/palette.ts'

const empty = createCaseRecord({ version: '' })

function findFirst(text: string) {
  const item = findEntries(text).found[0]?.item
  if (item === undefined) throw new Error(`Nothing is found for ${text}.`)
  return item
}

/** Types texts one after the other, each followed by Enter. */
const type = (texts: readonly string[], record: CaseRecord = empty): CaseRecord =>
  texts.reduce((typed, text) => enterItem(typed, findFirst(text), ITEM_LABELS).record ?? typed, record)

const say = (text: string, record: CaseRecord = empty): string =>
  enterItem(record, findFirst(text), ITEM_LABELS).message

const deny = (text: string, record: CaseRecord = empty) => denyItem(record, findFirst(text))

describe('Enter', () => {
  it('ticks an entry with the source that it makes abnormal, and reports it', () => {
    expect(type(['hypsarrhythmia']).patient.eeg).toEqual(['eeg_interictal_abnormal', 'eeg_interictal_hypsarrhythmia'])
    expect(say('hypsarrhythmia')).toBe('Ticked: Hypsarrhythmia, with ‘Interictal EEG: Abnormal’.')
  })

  it('ticks the tests behind which a gene is listed', () => {
    expect(type(['scn1a']).patient.tests).toEqual(['tests_available', 'test_genetic', 'test_genetics_scn1a'])
  })

  it('replaces what it excludes, and names it', () => {
    const normal = type(['normal mri'])
    expect(type(['FCD'], normal).patient.imaging).toEqual(['imaging_abnormal', 'imaging_focal_cortical_dysplasia'])
    expect(say('FCD', normal)).toContain('instead of ‘Imaging: Normal’')
  })

  it('keeps what is entered, also when it is named by another word', () => {
    const entered = type(['focal seizure', 'hyperkinetic', 'girl'])
    expect(type(['bicycling', 'focal seizure', 'girl'], entered)).toBe(entered)
    expect(say('bicycling', entered)).toBe('Seizure type 1. Hyperkinetic is entered already. Shift+Enter takes it out.')
    expect(say('focal seizure', entered)).toContain('is entered already. It is changed on its page.')
  })

  it('enters a focal seizure, although a new seizure begins as one', () => {
    expect(type(['focal seizure']).patient.seizures).toMatchObject([{ mainType: 'focal', details: [] }])
  })

  it('writes a number with its unit', () => {
    const { patient } = type(['onset 3-5 years', 'now 8 months', '3 Hz'])
    expect(patient).toMatchObject({ ageAtOnset: '3', ageAtOnsetTo: '5', ageAtOnsetUnit: 'years' })
    expect(patient).toMatchObject({ age: '8', ageUnit: 'months', swFreq: '3', eeg: ['eeg_interictal_abnormal'] })
  })
})

describe('a seizure entry', () => {
  it('makes the first seizure type, of the kind that has it', () => {
    const { seizures } = type(['petit mal']).patient
    expect(seizures).toMatchObject([{ mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'] }])
    expect(say('petit mal')).toContain('instead of ‘Focal onset’')
  })

  it('goes to the seizure type that is chosen, or to a new one', () => {
    const one = type(['focal seizure', 'FIAS', 'deja vu'])
    expect(one.patient.seizures).toMatchObject([
      { mainType: 'focal', awareness: 'impaired', details: ['nonmotor_cognitive', 'nonmotor_cognitive_deja_vu'] },
    ])
    const two = type(['GTCS', 'daily'], withEditedRow(one, 1))
    expect(two.patient.seizures[0]).toEqual(one.patient.seizures[0])
    expect(two.patient.seizures[1]).toMatchObject({
      details: ['motor_tonic_clonic'],
      frequency: ['seizure_freq_daily'],
    })
  })

  it('that the seizure cannot have without losing something is refused with a sentence', () => {
    const focal = type(['focal seizure', 'FIAS', 'deja vu'])
    expect(type(['petit mal'], focal)).toBe(focal)
    expect(say('petit mal', focal)).toContain('Choose another seizure type next to the field, or a new one')
  })

  it('has no onset that was not said, and leaves open what came first', () => {
    expect(type(['lip smacking']).patient.seizures).toMatchObject([{ mainType: 'unknown', onset: '' }])
    expect(type(['focal seizure', 'lip smacking']).patient.seizures).toMatchObject([{ mainType: 'focal', onset: '' }])
  })
})

describe('Shift and Enter', () => {
  it('takes out what is entered', () => {
    expect(deny('girl', type(['girl'])).record?.patient.gender).toBe('')
    expect(deny('FCD', type(['FCD'])).record?.patient.imaging).toEqual(['imaging_abnormal'])
    expect(deny('bicycling', type(['hyperkinetic'])).record?.patient.seizures).toMatchObject([{ details: [] }])
  })

  it('reports that the source of a finding is normal, where nothing is reported of it', () => {
    const { record, message } = deny('hypsarrhythmia')
    expect(record?.patient.eeg).toEqual(['eeg_interictal_normal'])
    expect(message).toContain('Interictal EEG: Normal')
  })

  it('never makes an abnormal source normal', () => {
    const { record, message } = deny('hypsarrhythmia', type(['GPFA']))
    expect(record).toBeUndefined()
    expect(message).toContain('counts as absent while it is not ticked')
  })

  it('reports that a gene was tested and is negative', () => {
    expect(deny('scn1a').record?.patient.tests).toEqual([
      'tests_available',
      'test_genetic',
      'test_genetics_scn1a_negative',
    ])
  })

  it('answers the question of a list with no', () => {
    expect(deny('photosensitive').record?.patient.seizures).toMatchObject([{ triggers: ['seizure_trigger_none'] }])
  })

  it('changes nothing where absence cannot be entered', () => {
    expect(deny('girl')).toMatchObject({ message: expect.stringContaining('nothing was changed') })
    expect(deny('girl').record).toBeUndefined()
  })
})

it('everything that is offered is in the case once it was entered', () => {
  const lost = ENTRY_ITEMS.filter(({ target }) => target.kind !== 'field').filter((item) => {
    if (isEntered(empty, item)) return false
    const { record } = enterItem(empty, item, ITEM_LABELS)
    return record === undefined || !isEntered(record, item)
  })
  expect(lost.map(({ id }) => id)).toEqual([])
})
