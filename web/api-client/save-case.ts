import { isBlank } from '../case/case-record.ts'
import type { CaseStore } from '../case/case-store.ts'
import type { Client } from './client.ts'

/**
 * Saves the case when results are shown, once: a saved one is marked (product.md §4). A failure is told to nobody and
 * is tried again the next time, as specified. Calls side by side send the case once.
 */
export function createSaver(client: Client, store: CaseStore): () => Promise<void> {
  let underWay: string | undefined
  return async () => {
    const { patient } = store.kept()
    const text = JSON.stringify(patient)
    if (patient.saved === true || isBlank(store.kept()) || underWay === text) return
    underWay = text
    const { ok } = await client.post('/api/stores', { text })
    underWay = undefined
    if (ok) store.update((now) => (now.id === patient.id ? { ...now, saved: true } : now))
  }
}
