import type {
  Kysely,
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  TableNode,
  UnknownRow,
} from 'kysely'
import { listServerKeys, type Settings } from '../shared/settings.ts'
import { decryptText, deriveEncryptionKey, type EncryptionKey, encryptText } from '../shared/text-encryption.ts'
import type { CaseTable, Tables } from './schema.ts'

export type CaseEncryptionSettings = Partial<Pick<Settings, 'serverKey' | 'previousServerKey' | 'encryptCases'>>

/** What of a case is encrypted: the case as it was sent, and what came out. */
type EncryptedCase = Pick<CaseTable, 'text' | 'classification'>

const COLUMNS = ['text', 'classification'] as const satisfies readonly (keyof EncryptedCase)[]
const TABLES: readonly string[] = ['cases', 'case_versions']

/** Both columns hold JSON, so that nothing in clear begins with this. */
const MARK = 'enc1.'
const ENCRYPTED = /^enc1\.([\da-f]{8})\.([\w-]+)$/
const PURPOSE = 'stored cases'

/** Thrown where a case is encrypted with a key that the settings do not name. */
export class CaseKeyError extends Error {
  constructor() {
    super(
      'Stored cases are encrypted with another key than SERVER_KEY, and nobody can read them without it: set SERVER_KEY to that key, or name it as PREVIOUS_SERVER_KEY.',
    )
  }
}

/**
 * Decrypts the cases of every query that reads them. What is in clear stays as it is, so that ENCRYPT_CASES can be turned
 * on and off; a text that was altered stays encrypted, and its hash reveals it.
 */
class CaseEncryptionPlugin implements KyselyPlugin {
  readonly #keys: readonly EncryptionKey[]
  readonly encrypts: boolean
  readonly #caseQueries = new WeakSet<object>()

  constructor(settings: CaseEncryptionSettings) {
    this.#keys = listServerKeys(settings).map((serverKey) => deriveEncryptionKey(serverKey, PURPOSE))
    this.encrypts = settings.encryptCases === true
  }

  /** The current one first. */
  get keyIds(): readonly string[] {
    return this.#keys.map(({ id }) => id)
  }

  encrypt(text: string): string {
    const [key] = this.#keys
    return this.encrypts && key ? `${MARK}${key.id}.${encryptText(key, text, '')}` : text
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (readsCases(node)) this.#caseQueries.add(queryId)
    return node
  }

  transformResult({ queryId, result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    if (!this.#caseQueries.has(queryId)) return Promise.resolve(result)
    return Promise.resolve({ ...result, rows: result.rows.map((row) => this.#decryptRow(row)) })
  }

  #decryptRow(row: UnknownRow): UnknownRow {
    const encrypted = COLUMNS.filter((column) => String(row[column] ?? '').startsWith(MARK))
    return encrypted.length === 0
      ? row
      : { ...row, ...Object.fromEntries(encrypted.map((column) => [column, this.#decrypt(String(row[column]))])) }
  }

  /** @throws CaseKeyError without the key */
  #decrypt(text: string): string {
    const [, id, encrypted] = ENCRYPTED.exec(text) ?? []
    if (id === undefined || encrypted === undefined) return text
    const key = this.#keys.find((one) => one.id === id)
    if (key === undefined) throw new CaseKeyError()
    return decryptText(key, encrypted, '') ?? text
  }
}

function readsCases(node: RootOperationNode): boolean {
  if (node.kind === 'SelectQueryNode') return node.from?.froms.some(isCaseTable) ?? false
  return node.kind === 'UpdateQueryNode' && node.table !== undefined && isCaseTable(node.table)
}

function isCaseTable(node: OperationNode): boolean {
  return node.kind === 'TableNode' && TABLES.includes((node as TableNode).table.identifier.name)
}

export const createCaseEncryption = (settings: CaseEncryptionSettings): KyselyPlugin =>
  new CaseEncryptionPlugin(settings)

const findPlugin = (db: Kysely<Tables>): CaseEncryptionPlugin | undefined =>
  db.getExecutor().plugins.find((one) => one instanceof CaseEncryptionPlugin)

const findCurrentKey = (db: Kysely<Tables>): string | undefined => {
  const plugin = findPlugin(db)
  return plugin?.encrypts ? plugin.keyIds[0] : undefined
}

/** The columns of a case as this database stores them. A backup is encrypted as a file, and stores them in clear. */
export function encryptCase(db: Kysely<Tables>, { text, classification }: EncryptedCase): EncryptedCase {
  const plugin = findPlugin(db)
  return plugin === undefined
    ? { text, classification }
    : { text: plugin.encrypt(text), classification: plugin.encrypt(classification) }
}

/** How the table of the keys of the server names a key with which cases are encrypted; its value is the id of the key. */
const KEY_NAME = 'cases '

/**
 * Finds a wrong key at the start and not when the first person opens a case: whatever key encrypts cases is noted in the
 * database until all are written with another one, and two cases are read, where another version has stored some.
 * @throws CaseKeyError
 */
export async function ensureCasesReadable(db: Kysely<Tables>): Promise<void> {
  const plugin = findPlugin(db)
  const noted = await db.selectFrom('server_keys').select('value').where('name', 'like', `${KEY_NAME}%`).execute()
  for (const { value } of noted)
    if (!plugin?.keyIds.includes(value) && (await hasCasesOfKey(db, value))) throw new CaseKeyError()
  for (const direction of ['asc', 'desc'] as const)
    await db.selectFrom('cases').select('text').orderBy('id', direction).limit(1).execute()
  await noteCaseKey(db)
}

/** To be called before anything is encrypted. */
export async function noteCaseKey(db: Kysely<Tables>): Promise<void> {
  const current = findCurrentKey(db)
  if (current === undefined) return
  await db
    .insertInto('server_keys')
    .values({ name: `${KEY_NAME}${current}`, value: current })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Slow where there are none, and asked only where somebody has left out a key that was in use. */
async function hasCasesOfKey(db: Kysely<Tables>, keyId: string): Promise<boolean> {
  for (const table of ['cases', 'case_versions'] as const) {
    const row = await db.selectFrom(table).select('id').where('text', 'like', `${MARK}${keyId}.%`).executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}

/** To be called once all cases are written as the settings demand. */
export async function forgetOtherCaseKeys(db: Kysely<Tables>): Promise<void> {
  const keys = db.deleteFrom('server_keys').where('name', 'like', `${KEY_NAME}%`)
  await keys.where('value', '!=', findCurrentKey(db) ?? '').execute()
}
