import { setTimeout as sleep } from 'node:timers/promises'
import type { RulePack } from '../../rules/case/index.ts'
import type { Database } from '../database/open.ts'
import { claimNextUnverifiedCase, updateDisagreements } from '../repositories/cases.ts'
import { createErrorEvent, type Log } from '../shared/log.ts'
import { MINUTE_MS } from '../shared/time.ts'
import type { UnverifiedCase } from './verify.ts'
import { createWorkerClient, resolveWorker, TaskTimeoutError } from './worker-client.ts'

/**
 * The pause between two cases is ten times as long as verifying one: people who store cases need the processor more.
 */
const DELAY_BETWEEN_CASES_MS = 1_000

/** Nobody waits for it, so it has longer than a classification; a case that cannot be read is marked, so that the queue goes on. */
const TASK_TIMEOUT_MS = MINUTE_MS

function describeTimeout(error: unknown): string[] {
  if (error instanceof TaskTimeoutError) return ['The independent implementation had no result within a minute.']
  throw error
}

export type Verifier = Readonly<{
  /** Called when there may be a case to verify. */
  wake: () => void
  /** Stops after the current case; unverified cases are taken up after the next start. */
  stop: () => Promise<void>
}>

/**
 * Verifies every stored case in the background with the independent implementation (design.md §4); stores and logs
 * disagreements.
 */
export function createVerifier(db: Database, pack: RulePack, log: Log): Verifier {
  const worker = createWorkerClient<UnverifiedCase, string[]>(resolveWorker('verify'), pack, TASK_TIMEOUT_MS)
  let running: Promise<void> | undefined
  const stopping = new AbortController()

  const wake = (): void => {
    if (stopping.signal.aborted || running !== undefined) return
    running = verifyAll()
      .catch((error: unknown) => log(createErrorEvent(error)))
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

  const findNext = async () => (stopping.signal.aborted ? undefined : claimNextUnverifiedCase(db, pack.sha256))

  /** Takes about a tenth of a second with json-rules-engine. */
  async function verifyOne({ id, text, sha256, classification }: UnverifiedCase & { id: string }): Promise<void> {
    const disagreements = await worker.request({ text, sha256, classification }).catch(describeTimeout)
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
