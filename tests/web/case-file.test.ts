import { expect, test } from 'vitest'
import { caseFileName, caseFileOf, caseInFile } from '../../web/case/case-file.ts'
import { createCaseStore } from '../../web/case/case-store.ts'

const faultIn = (text: string): string => {
  const found = caseInFile(text)
  return 'fault' in found ? found.fault : ''
}

test('a downloaded case opens as it was, and counts as not saved yet', () => {
  const patient = { id: 'one', saved: true, age: '7', eeg: ['eeg_interictal_normal', 'a_code_of_tomorrow'] }
  expect(caseInFile(caseFileOf(patient))).toEqual({ patient: { ...patient, saved: false } })
})

test('the name of the file says the day and nothing about the person', () => {
  expect(caseFileName(new Date('2026-03-04T23:00:00Z'))).toBe('epicriteria-case-2026-03-04.json')
})

test('what is no case is not opened, and says so', () => {
  for (const text of ['', 'no JSON', '[]', '{}', 'null', '{"eeg":"normal"}', '{"seizures":[7]}'])
    expect(faultIn(text)).toMatch(/holds no case.*as it was/)
  expect(faultIn(' '.repeat(300_000))).toMatch(/too large/)
})

test('the case before an opened one can be brought back until something is entered; saving is no entry', () => {
  const store = createCaseStore(undefined)
  store.update((patient) => ({ ...patient, age: '7' }))
  store.openCase({ age: '30' })
  expect(store.notice()).toBe('openedCase')
  store.update((patient) => ({ ...patient, saved: true }))
  store.bringBack()
  expect(store.get().age).toBe('7')
  store.openCase({ age: '30' })
  store.update((patient) => ({ ...patient, age: '31' }))
  expect(store.notice()).toBeUndefined()
  store.bringBack()
  expect(store.get().age).toBe('31')
})

test('an opened case without an id gets one', () => {
  const store = createCaseStore(undefined)
  store.openCase({ age: '30' })
  expect(store.get().id).toMatch(/^[0-9a-f]{32}$/)
})
