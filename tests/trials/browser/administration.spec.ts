import { expect, type Page } from '@playwright/test'
import BetterSqlite from 'better-sqlite3'
import { SQLITE_FILE } from '../../../api/database/open.ts'
import {
  createTestUser,
  expectFit,
  openPage,
  PASSWORD,
  readCsrfHeaders,
  signInOrRegister,
  test,
} from '../../browser/fixtures.ts'

const openDatabase = () => new BetterSqlite(`tests/output/data-${process.env.EPICRITERIA_TEST_PORT}/${SQLITE_FILE}`)

/** Somebody who is signed in and has both roles, and nobody else has, also when a test is run again. */
async function signInWithRoles(page: Page, mailbox: string): Promise<string> {
  await page.context().clearCookies()
  const person = createTestUser(mailbox)
  await signInOrRegister(page.request, person)
  const database = openDatabase()
  const grant =
    'update users set administrator_since = iif(email = @email, 1, null), reviewer_since = iif(email = @email, 1, null)'
  database.prepare(grant).run({ email: person.email })
  database.close()
  return person.email
}

function insertAuditEntries(count: number, actorEmail: string): void {
  const database = openDatabase()
  const insert = database.prepare(
    "insert into audit (id, at, actor, action, target, outcome) select ?, 1, id, 'long list', '', 'done' from users where email = ?",
  )
  for (let n = 0; n < count; n++) insert.run(`${Date.now()}-${n}`, actorEmail)
  database.close()
}

async function sendValidation(page: Page, comment: string): Promise<void> {
  const headers = await readCsrfHeaders(page.request)
  const answers = { containedInLikely: true, othersInLikely: false, correctDiagnosis: 'CAE', comment }
  const sent = await page.request.post('/api/validation', { headers, data: { caseId: '', ...answers } })
  expect(sent.ok()).toBe(true)
}

/** On how many lines the text of an element is. */
function countLines(element: Element): number {
  const text = document.createRange()
  text.selectNodeContents(element)
  return new Set([...text.getClientRects()].map(({ top }) => top)).size
}

test.describe('with a role', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /Failed to load resource/ })

  test('people are found, made and changed, what was done is read, and the pages fit', async ({ page }, { testId }) => {
    const email = await signInWithRoles(page, `roles-${testId}-${Date.now()}`)
    await openPage(page, 'Age')
    await page.getByRole('button', { name: 'Robin Example' }).click()
    await page.getByRole('menuitem', { name: 'Administration' }).click()
    const users = page.getByRole('region', { name: 'Users' })
    await users.getByRole('button', { name: 'New account' }).click()
    await users.getByLabel('Email address').fill(`new-${email}`)
    await users.getByLabel('First name').fill('New')
    await users.getByRole('button', { name: 'Make the account' }).click()
    await expect(users.getByText('The account was made')).toBeVisible()
    await users.getByLabel('Address, name or institution').fill(`NEW-${email}`)
    await page.keyboard.press('Enter')
    const items = users.getByRole('listitem')
    await expect(items).toHaveText([/New.*not used yet, no open session/s])

    await items.getByRole('button', { name: 'Make reviewer' }).click()
    await page.getByLabel('Your own password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(items.getByText('reviewer', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(users.getByRole('heading', { level: 2 })).toBeFocused()

    await test.step('the last administrator learns what to do, and stays', async () => {
      await users.getByLabel('Address, name or institution').fill(email.slice(0, 30))
      await users.getByRole('button', { name: 'Search' }).click()
      await users.getByRole('button', { name: `Block: ${email}` }).click()
      await page.getByLabel('Your own password').fill(PASSWORD)
      await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
      await expect(page.getByRole('alert')).toContainText('Make somebody else an administrator first')
      await page.getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('a person goes once the address was typed again', async () => {
      await users.getByRole('button', { name: `Erase: new-${email}` }).click()
      await page.getByLabel('Address of the account, typed again').fill(`new-${email}`)
      await page.getByLabel('Your own password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Erase for good' }).click()
      await expect(users.getByRole('listitem')).toHaveCount(1)
    })

    const audit = page.getByRole('region', { name: 'Audit' })
    await audit.getByLabel('Event').fill('grant reviewer')
    await audit.getByLabel('Person').fill(email)
    await audit.getByRole('button', { name: 'Show entries' }).click()
    await expect(audit.getByRole('row').filter({ hasText: 'grant reviewer' }).first()).toBeVisible()

    await test.step('a long list shows how much of it is listed, and keeps the focus to its end', async () => {
      insertAuditEntries(120, email)
      await audit.getByLabel('Event').fill('long list')
      await audit.getByLabel('Person').fill(email)
      await page.keyboard.press('Enter')
      await expect(audit.getByRole('status')).toHaveText('50 shown, newest first; there are more.')
      await audit.getByRole('button', { name: 'Show more' }).focus()
      await page.keyboard.press('Enter')
      await expect(audit.getByRole('status')).toHaveText('100 shown, newest first; there are more.')
      await page.keyboard.press('Enter')
      await expect(audit.getByRole('status')).toHaveText('120 shown, newest first; these are all.')
      await expect(audit.getByRole('status')).toBeFocused()
    })

    await expectFit(page)

    await test.step('everything of one kind is a file, once the password was typed again', async () => {
      await page.getByRole('button', { name: 'Cases, as they were sent, with what came out, as CSV' }).click()
      await page.getByLabel('Your own password').fill('wrong')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText('The current password is not right')
      await page.getByLabel('Your own password').fill(PASSWORD)
      const download = page.waitForEvent('download')
      await page.keyboard.press('Enter')
      expect((await download).suggestedFilename()).toBe('epicriteria-cases.csv')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await page.goto('/Review')
    await expect(page.getByRole('region', { name: 'Validation report' })).toContainText('The validation form was')
    await page.getByLabel('Kind of remark').selectOption('Feedback on results')
    await expect(page.getByRole('link', { name: 'Download all of this kind' })).toHaveAttribute(
      'href',
      /feedback\/csv$/,
    )
    await test.step('a day is on one line, however long the remark', async () => {
      await sendValidation(page, 'Right, and fast. '.repeat(20))
      await page.getByLabel('Kind of remark').selectOption('Validations')
      const day = page.getByRole('cell', { name: /^\d{4}-\d\d-\d\d$/ }).first()
      await expect(day).toBeVisible()
      expect(await day.evaluate(countLines)).toBe(1)
    })
    await expectFit(page)
  })
})
