import { setTimeout as after } from 'node:timers/promises'
import type { RulePack } from '../../rules/engine/index.ts'
import type { Database } from '../database/open.ts'
import { nextUnread, setDisagreements } from '../repositories/cases.ts'
import { errorEvent, type Log } from '../shared/log.ts'
import type { Unread } from './verify.ts'
import { thread } from './worker-client.ts'

/** Between two cases, ten times as long as reading one: people who store cases need the processor more. */
const REST_MS = 1_000

export type SecondReader = Readonly<{
  /** There may be something to read. */
  look: () => void
  /** Ends after the case under way. What is unread stays so in the database and is read after the next start. */
  stop: () => Promise<void>
}>

/** Reads every stored case a second time (design.md §4), and keeps and reports what the two readings differ in. */
export function secondReader(db: Database, pack: RulePack, log: Log): SecondReader {
  const reader = thread<Unread, string[]>(new URL('./verify.ts', import.meta.url), pack)
  let reading: Promise<void> | undefined
  const ending = new AbortController()

  const look = (): void => {
    if (ending.signal.aborted || reading !== undefined) return
    reading = readAll()
      .catch((error: unknown) => log(errorEvent(error instanceof Error ? error : new Error(String(error)))))
      .finally(() => {
        reading = undefined
      })
  }

  async function readAll(): Promise<void> {
    for (let unread = await next(); unread !== undefined; unread = await next()) {
      await readOne(unread)
      await after(REST_MS, undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  const next = async () => (ending.signal.aborted ? undefined : nextUnread(db, pack.sha256))

  /** json-rules-engine takes a tenth of a second for a case. */
  async function readOne({ id, text, classification }: Unread & { id: string }): Promise<void> {
    const found = await reader.ask({ text, classification })
    await setDisagreements(db, id, found)
    if (found.length === 0) return
    const message = `Integrity alarm: both readings of case ${id} differ in ${found.length} places.`
    log({ level: 'error', message })
  }

  async function stop(): Promise<void> {
    ending.abort()
    await reading
    await reader.stop()
  }

  return { look, stop }
}
