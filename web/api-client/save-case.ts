import { type CaseRecord, isBlank } from '../case/case-record.ts'
import type { CaseStore } from '../case/case-store.ts'
import { findExampleMark } from '../case/files/imported.ts'
import { isRecord } from '../case/files/json.ts'
import type { UnsentCase, UnsentCases } from '../case/unsent-cases.ts'
import { parseResult } from './api-result.ts'
import type { ApiClient } from './client.ts'

export type CaseSaver = Readonly<{
  /**
   * Saves the open case when its results are shown, or before a rating or a validation of it is filed: a saved case is
   * marked, until it is changed. One that is not to be stored is never sent, nor is an example.
   */
  save(): Promise<void>
  /** Sends what could not be sent before. Concurrent calls send each case once. */
  sendUnsent(): Promise<void>
}>

type CasePoster = Pick<ApiClient, 'post'>

/**
 * A failure is silent, as specified: the case is kept in `unsent`, and sent the next time.
 * @param onWaiting called where a case could not be sent and is in this browser alone.
 */
export function createCaseSaver(
  client: CasePoster,
  store: CaseStore,
  unsent: UnsentCases,
  onWaiting: () => void = () => undefined,
): CaseSaver {
  let sending: Promise<void> | undefined
  const sendUnsent = (): Promise<void> => {
    sending ??= sendAll(client, store, unsent).finally(() => {
      sending = undefined
    })
    return sending
  }
  const save = async (): Promise<void> => {
    const record = store.getRecord()
    if (!isToBeSaved(record)) return
    unsent.keep({ id: record.patient.id ?? '', text: JSON.stringify(record.patient) })
    await sendUnsent()
    if (unsent.list().length > 0) onWaiting()
  }
  return { save, sendUnsent }
}

const isToBeSaved = (record: CaseRecord): boolean =>
  !(record.wizard.doNotStore || record.patient.saved || findExampleMark(record.patient) || isBlank(record))

async function sendAll(client: CasePoster, store: CaseStore, unsent: UnsentCases): Promise<void> {
  for (let next = unsent.list()[0]; next !== undefined; next = unsent.list()[0]) {
    const result = parseResult(await client.post('/api/stores', { text: next.text }), parseStored)
    if (!result.ok && !FINAL_REFUSALS.includes(result.failure.status)) return
    unsent.drop(next)
    if (result.ok) store.change((record) => withStoredVersion(record, next, result.value))
  }
}

/**
 * The version that was stored; 0 by a server that does not know versions yet. A proxy, or the login page of a guest
 * network, may answer instead of the server and has stored nothing.
 */
const parseStored = (value: unknown): number | undefined =>
  isRecord(value) && typeof value.id === 'string' ? Number(value.version ?? 0) : undefined

/** The open case once a text of it is stored; what was changed since that was sent is not saved. */
function withStoredVersion(record: CaseRecord, { id, text }: UnsentCase, storedVersion: number): CaseRecord {
  if (record.patient.id !== id) return record
  const wizard = { ...record.wizard, storedVersion }
  const isSame = JSON.stringify(record.patient) === text
  return isSame ? { ...record, wizard, patient: { ...record.patient, saved: true } } : { ...record, wizard }
}

/** Too large, or no case: what the server refuses for itself it refuses again. */
const FINAL_REFUSALS = [413, 422]
