import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { TEMPORARY_FOLDER, withTemporaryFolder } from '../../../api/database/temporary-folder.ts'
import { findUserByEmail } from '../../../api/repositories/users.ts'
import { createAdminProgram } from '../../../scripts/admin/program.ts'
import { runProgram } from '../../../scripts/cli/run.ts'
import { runInProcess } from '../../support/run-in-process.ts'
import { openSignedInBrowser } from '../support/test-browser.ts'
import { type CreateDatabase, startInstance, startTestServer, type TestServer } from '../support/test-server.ts'

export function testBackups(createDatabase: CreateDatabase): void {
  let folder: string
  let settings: Readonly<Record<string, string>>
  let server: TestServer

  const runAdmin = async (args: readonly string[], env: Readonly<Record<string, string>>) => {
    const { status, stdout, stderr } = await runInProcess(() => runProgram(createAdminProgram()), { args, env })
    return { status, output: `${stdout}${stderr}` }
  }
  const listBackups = () => readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.epibak'))
  const getNewest = () => join(folder, 'backups', listBackups().at(-1) ?? '')
  const listMessages = ({ log } = server) => log.map(({ message }) => message)
  const waitForTrial = (instance: TestServer) =>
    vi.waitFor(() => expect(listMessages(instance)).toContain('The restore trial succeeded.'), { timeout: 60_000 })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'epicriteria-'))
    writeFileSync(join(folder, 'key'), 'a key that is long enough to be one')
    writeFileSync(join(folder, 'other-key'), 'another key, long enough to be one')
    settings = { BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY_FILE: join(folder, 'key') }
    server = await startTestServer(createDatabase, settings)
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  it('are made by the server itself, encrypted, and restored on trial', async () => {
    await waitForTrial(server)
    expect(listMessages()).toContain('The backup succeeded.')
    expect(listBackups()).toEqual([expect.stringMatching(/^\d{4}-.*Z\.epibak$/)])
    expect(readFileSync(getNewest()).subarray(0, 8).toString()).toBe('EPIBAK1\n')
    expect(readFileSync(getNewest()).includes('SQLite format')).toBe(false)
  })

  it('never lie in clear where they are kept, also not for a moment', async () => {
    const kept = join(folder, 'watched')
    mkdirSync(kept)
    const seen = new Set<string>()
    const watcher = watch(kept, (_, name) => seen.add(name ?? ''))
    const watched = await startTestServer(createDatabase, { ...settings, BACKUP_DIR: kept })
    await waitForTrial(watched)
    watcher.close()
    await watched.close()
    expect([...seen].filter((name) => !/\.epibak(\.part)?$|^erased-users\.txt$/.test(name))).toEqual([])
    expect(seen.size).toBeGreaterThan(1)
  })

  it('that a kill cut off are removed at the next start, and it is logged', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-'))
    const kept = join(dataDir, 'backups')
    const [abandoned, plain] = [join(dataDir, TEMPORARY_FOLDER, 'abandoned'), join(kept, '2026-01-01.epibak.plain')]
    for (const path of [kept, abandoned]) mkdirSync(path, { recursive: true })
    for (const file of [plain, `${plain}.part-wal`, join(abandoned, 'plain')]) writeFileSync(file, 'SQLite format 3')
    writeFileSync(join(kept, 'notes.txt'), 'of the operator')
    await withTemporaryFolder(dataDir, async (inUse) => {
      const restarted = await startTestServer(createDatabase, { ...settings, DATA_DIR: dataDir, BACKUP_DIR: kept })
      expect(existsSync(inUse)).toBe(true)
      expect([abandoned, plain, `${plain}.part-wal`].filter((path) => existsSync(path))).toEqual([])
      expect(existsSync(join(kept, 'notes.txt'))).toBe(true)
      const removals = restarted.log.filter(({ message }) => message.includes('in clear'))
      expect(removals).toHaveLength(3)
      await restarted.close()
    })
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('that the end of the server cuts off leave nothing in clear', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-'))
    const env = { ...settings, DATA_DIR: dataDir, BACKUP_DIR: join(dataDir, 'backups') }
    const stopped = await startTestServer(createDatabase, env)
    const temporary = join(dataDir, TEMPORARY_FOLDER)
    await vi.waitFor(() => expect(existsSync(temporary)).toBe(true), { interval: 1, timeout: 20_000 })
    await stopped.close()
    expect(existsSync(temporary)).toBe(false)
  })

  it('are made by one of several instances', async () => {
    const second = await startInstance(server.settings)
    await second.close()
    expect(listBackups()).toHaveLength(1)
    const jobs = await server.dependencies.db.selectFrom('jobs').selectAll().execute()
    expect(jobs.map(({ name, failed_at }) => [name, failed_at]).sort()).toEqual([
      ['backup', 0],
      ['restore trial', 0],
    ])
  })

  it('bring nobody back who was erased since: the list of the erased is where the backups are', async () => {
    const { email } = await openSignedInBrowser(server)
    const { email: kept } = await openSignedInBrowser(server)
    const file = join(folder, 'before.epibak')
    await runAdmin(['backup', file], server.settings)
    await runAdmin(['erase', email, '--yes'], server.settings)
    const { BACKUP_DIR: _, ...alone } = server.settings
    const restore = async (moved: string, env: Readonly<Record<string, string>>) => {
      const target = { ...env, ...(await createDatabase()), DATA_DIR: mkdtempSync(join(folder, 'elsewhere-')) }
      const { output } = await runAdmin(['restore', moved], target)
      return `${output}${(await runAdmin(['list'], target)).output}`
    }
    const withoutList = await restore(file, alone)
    expect(withoutList).toContain('There is no list of erasures')
    expect(withoutList).toContain(email)
    const copied = join(folder, 'backups', 'before.epibak')
    copyFileSync(file, copied)
    for (const restored of [await restore(file, server.settings), await restore(copied, alone)]) {
      expect(restored).toContain('1 people who had been erased since')
      expect(restored).toContain(kept)
      expect(restored).not.toContain(email)
    }
    rmSync(copied)
  })

  it('bring nobody back either where a kill cut a restore or an erasure off: the next start does the rest', async () => {
    const [{ email }, { email: later }] = [await openSignedInBrowser(server), await openSignedInBrowser(server)]
    const { db } = server.dependencies
    const { id } = (await findUserByEmail(db, email)) ?? expect.fail('no account')
    const file = join(folder, 'cut-off.epibak')
    await runAdmin(['backup', file], server.settings)
    const { BACKUP_DIR: _, ...alone } = server.settings
    const target = { ...alone, ...(await createDatabase()), DATA_DIR: mkdtempSync(join(folder, 'cut-off-')) }
    expect((await runAdmin(['restore', file], target)).output).toContain('There is no list of erasures')
    await runAdmin(['erase', later, '--yes'], target)
    const list = join(target.DATA_DIR, 'erased-users.txt')
    const erasedLater = readFileSync(list, 'utf8')
    writeFileSync(list, `${id}\n`)
    const next = await startInstance(target)
    expect(await findUserByEmail(next.dependencies.db, email)).toBeUndefined()
    expect(listMessages(next)).toContainEqual(expect.stringMatching(/^1 people who had been erased were back/))
    await next.close()
    const listed = readFileSync(list, 'utf8')
    expect(listed.startsWith(`${id}\n`) && listed.includes(erasedLater)).toBe(true)
  })

  it('carry the list of the erased of instances that do not share a folder', async () => {
    const { email } = await openSignedInBrowser(server)
    const { BACKUP_DIR: _, ...alone } = server.settings
    await runAdmin(['erase', email, '--yes'], alone)
    const list = join(folder, 'backups', 'erased-users.txt')
    const before = readFileSync(list, 'utf8').split('\n').length
    await server.dependencies.db.updateTable('jobs').set({ next_at: 0 }).where('name', '=', 'backup').execute()
    const second = await startInstance(server.settings)
    await vi.waitFor(() => expect(listMessages(second)).toContain('The backup succeeded.'), { timeout: 60_000 })
    await second.close()
    expect(readFileSync(list, 'utf8').split('\n').length).toBe(before + 1)
  })

  it.each([
    ['without its key', {}, 'is encrypted, and BACKUP_KEY_FILE is not set'],
    ['with another key', { BACKUP_KEY_FILE: 'other-key' }, 'does not open with the key of BACKUP_KEY_FILE'],
  ])('are not read %s, and nothing of them is left in clear', async (_, keyFile, sentence) => {
    const env = { DATA_DIR: join(folder, 'nowhere') }
    const before = listBackups()
    const key = 'BACKUP_KEY_FILE' in keyFile ? { BACKUP_KEY_FILE: join(folder, 'other-key') } : {}
    for (const command of ['verify-backup', 'restore'])
      expect(await runAdmin([command, getNewest()], { ...env, ...key })).toEqual({
        status: 2,
        output: expect.stringContaining(sentence),
      })
    expect(listBackups()).toEqual(before)
  })

  it('that are damaged or cut off are found out', async () => {
    const file = join(folder, 'damaged.epibak')
    const bytes = readFileSync(getNewest())
    const flipped = Buffer.from(bytes)
    flipped[1000] = (bytes[1000] ?? 0) ^ 1
    for (const damaged of [flipped, ...[8, 20, 36, 37, 51, 52, 53].map((length) => bytes.subarray(0, length))]) {
      writeFileSync(file, damaged)
      const { status, output } = await runAdmin(['verify-backup', file], server.settings)
      expect([status, output], `${damaged.length} bytes`).toEqual([2, expect.stringContaining('or it is damaged')])
    }
  })

  it('that fail are reported, and counted as failed', async () => {
    const blocked = join(folder, 'blocked')
    writeFileSync(blocked, '')
    const failing = await startTestServer(createDatabase, { ...settings, BACKUP_DIR: blocked })
    await vi.waitFor(
      () =>
        expect(failing.log.map(({ message }) => message)).toContainEqual(
          expect.stringMatching(/^The restore trial failed/),
        ),
      { timeout: 60_000 },
    )
    const jobs = await failing.dependencies.db.selectFrom('jobs').selectAll().execute()
    expect(jobs.map(({ succeeded_at }) => succeeded_at)).toEqual([0, 0])
    await failing.close()
  })
}
