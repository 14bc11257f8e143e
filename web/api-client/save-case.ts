import { isBlank } from '../case/case-record.ts'
import type { CaseStore } from '../case/case-store.ts'
import { findExampleMark } from '../case/example-mark.ts'
import type { ApiClient } from './client.ts'

/**
 * Saves the case when results are shown, once: a saved case is marked (product.md §4). A failure is silent and retried
 * the next time, as specified. Concurrent calls send the case once; one that is not to be stored is never sent,
 * nor is an example.
 */
export function createCaseSaver(client: Pick<ApiClient, 'post'>, store: CaseStore): () => Promise<void> {
  let pendingText: string | undefined
  return async () => {
    const { patient, wizard } = store.getRecord()
    const text = JSON.stringify(patient)
    const isKept = wizard.doNotStore || patient.saved === true || findExampleMark(patient) !== undefined
    if (isKept || isBlank(store.getRecord()) || pendingText === text) return
    pendingText = text
    const { ok } = await client.post('/api/stores', { text })
    pendingText = undefined
    if (ok) store.update((current) => (current.id === patient.id ? { ...current, saved: true } : current))
  }
}
