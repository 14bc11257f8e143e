import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
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
  const listBackups = () => readdirSync(join(folder, 'backups'))
  const getNewest = () => join(folder, 'backups', listBackups().at(-1) ?? '')
  const listMessages = () => server.log.map(({ message }) => message)

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
    await vi.waitFor(() => expect(listMessages()).toContain('The restore trial succeeded.'), { timeout: 60_000 })
    expect(listMessages()).toContain('The backup succeeded.')
    expect(listBackups()).toEqual([expect.stringMatching(/^\d{4}-.*Z\.epibak$/)])
    expect(readFileSync(getNewest()).subarray(0, 8).toString()).toBe('EPIBAK1\n')
    expect(readFileSync(getNewest()).includes('SQLite format')).toBe(false)
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

  it('bring nobody back who was erased since, wherever the list of erasures is', async () => {
    const { email } = await openSignedInBrowser(server)
    const { email: kept } = await openSignedInBrowser(server)
    const file = join(folder, 'before.epibak')
    await runAdmin(['backup', file], server.settings)
    await runAdmin(['erase', email, '--yes'], server.settings)
    const empty = { ...server.settings, ...(await createDatabase()), DATA_DIR: join(folder, 'elsewhere') }
    const withList = { ...empty, DATA_DIR: join(folder, 'with-list') }
    const restored = await runAdmin(['restore', file], empty)
    expect(restored.output).toContain('There is no list of erasures')
    expect((await runAdmin(['list'], empty)).output).toContain(email)
    const again = { ...withList, ...(await createDatabase()) }
    mkdirSync(again.DATA_DIR)
    writeFileSync(
      join(again.DATA_DIR, 'erased-users.txt'),
      readFileSync(join(server.settings.DATA_DIR ?? '', 'erased-users.txt')),
    )
    expect((await runAdmin(['restore', file], again)).output).toContain('1 people who had been erased since')
    const { output } = await runAdmin(['list'], again)
    expect(output).toContain(kept)
    expect(output).not.toContain(email)
  })

  it.each([
    ['without its key', {}, 'is encrypted, and BACKUP_KEY_FILE is not set'],
    ['with another key', { BACKUP_KEY_FILE: 'other-key' }, 'does not open with the key of BACKUP_KEY_FILE'],
  ])('are not read %s, and nothing of them is left in clear', async (_, keyFile, sentence) => {
    const env = { DATA_DIR: join(folder, 'nowhere') }
    const key = 'BACKUP_KEY_FILE' in keyFile ? { BACKUP_KEY_FILE: join(folder, 'other-key') } : {}
    for (const command of ['verify-backup', 'restore'])
      expect(await runAdmin([command, getNewest()], { ...env, ...key })).toEqual({
        status: 2,
        output: expect.stringContaining(sentence),
      })
    expect(listBackups()).toHaveLength(1)
  })

  it('that are damaged are found out', async () => {
    const file = join(folder, 'damaged.epibak')
    const bytes = readFileSync(getNewest())
    bytes[1000] = (bytes[1000] ?? 0) ^ 1
    writeFileSync(file, bytes)
    const { status, output } = await runAdmin(['verify-backup', file], server.settings)
    expect([status, output]).toEqual([2, expect.stringContaining('or it is damaged')])
  })

  it('that fail are told, and counted as failed', async () => {
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
