import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDatabaseFailure } from '../../../api/database/errors.ts'
import { SQLITE_FILE } from '../../../api/database/open.ts'
import { insertCase } from '../../../api/repositories/cases.ts'
import { insertUser } from '../../../api/repositories/users.ts'
import { runAdmin } from '../../api/support/run-admin.ts'
import { startInstance, startTestServer, type TestServer } from '../../api/support/test-server.ts'

const CASES = 60
const PAGE_BYTES = 4096

let folder: string
let sound: string
let backups: string
let userId: string

const createCase = (number: number) => ({
  userId,
  caseId: `case-${number}`,
  text: JSON.stringify({ id: `case-${number}`, note: `marker-${number}-`.padEnd(900, 'x') }),
  pack: { version: '1', sha256: '1' },
  summary: '{}',
})

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'epicriteria-'))
  sound = join(folder, 'sound')
  backups = join(folder, 'backups')
  const server = await startInstance({ DATA_DIR: sound, BACKUP_DIR: backups })
  const { db } = server.dependencies
  const person = { email: 'a@example.org', name: 'A', firstName: 'A', institution: '', passwordHash: 'x' }
  userId = (await insertUser(db, person))?.id ?? ''
  for (let number = 0; number < CASES; number++) await insertCase(db, createCase(number))
  expect(await runAdmin(['backup'], server.settings)).toMatchObject({ status: 0 })
  await server.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A copy of the sound folder with something done to its database. */
function createDamaged(damage: (file: string) => void): Readonly<Record<string, string>> {
  const dataDir = mkdtempSync(join(folder, 'damaged-'))
  cpSync(sound, dataDir, { recursive: true })
  damage(join(dataDir, SQLITE_FILE))
  return { DATA_DIR: dataDir, BACKUP_DIR: backups }
}

const rewrite = (change: (bytes: Buffer) => Buffer) => (file: string) => writeFileSync(file, change(readFileSync(file)))

/** Garbage in the pages on which these cases lie. */
const spoilPagesOf = (...numbers: readonly number[]) =>
  rewrite((bytes) => {
    for (const number of numbers) {
      const at = bytes.lastIndexOf(`marker-${number}-`)
      bytes.fill(7, at - (at % PAGE_BYTES), at - (at % PAGE_BYTES) + PAGE_BYTES)
    }
    return bytes
  })

const makeForeign = (file: string) => {
  rmSync(file)
  const other = new BetterSqlite(file)
  other.exec('create table bookmarks (id integer)')
  other.close()
}

const makeFolder = (file: string) => {
  rmSync(file)
  mkdirSync(file)
}

const changeLetter = (bytes: Buffer): Buffer => {
  bytes.write('M', bytes.lastIndexOf('marker-7-'))
  return bytes
}

const DAMAGED = /is damaged, so nothing is written to it any more\. .*`admin restore .*backups.*Z\.db`/

const REFUSED: readonly (readonly [string, (file: string) => void, RegExp])[] = [
  ['cut to half', rewrite((bytes) => bytes.subarray(0, bytes.length / 2)), DAMAGED],
  ['with a header of zeros', rewrite((bytes) => bytes.fill(0, 0, 100)), DAMAGED],
  ['that is a text', (file) => writeFileSync(file, 'no database'.repeat(1000)), DAMAGED],
  ['of 0 bytes', (file) => writeFileSync(file, ''), /has 0 bytes.*admin restore.*admin init/],
  ['that is gone', (file) => rmSync(file), /although .* shows that there was one.*admin restore.*admin init/],
  ['of another program', makeForeign, /is the database of another program \(it has the table bookmarks\)/],
  ['that is a folder', makeFolder, /is a folder/],
]

describe.each(REFUSED)('a database %s', (_, damage, sentence) => {
  it('keeps the server from starting, and every command names it and leaves it as it is', async () => {
    const settings = createDamaged(damage)
    const before = readdirSync(settings.DATA_DIR ?? '')
    await expect(startInstance(settings)).rejects.toThrow(sentence)
    for (const command of ['doctor', 'list', 'backup'])
      expect((await runAdmin([command], settings)).output, command).toMatch(sentence)
    expect(readdirSync(settings.DATA_DIR ?? '')).toEqual(before)
  })
})

const readCases = async ({ dependencies: { db } }: TestServer) =>
  (await db.selectFrom('cases').select(['text']).execute()).length

describe.each([
  ['in one page', [30]],
  ['in five pages', [5, 15, 25, 35, 45]],
])('a database with garbage %s', (_, numbers) => {
  it('takes no more writes once somebody has read it, is not ready, and gives no backup', async () => {
    const settings = createDamaged(spoilPagesOf(...numbers))
    expect(await runAdmin(['doctor'], settings)).toMatchObject({ status: 1, output: expect.stringMatching(DAMAGED) })
    const earlier = readdirSync(backups)
    expect(await runAdmin(['backup'], settings)).toMatchObject({ status: 2, output: expect.stringMatching(DAMAGED) })
    expect(readdirSync(backups)).toEqual(earlier)
    const server = await startInstance(settings).catch(({ message }: Error) => message)
    // A start reads the first and the last case, which may lie there.
    if (typeof server === 'string') return expect(server).toMatch(DAMAGED)
    const failures = [
      await readCases(server).catch(findDatabaseFailure),
      await insertCase(server.dependencies.db, createCase(CASES)).catch(findDatabaseFailure),
    ]
    expect(failures).toEqual(['damaged', 'damaged'])
    const ready = await server.app.request('/ready')
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('is damaged')])
    expect((await server.app.request('/health')).status).toBe(200)
    expect(server.log.map(({ message }) => message).join('\n')).toMatch(DAMAGED)
    return await server.close()
  })
})

it('garbage as the log of writes costs nothing that is in the file', async () => {
  const server = await startInstance(createDamaged((file) => writeFileSync(`${file}-wal`, Buffer.alloc(9000, 7))))
  expect(await readCases(server)).toBe(CASES)
  expect((await server.app.request('/ready')).status).toBe(200)
  await server.close()
})

it('one letter of a case is named, and the others are read and backed up', async () => {
  const settings = createDamaged(rewrite(changeLetter))
  const file = join(folder, 'one-letter.db')
  expect(await runAdmin(['backup', file], settings)).toMatchObject({
    status: 1,
    output: expect.stringContaining(`${CASES - 1} cases`),
  })
})

it('what the sentence says brings every case back, and an empty beginning is made on purpose alone', async () => {
  const settings = createDamaged(rewrite((bytes) => bytes.fill(0, 0, 100)))
  const file = join(settings.DATA_DIR ?? '', SQLITE_FILE)
  const [, backup = ''] = /`admin restore (.*?)`/.exec((await runAdmin(['doctor'], settings)).output) ?? []
  renameSync(file, `${file}.damaged`)
  expect(await runAdmin(['restore', backup], settings)).toMatchObject({ status: 0 })
  const server = await startInstance(settings)
  expect(await readCases(server)).toBe(CASES)
  await server.close()
  expect(await runAdmin(['init'], settings)).toMatchObject({ status: 2 })
  rmSync(file)
  expect(await runAdmin(['init'], settings)).toMatchObject({ status: 0 })
  const anew = await startInstance(settings)
  expect(await readCases(anew)).toBe(0)
  await anew.close()
})

it('a folder in which nothing ever was gets a database by the first start, which says so', async () => {
  const server = await startTestServer(() => Promise.resolve({}))
  expect(server.log.map(({ message }) => message)).toContainEqual(expect.stringContaining('a new one was made'))
  await server.close()
})
