import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../../scripts/setup/processes.mjs'
import { type Browser, openBrowser, PASSWORD, signedInBrowser } from '../support/browser.ts'
import { type House, type NewDatabase, openAgain, openHouse } from '../support/house.ts'

export function administration(newDatabase: NewDatabase): void {
  let house: House
  let folder: string
  let person: Browser & { email: string }

  const admin = (args: readonly string[], settings = house.settings) =>
    runCommand(process.execPath, ['--import', 'tsx', 'scripts/admin.ts', ...args], {
      env: { ...process.env, ...settings },
    })
  const done = async (...args: string[]): Promise<string> => {
    const { status, output } = await admin(args)
    expect(output).not.toContain('fault of the program')
    expect(status).toBe(0)
    return output
  }
  const setPassword = async (output: string, password: string) => {
    const token = /\/ResetPassword\/([\w-]{43})$/m.exec(output)?.[1]
    const headers = { authorization: `Bearer ${token}` }
    return (await (await openBrowser(house)).post('/api/auth/reset', { password }, headers)).status
  }
  const login = async (email: string, password: string) =>
    (await (await openBrowser(house)).post('/api/auth/login', { email, password })).status

  beforeAll(async () => {
    house = await openHouse(newDatabase)
    folder = mkdtempSync(join(tmpdir(), 'epicriteria-'))
    person = await signedInBrowser(house)
    await person.post('/api/stores', { text: JSON.stringify({ id: 'mine', gender: 'female', ageAtOnset: 6 }) })
    await person.post('/api/comment', { caseId: 'mine', page: '/pages/Age', comment: '=HYPERLINK("http://evil")' })
    await person.post('/api/feedback', { caseId: 'mine', rating: 5 })
    for (const caseId of ['mine', 'of somebody else'])
      await person.post('/api/validation', {
        caseId,
        containedInLikely: false,
        othersInLikely: false,
        correctDiagnosis: 'IESS',
      })
  })
  afterAll(async () => {
    await house.close()
    rmSync(folder, { recursive: true })
  })

  it('a new user gets a link, sets a password and signs in', async () => {
    const output = await done('create', 'new@example.org', '--first-name', 'New', '--institution', 'Example Hospital')
    expect(output).toContain('Give this link to new@example.org; it works once, and for an hour:')
    expect(await setPassword(output, 'a walk by the sea')).toBe(204)
    expect(await login('new@example.org', 'a walk by the sea')).toBe(200)
    expect(await done('list')).toMatch(/^new@example\.org +New +Example Hospital +\d{4}-\d\d-\d\d$/m)
  })

  it('who is there already is not made again, and who is not there is said so', async () => {
    expect(await admin(['create', person.email])).toEqual({
      status: 2,
      output: `${person.email} has an account already: nothing was changed.\n`,
    })
    expect(await admin(['disable', 'nobody@example.org'])).toEqual({
      status: 2,
      output: 'Nobody has the email address nobody@example.org: `npm run -s admin -- list` shows who is there.\n',
    })
  })

  it('a disabled person is out at once, and in again when enabled', async () => {
    const { email, ...browser } = await signedInBrowser(house)
    await done('disable', email)
    expect((await browser.get('/api/auth/session')).body).toEqual({ user: null })
    expect(await login(email, PASSWORD)).toBe(401)
    await done('enable', email)
    expect(await login(email, PASSWORD)).toBe(200)
  })

  it('a password that was reset for a person no longer opens anything', async () => {
    const { email, ...browser } = await signedInBrowser(house)
    const output = await done('reset-password', email)
    expect((await browser.get('/api/auth/session')).body).toEqual({ user: null })
    expect(await login(email, PASSWORD)).toBe(401)
    expect(await setPassword(output, 'a walk by the sea')).toBe(204)
  })

  it('comments come as CSV that runs nothing, and as NDJSON to the letter', async () => {
    expect(await done('export', 'comments')).toContain(`/pages/Age,"'=HYPERLINK(""http://evil"")"`)
    expect(JSON.parse(await done('export', 'comments', '--format', 'ndjson'))).toMatchObject({
      comment: '=HYPERLINK("http://evil")',
    })
  })

  it('the report sets what was diagnosed against what came out', async () => {
    const output = await done('report', '--format', 'csv')
    expect(output.split('\n')[0]).toBe(
      'diagnosis,cases,likely,likelyWithAlerts,unclear,unresolved,excluded,not checked,likely besides',
    )
    expect(output).toMatch(/^IESS,1,0,0,0,0,1,0,/m)
  })

  describe('a backup', () => {
    const counts = /\d+ users, 1 cases, 1 comments, 1 feedback, 2 validations/

    it('is made while the server runs, is verified by being read, and fills an empty database', async () => {
      const file = join(folder, 'backup.db')
      expect(await done('backup', file)).toMatch(counts)
      expect(await done('verify-backup', file)).toMatch(counts)
      expect((await admin(['backup', file])).status).toBe(2)
      const elsewhere = { ...house.settings, DATA_DIR: join(folder, 'elsewhere'), ...(await newDatabase()) }
      expect((await admin(['restore', file], elsewhere)).output).toMatch(counts)
      expect((await admin(['restore', file], elsewhere)).output).toContain('a restore overwrites nothing')
      const restored = await openAgain(elsewhere)
      const there = await openBrowser(restored)
      expect((await there.post('/api/auth/login', { email: person.email, password: PASSWORD })).status).toBe(200)
      const read = (from: House) => from.backend.db.selectFrom('cases').select(['id', 'text', 'sha256']).execute()
      expect(await read(restored)).toEqual(await read(house))
      await restored.close()
    })

    it('with a changed case is found out', async () => {
      const file = join(folder, 'damaged.db')
      await done('backup', file)
      const bytes = readFileSync(file)
      bytes.write('male', bytes.indexOf('"gender":"female"') + 10)
      writeFileSync(file, bytes)
      expect(await admin(['verify-backup', file])).toEqual({
        status: 1,
        output: expect.stringMatching(/1 cases are not as they were stored/),
      })
    })

    it('that is no database is found out', async () => {
      const file = join(folder, 'nonsense.db')
      writeFileSync(file, 'nonsense'.repeat(1000))
      expect((await admin(['verify-backup', file])).output).toContain('cannot be read as a backup')
    })
  })

  it('erasing a person says first what would go, then leaves nothing of them', async () => {
    await person.post('/api/auth/initReset', { email: person.email })
    const theirs = () => house.mails().filter((mail) => mail.includes(person.email))
    await expect.poll(theirs, { timeout: 10_000 }).toHaveLength(1)
    const what = '1 cases, 1 comments, 1 feedback, 1 validations'
    expect(await admin(['erase', person.email])).toEqual({
      status: 2,
      output: `This would remove ${person.email} with ${what}, for good. Add --yes to do it.\n`,
    })
    expect(await done('erase', person.email, '--yes')).toContain(`Removed ${person.email} with ${what}, 1 mails`)
    const rows = await Promise.all(
      (['users', 'cases', 'comments', 'feedback', 'sessions', 'password_resets'] as const).map((table) =>
        house.backend.db.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(rows)).not.toContain(person.email)
    expect(rows.slice(1, 4)).toEqual([[], [], []])
    expect(await house.backend.db.selectFrom('validations').select('case_id').execute()).toEqual([
      { case_id: 'of somebody else' },
    ])
    expect(house.mails().filter((mail) => mail.includes(person.email))).toEqual([])
  })

  it('purging removes what is too old, and only that', async () => {
    const other = await signedInBrowser(house)
    await other.post('/api/feedback', { caseId: 'old' })
    await house.backend.db.updateTable('feedback').set({ created_at: 1 }).execute()
    await other.post('/api/feedback', { caseId: 'new' })
    await done('purge')
    expect(await house.backend.db.selectFrom('feedback').select('id').execute()).toHaveLength(2)
    const { output } = await admin(['purge'], { ...house.settings, RETENTION_DAYS: '30' })
    expect(output).toContain('1 feedback')
    expect(await house.backend.db.selectFrom('feedback').select('case_id').execute()).toEqual([{ case_id: 'new' }])
  })
}
