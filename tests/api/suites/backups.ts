import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findUserByEmail } from '../../../api/repositories/users.ts'
import { runAdmin } from '../support/run-admin.ts'
import { openSignedInBrowser } from '../support/test-browser.ts'
import { type CreateDatabase, startInstance, startTestServer, type TestServer } from '../support/test-server.ts'

const NAME = /^\d{4}-.*Z\.db$/

export function testBackups(createDatabase: CreateDatabase): void {
  let folder: string
  let backups: string
  let server: TestServer
  /** The settings of the server without the folder of backups. */
  let alone: Readonly<Record<string, string>>

  const listBackups = () => readdirSync(backups).filter((name) => NAME.test(name))
  const getNewest = () => join(backups, listBackups().sort().at(-1) ?? '')
  const findJob = () => server.dependencies.db.selectFrom('jobs').selectAll().executeTakeFirst()
  const createTarget = async (env: Readonly<Record<string, string>> = alone) => ({
    ...env,
    ...(await createDatabase()),
    DATA_DIR: mkdtempSync(join(folder, 'elsewhere-')),
  })
  /** What a restore says, and who is there after it. */
  const restore = async (file: string, env: Readonly<Record<string, string>>) => {
    const target = await createTarget(env)
    const { output } = await runAdmin(['restore', file], target)
    return `${output}${(await runAdmin(['list'], target)).output}`
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'epicriteria-'))
    backups = join(folder, 'backups')
    server = await startTestServer(createDatabase, { BACKUP_DIR: backups })
    const { BACKUP_DIR: _, ...others } = server.settings
    alone = others
  })
  beforeEach(() => rmSync(backups, { recursive: true, force: true }))
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  it('a timer makes one by a single command: a verified file, from which everybody comes back', async () => {
    const { email } = await openSignedInBrowser(server)
    expect(await runAdmin(['backup'], server.settings)).toMatchObject({ status: 0 })
    expect(listBackups()).toHaveLength(1)
    expect(readdirSync(backups).filter((name) => name.includes('.part'))).toEqual([])
    expect(await findJob()).toMatchObject({ name: 'backup', failed_at: 0, succeeded_at: expect.any(Number) })
    expect(await runAdmin(['verify-backup', getNewest()], {})).toMatchObject({ status: 0 })
    expect(await restore(getNewest(), alone)).toContain(email)
  })

  it('without a place for it is refused', async () => {
    expect(await runAdmin(['backup'], alone)).toMatchObject({
      status: 2,
      output: expect.stringContaining('BACKUP_DIR'),
    })
  })

  it('while another one is under way ends with 75, and the other one goes on', async () => {
    mkdirSync(backups)
    const other = new BetterSqlite(join(backups, 'backup.lock'))
    other.exec('begin exclusive')
    const part = join(backups, '2026-01-02T03-04-05.678Z.db.part')
    writeFileSync(part, 'half')
    expect(await runAdmin(['backup'], server.settings)).toMatchObject({ status: 75 })
    expect([listBackups(), existsSync(part)]).toEqual([[], true])
    other.close()
    expect(await runAdmin(['backup'], server.settings)).toMatchObject({ status: 0 })
    expect([listBackups().length, existsSync(part)]).toEqual([1, false])
  })

  it('that cannot be written leaves nothing behind, is counted as failed, and says what to check', async () => {
    writeFileSync(backups, '')
    expect(await runAdmin(['backup'], server.settings)).toMatchObject({
      status: 2,
      output: expect.stringContaining('check that the folder is there'),
    })
    expect(await findJob()).toMatchObject({ failed_at: expect.any(Number) })
    expect((await findJob())?.failed_at).toBeGreaterThan(0)
  })

  it.each([
    ['as large as today', [1, 1, 1, 1], [3, 4], 0],
    ['far larger, as before most was lost', [1, 30, 1, 30], [2, 3, 4], 1],
    ['fewer than are kept', [30], [1], 0],
  ])('the oldest go where the earlier ones are %s', async (_, earlier, left, status) => {
    mkdirSync(backups)
    expect(await runAdmin(['backup', join(folder, 'size.db')], server.settings)).toMatchObject({ status: 0 })
    const size = readFileSync(join(folder, 'size.db')).length
    rmSync(join(folder, 'size.db'))
    const names = earlier.map((_, index) => `2026-01-0${index + 1}T00-00-00.000Z.db`)
    for (const [index, name] of names.entries()) {
      writeFileSync(join(backups, name), '')
      truncateSync(join(backups, name), size * (earlier[index] ?? 0))
    }
    const result = await runAdmin(['backup'], { ...server.settings, BACKUP_KEEP: '3' })
    expect([result.status, result.output.includes('less than half as large')]).toEqual([status, status === 1])
    expect(listBackups().filter((name) => names.includes(name))).toEqual(left.map((day) => names[day - 1]))
  })

  describe('a file that is not sound is found out, and nothing of it is restored:', () => {
    const DAMAGES: readonly (readonly [string, (bytes: Buffer) => Buffer, string])[] = [
      ['an encrypted one of an earlier version', () => Buffer.from('EPIBAK1\nsomething'), 'is an encrypted backup'],
      ['no database', () => Buffer.from('nonsense'.repeat(1000)), 'cannot be read as a backup'],
      ['nothing', () => Buffer.alloc(0), 'cannot be read as a backup'],
      ['half of one', (bytes) => bytes.subarray(0, bytes.length / 2), ''],
      ['a header of zeros', (bytes) => Buffer.concat([Buffer.alloc(100), bytes.subarray(100)]), 'cannot be read'],
      [
        'garbage in a page',
        (bytes) => Buffer.concat([bytes.subarray(0, 8192), Buffer.alloc(8192, 7), bytes.subarray(16384)]),
        '',
      ],
    ]
    it.each(DAMAGES)('%s', async (_, damage, sentence) => {
      await runAdmin(['backup'], server.settings)
      const file = join(folder, 'damaged.db')
      writeFileSync(file, damage(readFileSync(getNewest())))
      const verified = await runAdmin(['verify-backup', file], {})
      expect([verified.status, verified.output]).toEqual([1, expect.stringContaining(sentence)])
      const target = await createTarget()
      const restored = await runAdmin(['restore', file], target)
      expect(restored).toMatchObject({ status: 2, output: expect.stringContaining('Nothing was restored') })
      expect((await runAdmin(['list'], target)).output).not.toContain('@')
    })
  })

  it('bring nobody back who was erased since: the list of the erased is where the backups are', async () => {
    const { email } = await openSignedInBrowser(server)
    const { email: kept } = await openSignedInBrowser(server)
    const file = join(folder, 'before.db')
    await runAdmin(['backup', file], server.settings)
    await runAdmin(['erase', email, '--yes'], server.settings)
    const withoutList = await restore(file, alone)
    expect(withoutList).toContain('There is no list of erasures')
    expect(withoutList).toContain(email)
    const copied = join(backups, basename(file))
    writeFileSync(copied, readFileSync(file))
    for (const restored of [await restore(file, server.settings), await restore(copied, alone)]) {
      expect(restored).toContain('1 people who had been erased since')
      expect(restored).toContain(kept)
      expect(restored).not.toContain(email)
    }
  })

  it('bring nobody back either where a kill cut a restore or an erasure off: the next start does the rest', async () => {
    const [{ email }, { email: later }] = [await openSignedInBrowser(server), await openSignedInBrowser(server)]
    const { id } = (await findUserByEmail(server.dependencies.db, email)) ?? expect.fail('no account')
    const file = join(folder, 'cut-off.db')
    await runAdmin(['backup', file], server.settings)
    const target = await createTarget()
    expect((await runAdmin(['restore', file], target)).output).toContain('There is no list of erasures')
    await runAdmin(['erase', later, '--yes'], target)
    const list = join(target.DATA_DIR, 'erased-users.txt')
    const erasedLater = readFileSync(list, 'utf8')
    writeFileSync(list, `${id}\n`)
    const next = await startInstance(target)
    expect(await findUserByEmail(next.dependencies.db, email)).toBeUndefined()
    expect(next.log.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^1 people who had been erased were in the database again/),
    )
    await next.close()
    const listed = readFileSync(list, 'utf8')
    expect(listed.startsWith(`${id}\n`) && listed.includes(erasedLater)).toBe(true)
  })

  it('carry the list of the erased of instances that do not share a folder', async () => {
    const { email } = await openSignedInBrowser(server)
    const { id } = (await findUserByEmail(server.dependencies.db, email)) ?? expect.fail('no account')
    await runAdmin(['erase', email, '--yes'], alone)
    expect(await runAdmin(['backup'], server.settings)).toMatchObject({ status: 0 })
    expect(readFileSync(join(backups, 'erased-users.txt'), 'utf8')).toContain(id)
  })
}
