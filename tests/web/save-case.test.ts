import { expect, test } from 'vitest'
import type { ApiResult } from '../../web/api-client/api-result.ts'
import { createCaseSaver } from '../../web/api-client/save-case.ts'
import { findStoredVersion } from '../../web/case/case-record.ts'
import { createCaseStore } from '../../web/case/case-store.ts'
import { createUnsentCases } from '../../web/case/unsent-cases.ts'

const saved: ApiResult<unknown> = { ok: true, value: { id: 'as the server calls it', version: 1 } }
const failed: ApiResult<unknown> = { ok: false, failure: { status: 0, message: 'Because.' } }

function createTestSaver(...answers: ApiResult<unknown>[]) {
  const store = createCaseStore(undefined)
  const sent: unknown[] = []
  const post = (path: string, ...[body]: readonly unknown[]): Promise<ApiResult<unknown>> => {
    sent.push([path, body])
    return Promise.resolve(answers.shift() ?? saved)
  }
  const unsent = createUnsentCases(undefined)
  const waiting: string[] = []
  const onWaiting = () => waiting.push('a case is in this browser alone')
  return { store, sent, unsent, waiting, ...createCaseSaver({ post }, store, unsent, onWaiting) }
}

test('the whole case is sent as one text, once, and marked saved', async () => {
  const { store, sent, save } = createTestSaver()
  store.update((patient) => ({ ...patient, age: '7' }))
  const text = JSON.stringify(store.getCase())
  await Promise.all([save(), save()])
  await save()
  expect(sent).toEqual([['/api/stores', { text }]])
  expect(store.getCase().saved).toBe(true)
})

test('a case that was changed is saved no more, and its next version is sent the next time', async () => {
  const second: ApiResult<unknown> = { ok: true, value: { id: 'as the server calls it', version: 2 } }
  const { store, sent, save } = createTestSaver(saved, second)
  store.update((patient) => ({ ...patient, age: '7' }))
  await save()
  expect(findStoredVersion(store.getRecord())).toBe(1)
  store.update((patient) => ({ ...patient, eeg: ['eeg_interictal_abnormal'] }))
  expect(store.getCase().saved).toBe(false)
  expect(findStoredVersion(store.getRecord())).toBeUndefined()
  await save()
  expect(sent).toHaveLength(2)
  expect(findStoredVersion(store.getRecord())).toBe(2)
})

test('what is entered while the case is sent is not saved yet', async () => {
  const { store, sent, save } = createTestSaver()
  store.update((patient) => ({ ...patient, age: '7' }))
  const saving = save()
  store.update((patient) => ({ ...patient, age: '8' }))
  await saving
  expect(store.getCase().saved).toBe(false)
  await save()
  expect(sent).toHaveLength(2)
  expect(store.getCase().saved).toBe(true)
})

test('a stored case that is opened again is not sent before it is changed, and keeps its version', async () => {
  const { store, sent, save } = createTestSaver()
  store.openCase({ id: 'mine', age: '7', saved: true }, 3)
  await save()
  expect(sent).toEqual([])
  expect(findStoredVersion(store.getRecord())).toBe(3)
  store.updateWizard((wizard) => ({ ...wizard, panelOpen: true }))
  expect(store.getCase().saved).toBe(true)
})

test('a failure leaves the case unmarked, and the next time tries again', async () => {
  const { store, sent, save, waiting } = createTestSaver(failed)
  store.update((patient) => ({ ...patient, age: '7' }))
  await save()
  expect(store.getCase().saved).toBe(false)
  expect(waiting).toHaveLength(1)
  await save()
  expect(waiting).toHaveLength(1)
  expect(sent).toHaveLength(2)
  expect(store.getCase().saved).toBe(true)
})

test('an empty case is not saved, and a new case is not marked', async () => {
  const { store, sent, save } = createTestSaver()
  await save()
  expect(sent).toEqual([])
  store.update((patient) => ({ ...patient, age: '7' }))
  const saving = save()
  store.clear()
  await saving
  expect(store.getCase().saved).toBe(false)
})

test('a case that is not to be stored is never sent, and the next case is asked anew', async () => {
  const { store, sent, save } = createTestSaver()
  store.update((patient) => ({ ...patient, age: '7' }))
  store.updateWizard((wizard) => ({ ...wizard, doNotStore: true }))
  await save()
  expect(sent).toEqual([])
  expect(store.getCase().saved).toBe(false)
  store.clear()
  store.update((patient) => ({ ...patient, age: '8' }))
  await save()
  expect(sent).toHaveLength(1)
})

test('an example is never sent, also once it is changed or opened anew from its file', async () => {
  const { store, sent, save } = createTestSaver()
  store.openCase({ age: '7', example: 'Absences, from a report' })
  store.update((patient) => ({ ...patient, age: '8' }))
  await save()
  store.openCase(JSON.parse(JSON.stringify(store.getCase())))
  await save()
  expect(sent).toEqual([])
})

test('what cannot be sent waits, also when another case was begun, and is sent when the server is back', async () => {
  const { store, sent, unsent, save, sendUnsent } = createTestSaver(failed, failed)
  store.update((patient) => ({ ...patient, age: '7' }))
  await save()
  store.clear()
  store.update((patient) => ({ ...patient, age: '8' }))
  await save()
  expect(unsent.list()).toHaveLength(2)
  await sendUnsent()
  expect(sent).toHaveLength(4)
  expect(unsent.list()).toEqual([])
  expect(store.getCase().saved).toBe(true)
})

test.each<[string, ApiResult<unknown>]>([
  ['answers with a page of its own', { ok: true, value: undefined }],
  ['does not know the address', { ok: false, failure: { status: 404, message: 'Not found.' } }],
])('a case waits where a guest network %s instead of the server', async (_, answer) => {
  const { store, unsent, save, waiting } = createTestSaver(answer)
  store.update((patient) => ({ ...patient, age: '7' }))
  await save()
  expect(store.getCase().saved).toBe(false)
  expect(unsent.list()).toHaveLength(1)
  expect(waiting).toHaveLength(1)
})

test('what the server refuses for itself is not sent for ever', async () => {
  const { store, unsent, save } = createTestSaver({ ok: false, failure: { status: 422, message: 'No case.' } })
  store.update((patient) => ({ ...patient, age: '7' }))
  await save()
  expect(unsent.list()).toEqual([])
  expect(store.getCase().saved).toBe(false)
})
