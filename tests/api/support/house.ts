import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { createApp } from '../../../api/app.ts'
import type { Backend } from '../../../api/dependencies.ts'
import { OUTBOX } from '../../../api/mail/mailer.ts'
import type { Env } from '../../../api/middleware/env.ts'
import { openBackend } from '../../../api/open-dependencies.ts'
import { readSettings } from '../../../api/settings.ts'
import type { Event } from '../../../api/shared/log.ts'
import { buildCurrentPack } from '../../support/pack.ts'

export const pack = buildCurrentPack()

/** Settings that choose a new, empty database of one kind. */
export type NewDatabase = () => Promise<Readonly<Record<string, string>>>

/** A whole server without the network, with a database and an outbox of its own. */
export type House = Readonly<{
  app: Hono<Env>
  backend: Backend
  settings: Readonly<Record<string, string>>
  /** Everything that was logged so far. */
  log: readonly Event[]
  errors: readonly Error[]
  /** The mails in the outbox, the oldest first. */
  mails: () => string[]
  close: () => Promise<void>
}>

export async function openHouse(
  newDatabase: NewDatabase,
  extra: Readonly<Record<string, string>> = {},
): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-'))
  const settings = { DATA_DIR: dataDir, ...(await newDatabase()), ...extra }
  return openAgain(settings, () => rmSync(settings.DATA_DIR, { recursive: true, force: true }))
}

/** Another instance on the same data. */
export async function openAgain(settings: Readonly<Record<string, string>>, afterwards = () => {}): Promise<House> {
  const log: Event[] = []
  const errors: Error[] = []
  const read = readSettings(settings)
  const opened = await openBackend(
    read,
    pack,
    (event) => log.push(event),
    () => 'http://localhost:3000',
  )
  const app = createApp({
    version: '1.2.3',
    pack,
    descriptionsRoot: 'rules/descriptions',
    report: (error) => errors.push(error),
    backend: opened.backend,
  })
  const outbox = join(read.dataDir, OUTBOX)
  const mails = () =>
    (existsSync(outbox) ? readdirSync(outbox) : []).sort().map((file) => readFileSync(join(outbox, file), 'utf8'))
  const close = async () => {
    await opened.close()
    afterwards()
  }
  return { app, backend: opened.backend, settings, log, errors, mails, close }
}
