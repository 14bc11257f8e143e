import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startScriptedModel, writeEntries } from '../../api/support/scripted-model.ts'
import {
  createTestUser,
  expectFit,
  openPageWithCase,
  readStoredCase,
  SIGNED_OUT,
  signInOrRegister,
  test,
} from '../../browser/fixtures.ts'
import { spawnServer } from '../load/server-process.ts'

const OPERATOR = 'the neurology of the hospital'
const NOTE = 'A girl of 7 years with typical absences. There has never been a hemiparesis.'

test('a note is read by the model of the site once the person presses its button', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'epicriteria-note-'))
  const model = await startScriptedModel()
  const server = await spawnServer({
    DATA_DIR: folder,
    NOTE_MODEL_URL: model.url,
    NOTE_MODEL_NAME: 'a-model',
    NOTE_MODEL_OPERATOR: OPERATOR,
  })
  const address = `http://localhost:${server.port}`
  const context = await browser.newContext({ storageState: SIGNED_OUT, baseURL: address })
  await signInOrRegister(context.request, createTestUser('note-model'), address)
  const page = await context.newPage()
  await openPageWithCase(page, 'Note', { id: 'note' })
  const field = page.getByRole('textbox', { name: 'Letter, history or findings' })
  const button = page.getByRole('button', { name: `Read with ${OPERATOR}` })
  const suggestions = page.getByRole('region', { name: 'Suggestions' })

  await test.step('who gets the text is named before anything is sent, and reading here sends nothing', async () => {
    await expect(button).toHaveAccessibleDescription(new RegExp(`passes it on to a language model of ${OPERATOR}`))
    await field.fill(NOTE)
    await page.getByRole('button', { name: 'Read the note' }).click()
    await expect(suggestions).toBeVisible()
    await field.fill(`Patient: Mary Example. ${NOTE}`)
    await button.click()
    await expect(page.getByRole('alert')).toContainText('seems to hold a name, so it was not sent')
    expect(model.calls).toEqual([])
  })

  await test.step('suggestions come with their words, and none is chosen', async () => {
    model.answer(
      writeEntries(
        ['seizures/0/nonmotor_typical', '', 'typical absences'],
        ['exam_hemiparesis', '', 'a hemiparesis'],
        ['eeg_interictal_gsw_3hz', '', 'an invented sentence'],
      ),
    )
    await field.fill(NOTE)
    await button.click()
    const found = suggestions.getByRole('checkbox', { name: /Typical.*‘typical absences’/s })
    await expect(found).not.toBeChecked()
    const denied = suggestions.getByRole('checkbox', { name: /Hemiparesis.*‘a hemiparesis’.*perhaps denied/s })
    await expect(denied).not.toBeChecked()
    await expect(page.getByText('One entry of the answer cannot be suggested')).toBeVisible()
    await expect(page.locator('blockquote mark[data-kind=suggested]')).toContainText('typical absences')
    expect((await readStoredCase(page)).seizures ?? []).toEqual([])
    await expectFit(page)
  })

  await test.step('what the person confirms is entered', async () => {
    await suggestions.getByRole('checkbox', { name: /Typical.*‘typical absences’/s }).check()
    await suggestions.getByRole('button', { name: 'Enter 1', exact: true }).click()
    const { seizures, exam } = await readStoredCase(page)
    expect([seizures, exam]).toMatchObject([[{ details: ['nonmotor_typical'] }], []])
  })

  await test.step('who reads it here meanwhile keeps that reading', async () => {
    model.answer((response) => setTimeout(() => response.end(), 300))
    await button.click()
    await expect(page.getByText('has not answered yet')).toBeVisible()
    const answered = page.waitForResponse('**/api/note')
    await page.getByRole('button', { name: 'Read the note' }).click()
    await answered
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(suggestions.getByRole('checkbox', { name: /Age: 7 years/ })).toBeVisible()
  })

  await test.step('a model that fails is named, and the text stays', async () => {
    model.answer((response) => response.writeHead(500).end())
    await button.click()
    await expect(page.getByRole('alert')).toContainText(`The model of ${OPERATOR} refused the note`)
    await expect(field).toHaveValue(NOTE)
  })

  await context.close()
  await Promise.all([server.stop(), model.close()])
  rmSync(folder, { recursive: true })
})
