import { describe, expect, it } from 'vitest'
import { normalizeCase, type SubmittedCase } from '../../rules/case/index.ts'
import { type CaseRecord, createCaseRecord, parseCaseRecord } from '../../web/case/case-record.ts'
import {
  type FieldDefinition,
  findFieldUnit,
  getFieldText,
  withFieldText,
  withFieldUnit,
  withShortcut,
  withUnitRead,
} from '../../web/case/sections/field-values.ts'
import type { SectionRef } from '../../web/case/sections/section-ref.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()

function createRecord(submitted: SubmittedCase): CaseRecord {
  const record = createCaseRecord(pack)
  return { ...record, patient: { ...record.patient, ...normalizeCase(submitted) } }
}

function getField(route: string, key: string): { sectionRef: SectionRef; field: FieldDefinition } {
  const { page, sections = [] } = pack.pages.find((one) => one.page.route === route) ?? {}
  const section = sections.find(({ fields = [] }) => fields.some((one) => one.key === key))
  const field = section?.fields?.find((one) => one.key === key)
  if (page === undefined || section === undefined || field === undefined) throw new Error(`${route} has no ${key}`)
  return { sectionRef: { page, section }, field }
}

const write = (record: CaseRecord, [route, key]: readonly [string, string], text: string): CaseRecord => {
  const { sectionRef, field } = getField(route, key)
  return withFieldText(record, sectionRef, field, text)
}
const read = (record: CaseRecord, [route, key]: readonly [string, string]) => {
  const { sectionRef, field } = getField(route, key)
  const text = getFieldText(record, sectionRef, field)
  return [text, findFieldUnit(record, sectionRef, field)]
}
const leave = (record: CaseRecord, [route, key]: readonly [string, string]): CaseRecord => {
  const { sectionRef, field } = getField(route, key)
  return withUnitRead(record, sectionRef, field)
}

const ONSET = ['Age', 'ageAtOnset'] as const
const ONSET_END = ['Age', 'ageAtOnsetTo'] as const
const TYPE_ONSET = ['SeizureExtra', 'ageAtOnset'] as const

describe('what is written into a field', () => {
  it('is kept with the case, a text on a seizure with its remarks, an age of a seizure type with the seizure', () => {
    expect(write(createRecord({}), ['EEG', 'eegFreeText'], 'short record').patient).toMatchObject({
      eegFreeText: 'short record',
    })
    const noted = write(createRecord({}), ['SeizureExtra', 'seizure_note'], 'only in spring')
    expect(noted.patient.seizures[0]?.remarks).toEqual({ seizure_note: 'only in spring' })
    const dated = write(noted, TYPE_ONSET, '6')
    expect(dated.patient.seizures).toMatchObject([{ ageAtOnset: '6', ageAtOnsetUnit: 'years' }])
    expect(dated.patient.ageAtOnset).toBe('')
  })

  it('is read from where it was written', () => {
    const { sectionRef, field } = getField(...TYPE_ONSET)
    const inMonths = withFieldUnit(createRecord({}), sectionRef, field, 'months')
    expect(read(write(inMonths, TYPE_ONSET, '6'), TYPE_ONSET)).toEqual(['6', 'months'])
    expect(
      read(write(createRecord({}), ['SeizureExtra', 'seizure_note'], 'a'), ['SeizureExtra', 'seizure_note']),
    ).toEqual(['a', undefined])
  })

  it('is there again when the case is read from storage', () => {
    const record = write(write(write(createRecord({}), ONSET, '2'), ONSET_END, '4'), TYPE_ONSET, '6')
    expect(parseCaseRecord(JSON.stringify(record), pack)?.patient).toMatchObject({
      ...{ ageAtOnset: '2', ageAtOnsetTo: '4', ageAtOnsetUnit: 'years' },
      seizures: [{ ageAtOnset: '6', ageAtOnsetUnit: 'years' }],
    })
  })
})

describe('an age that is written with its unit', () => {
  it.each<[string, SubmittedCase, readonly [string, string], string, (string | undefined)[]]>([
    ['is kept as a number and a unit', {}, ONSET, '2 weeks', ['14', 'days']],
    ['is kept so for a seizure type', {}, TYPE_ONSET, '3 months', ['3', 'months']],
    ['takes the unit along while it is alone', { ageAtOnsetUnit: 'months' }, ONSET_END, '5 days', ['5', 'days']],
    [
      'is read in the unit of the other end',
      { ageAtOnset: 3, ageAtOnsetUnit: 'days' },
      ONSET_END,
      '1 week',
      ['7', 'days'],
    ],
    ['does not change the unit of the other end', { ageAtOnset: 3 }, ONSET_END, '9 months', ['9 months', 'years']],
    ['stays as written where its unit is not offered', {}, ['Development', 'devAge'], '9 days', ['9 days', 'years']],
    ['is left alone where it has none', { ageAtOnsetUnit: 'months' }, ONSET, '9', ['9', 'months']],
  ])('%s', (_, submitted, fieldRef, text, expected) => {
    expect(read(leave(write(createRecord(submitted), fieldRef, text), fieldRef), fieldRef)).toEqual(expected)
  })
})

describe('the shortcuts of the age at onset', () => {
  const { sectionRef } = getField(...ONSET)
  const { shortcuts = [] } = sectionRef.section
  const fill = (label: string) => {
    const shortcut = shortcuts.find((one) => one.label === label)
    if (shortcut === undefined) throw new Error(`no shortcut ${label}`)
    return withShortcut(createRecord({ ageAtOnset: '7', ageAtOnsetUnit: 'years' }), sectionRef, shortcut)
  }

  it.each([
    ['Newborn', '0', '28', 'days'],
    ['Infancy', '0', '23', 'months'],
    ['Childhood', '2', '11', 'years'],
    ['Adolescence', '12', '17', 'years'],
    ['Adult life', '18', '100', 'years'],
  ])('%s is from %s to %s %s', (label, from, to, unit) => {
    const record = fill(label)
    expect([read(record, ONSET), read(record, ONSET_END)]).toEqual([
      [from, unit],
      [to, unit],
    ])
  })
})
