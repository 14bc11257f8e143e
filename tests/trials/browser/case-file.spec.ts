import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { CASE_STORAGE_KEY } from '../../../web/case/case-storage.ts'
import {
  chooseExport,
  createAbsenceCase,
  expectFit,
  openPage,
  openPageWithCase,
  readStoredCase,
  test,
} from '../../browser/fixtures.ts'

/** Holds files over the page and lets them fall, as from a folder of the computer. */
const dropFiles = (page: Page, texts: readonly string[]) =>
  page.getByRole('heading', { level: 1 }).evaluate((target, contents) => {
    const dataTransfer = new DataTransfer()
    for (const text of contents) dataTransfer.items.add(new File([text], 'case.json', { type: 'application/json' }))
    for (const type of ['dragover', 'drop'])
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }, texts)

/** Lets a file fall on a page with a case, and has it replace that case. */
async function openFile(page: Page, text: string): Promise<void> {
  await dropFiles(page, [text])
  await page.getByRole('dialog').getByRole('button', { name: 'Replace it' }).click()
}

test.describe('a case whose results open', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('and cannot be saved shows no message, and is tried again the next time', async ({ page }) => {
    const failed = page.waitForEvent('requestfailed')
    await page.route('**/api/stores', (route) => route.abort())
    await openPageWithCase(page, 'Results', createAbsenceCase({ saved: false }))
    await failed
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect((await readStoredCase(page)).saved).toBe(false)
    await page.unroute('**/api/stores')
    await page.getByRole('link', { name: 'Previous' }).click()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect.poll(async () => (await readStoredCase(page)).saved).toBe(true)
  })
})

test('where the browser does not let the page copy, the note is shown to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await openPageWithCase(page, 'Results', createAbsenceCase({ saved: true }))
  await chooseExport(page, 'Copy as note')
  const dialog = page.getByRole('dialog', { name: 'Copy as note' })
  await expect(dialog.getByRole('textbox')).toHaveValue(/Childhood absence epilepsy \(CAE\)/)
  await expectFit(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a downloaded case is opened again, and the one before can be brought back', async ({ page }) => {
  const patient = createAbsenceCase({ saved: true })
  await openPageWithCase(page, 'Results', patient)
  const downloading = page.waitForEvent('download')
  await chooseExport(page, 'Download case')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^epicriteria-case-\d{4}-\d\d-\d\d\.json$/)
  const text = readFileSync(await download.path(), 'utf8')
  expect(JSON.parse(text)).toEqual(patient)
  await page.getByRole('main').getByRole('button', { name: 'New case' }).click()
  await page.getByRole('textbox', { name: 'Age', exact: true }).fill('30')
  await page.goto('/pages/Results')
  await openFile(page, text)
  await expect(page.getByRole('link', { name: 'Childhood absence epilepsy CAE' }).first()).toBeVisible()
  await expect(page.getByText('Another case was opened.')).toBeVisible()
  await expectFit(page)
  await page.getByRole('button', { name: 'Restore the previous case' }).click()
  expect((await readStoredCase(page)).age).toBe('30')
})

test('a file that holds no case is not opened, and the case stays', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase({ saved: true }))
  await openFile(page, '{"eeg": "normal"}')
  await expect(page.getByRole('alert')).toContainText('This file holds no case')
  expect((await readStoredCase(page)).id).toBe('browser-test')
  await expectFit(page)
})

const nest = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** What people have that is no case, and what is explained about it. */
const UNREAD_FILES: readonly (readonly [kind: string, text: string, sentence: RegExp])[] = [
  [
    'a phenopacket of version 1',
    '{"subject":{},"metaData":{"phenopacketSchemaVersion":"1.0.0"}}',
    /version 1.*Convert it to version 2/,
  ],
  ['a family', '{"proband":{"subject":{}},"metaData":{}}', /describes a family.*proband alone/],
  ['answers to another form', '{"resourceType":"QuestionnaireResponse","item":[]}', /answers another form/],
  ['a case nested without end', `{"age":"7","more":${nest(400_000)}}`, /This file holds no case/],
  ['a file far larger than a case', `{"age":"7","more":"${'x'.repeat(40e6)}"}`, /too large to be a case/],
]

test('for a file of another kind the page explains why it is not opened, and the case stays as it was', async ({
  page,
}) => {
  await openPageWithCase(page, 'Results', createAbsenceCase({ saved: true }))
  const before = await readStoredCase(page)
  for (const [kind, text, sentence] of UNREAD_FILES)
    await test.step(kind, async () => {
      await openFile(page, text)
      await expect(page.getByRole('alert')).toContainText(sentence)
      await expect(page.getByRole('alert')).toContainText('the case on this page is as it was')
      expect(await readStoredCase(page)).toEqual(before)
    })
  await expectFit(page)
})

test('no file is opened before it is settled which of two cases goes on, so that neither is lost', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase({ saved: true }))
  const another = JSON.stringify({ pack: '', patient: { id: 'of-another-tab', age: '30' }, wizard: {} })
  await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [CASE_STORAGE_KEY, another])
  await openFile(page, '{"age": "50"}')
  await expect(page.getByRole('alert')).toContainText('Choose at the top of the page which of the two goes on')
  await expectFit(page)
  await page.getByRole('button', { name: 'Show the other case' }).click()
  expect((await readStoredCase(page)).age).toBe('30')
})

const PACKET = JSON.stringify({
  id: 'packet',
  subject: { id: 'somebody', sex: 'FEMALE' },
  phenotypicFeatures: [{ type: { id: 'HP:0012469', label: 'Infantile spasms' } }],
  metaData: { created: '2026-01-01T00:00:00Z', createdBy: 'test', phenopacketSchemaVersion: '2.0.0' },
})

test.describe('a file that is dropped on a page of the form', () => {
  test('opens as a case, a phenopacket as well', async ({ page }) => {
    await openPage(page, 'EEG')
    await dropFiles(page, [PACKET])
    await expect.poll(async () => (await readStoredCase(page)).gender).toBe('female')
    expect((await readStoredCase(page)).seizures).toHaveLength(1)
    await expect(page.getByRole('heading', { level: 1, name: 'EEG' })).toBeVisible()
  })

  test('replaces an open case only after it was asked, and what is no case none', async ({ page }) => {
    await openPageWithCase(page, 'EEG', createAbsenceCase())
    const before = await readStoredCase(page)
    await dropFiles(page, ['{"age":"30"}'])
    await page.getByRole('dialog').getByRole('button', { name: 'Keep the open case' }).click()
    expect(await readStoredCase(page)).toEqual(before)
    await dropFiles(page, [PACKET, PACKET])
    await expect(page.getByRole('alert')).toContainText('none was opened')
    await dropFiles(page, ['a letter'])
    await page.getByRole('dialog').getByRole('button', { name: 'Replace it' }).click()
    await expect(page.getByRole('alert')).toContainText('This file holds no case')
    expect(await readStoredCase(page)).toEqual(before)
    await expectFit(page)
  })
})
