import { describe, expect, test } from 'vitest'
import { readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import {
  createUserCaseView,
  formatLikely,
  isCaseMatch,
  isChanged,
  toDuplicate,
  toOpenedCase,
} from '../../web/account/my-cases/case-view.ts'
import { fetchUserCasePage } from '../../web/api-client/own-cases.ts'
import { createCaseRecord } from '../../web/case/case-record.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const ABSENCES = readTextbookPatient('CAE')

const createStored = (changes = {}) => ({
  id: 'row',
  label: '',
  version: 1,
  storedAt: 0,
  packVersion: '0.1.0',
  likely: ['CAE'],
  likelyWithAlerts: [],
  text: JSON.stringify({ id: 'case', ...ABSENCES, age: '7' }),
  ...changes,
})

describe('a stored case is judged by the rules of today', () => {
  test.each([
    ['as it was', { likely: ['CAE'] }, false, 'CAE'],
    ['otherwise than it was', { likely: ['JAE'] }, true, 'JAE'],
    ['with nothing likely before', { likely: [] }, true, 'nothing likely'],
    ['with an alert before', { likely: [], likelyWithAlerts: ['CAE'] }, true, 'CAE with alerts'],
    ['with a syndrome that the rules no longer have', { likely: ['OLD'] }, true, 'OLD'],
  ])('%s', (_, changes, changed, words) => {
    const view = createUserCaseView(pack, createStored(changes))
    expect([isChanged(view), formatLikely(view.likelyWhenStored)]).toEqual([changed, words])
    expect(view.today?.likely).toEqual(['CAE'])
  })

  test('in a span of onset, with entries that are no longer known, and not at all where it was altered', () => {
    const text = JSON.stringify({ ...ABSENCES, ageAtOnset: '5', ageAtOnsetTo: '6', eeg: ['eeg_made_up'] })
    const { today } = createUserCaseView(pack, createStored({ text }))
    expect(today).toMatchObject({ age: '7 years', onset: '5 to 6 years', ignoredCount: 1 })
    for (const unreadable of [null, '[]', '{"eeg":1}'])
      expect(createUserCaseView(pack, createStored({ text: unreadable })).today).toBeUndefined()
  })
})

test('a case without a label is proposed one of its result, sex and ages', () => {
  expect(createUserCaseView(pack, createStored()).proposedLabel).toBe('CAE · female · 7 years, onset 6 years')
  const text = JSON.stringify({ ageAtOnset: '29' })
  expect(createUserCaseView(pack, createStored({ text })).proposedLabel).toBe('Nothing likely · onset 29 years')
  expect(createUserCaseView(pack, createStored({ text: null })).proposedLabel).toBe('A case that cannot be opened')
})

test.each([
  ['', true],
  [' Staring ', true],
  ['jae', true],
  ['juvenile absence', true],
  ['childhood absence', true],
  ['dravet', false],
])('label, what was likely and what is are searched: %s', (query, isFound) => {
  const view = createUserCaseView(pack, createStored({ label: 'staring at school', likely: ['JAE'] }))
  expect(isCaseMatch(view, query)).toBe(isFound)
})

test('an opened case is the stored one and not stored again; a duplicate is a case of its own', () => {
  const stored = { id: 'case', age: '7', saved: false }
  expect(toOpenedCase(stored)).toEqual({ id: 'case', age: '7', saved: true })
  const duplicate = { ...createCaseRecord(pack).patient, ...toDuplicate({ ...stored, saved: true }) }
  expect(duplicate).toMatchObject({ age: '7', saved: false })
  expect(duplicate.id).not.toBe('case')
})

test.each([
  ['a page', { cases: [createStored()], next: null }, true],
  ['a case without its time', { cases: [createStored({ storedAt: undefined })], next: null }, false],
  ['no list', { rows: [] }, false],
  ['a page of HTML', undefined, false],
])('what a server answers is read, or reported as unreadable: %s', async (_, value, isReadable) => {
  const asked: string[] = []
  const get = (path: string) => {
    asked.push(path)
    return Promise.resolve({ ok: true as const, value })
  }
  const result = await fetchUserCasePage({ get }, '1.a b')
  expect(result.ok).toBe(isReadable)
  expect(asked).toEqual(['/api/stores?after=1.a%20b'])
})
