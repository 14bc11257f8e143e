import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { createApp } from '../../../api/app.ts'
import { OUTBOX_FOLDER } from '../../../api/mail/mailer.ts'
import type { Env } from '../../../api/middleware/env.ts'
import { openDependencies } from '../../../api/open-dependencies.ts'
import type { Dependencies } from '../../../api/routes/dependencies.ts'
import { readSettings } from '../../../api/settings/settings.ts'
import type { LogEvent } from '../../../api/shared/log.ts'
import { buildDefinitions } from '../../../rules/exchange/fhir/build-definitions.ts'
import { buildForm } from '../../../rules/exchange/fhir/form.ts'
import { readHpoMap } from '../../../scripts/build/hpo-map.ts'
import { buildCurrentPack } from '../../support/pack.ts'
import { requireDescribedAnswers } from './contract.ts'

export const pack = buildCurrentPack()

/** What a server reads of the built rules at its start. */
export const RULES = { pack, form: buildForm(pack), fhir: buildDefinitions(pack, readHpoMap()) }

/** Settings that choose a new, empty database of one kind. */
export type CreateDatabase = () => Promise<Readonly<Record<string, string>>>

/** A whole server without the network, with a database and an outbox of its own. */
export type TestServer = Readonly<{
  app: Hono<Env>
  dependencies: Dependencies
  settings: Readonly<Record<string, string>>
  /** Everything that was logged so far. */
  log: readonly LogEvent[]
  errors: readonly Error[]
  /** The mails in the outbox, the oldest first. */
  readMails: () => string[]
  close: () => Promise<void>
}>

export async function startTestServer(
  createDatabase: CreateDatabase,
  extra: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-'))
  const settings = { DATA_DIR: dataDir, ...(await createDatabase()), ...extra }
  return startInstance(settings, () => rmSync(settings.DATA_DIR, { recursive: true, force: true }))
}

/** Another instance on the same data. */
export async function startInstance(
  settings: Readonly<Record<string, string>>,
  afterwards = () => {},
): Promise<TestServer> {
  const log: LogEvent[] = []
  const errors: Error[] = []
  const parsedSettings = readSettings(settings)
  const opened = await openDependencies(
    parsedSettings,
    RULES.pack,
    (event) => log.push(event),
    () => 'http://localhost:3000',
  )
  const app = createApp({
    version: '1.2.3',
    ...RULES,
    descriptionsRoot: 'rules/descriptions',
    onUnexpectedError: (error) => errors.push(error),
    dependencies: opened.dependencies,
  })
  requireDescribedAnswers(app)
  const outbox = join(parsedSettings.dataDir, OUTBOX_FOLDER)
  const mails = () =>
    (existsSync(outbox) ? readdirSync(outbox) : []).sort().map((file) => readFileSync(join(outbox, file), 'utf8'))
  const close = async () => {
    await opened.close()
    afterwards()
  }
  return { app, dependencies: opened.dependencies, settings, log, errors, readMails: mails, close }
}
