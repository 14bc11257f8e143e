import { setTimeout as sleep } from 'node:timers/promises'
import type { RulePack } from '../../rules/engine/index.ts'
import type { Database } from '../database/open.ts'
import { findNextUnverifiedCase, updateDisagreements } from '../repositories/cases.ts'
import { createErrorEvent, type Log } from '../shared/log.ts'
import type { UnverifiedCase } from './verify.ts'
import { createWorkerClient } from './worker-client.ts'

/** Between two cases, ten times as long as reading one: people who store cases need the processor more. */
const DELAY_BETWEEN_CASES_MS = 1_000

export type SecondReader = Readonly<{
  /** There may be something to read. */
  wake: () => void
  /** Ends after the case under way. What is unread stays so in the database and is read after the next start. */
  stop: () => Promise<void>
}>

/** Reads every stored case a second time (design.md §4), and keeps and reports what the two readings differ in. */
export function createSecondReader(db: Database, pack: RulePack, log: Log): SecondReader {
  const worker = createWorkerClient<UnverifiedCase, string[]>(new URL('./verify.ts', import.meta.url), pack)
  let running: Promise<void> | undefined
  const stopping = new AbortController()

  const wake = (): void => {
    if (stopping.signal.aborted || running !== undefined) return
    running = verifyAll()
      .catch((error: unknown) => log(createErrorEvent(error instanceof Error ? error : new Error(String(error)))))
      .finally(() => {
        running = undefined
      })
  }

  async function verifyAll(): Promise<void> {
    for (let unverified = await findNext(); unverified !== undefined; unverified = await findNext()) {
      await verifyOne(unverified)
      await sleep(DELAY_BETWEEN_CASES_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const findNext = async () => (stopping.signal.aborted ? undefined : findNextUnverifiedCase(db, pack.sha256))

  /** json-rules-engine takes a tenth of a second for a case. */
  async function verifyOne({ id, text, sha256, classification }: UnverifiedCase & { id: string }): Promise<void> {
    const disagreements = await worker.request({ text, sha256, classification })
    await updateDisagreements(db, id, disagreements)
    if (disagreements.length === 0) return
    const message = `Integrity alarm: both readings of case ${id} differ in ${disagreements.length} places.`
    log({ level: 'error', message })
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await running
    await worker.stop()
  }

  return { wake, stop }
}
