import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { CASE_STORAGE_KEY } from '../../web/case/case-storage.ts'
import { createAbsenceCase, expectFit, openPage, openPageWithCase, readStoredCase, STATES, test } from './fixtures.ts'

/** How often the page has asked the server to store a case. */
function countSaveRequests(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/stores')) count += 1
  })
  return () => count
}

const openFile = (page: Page, text: string) =>
  page
    .getByLabel('Case file')
    .setInputFiles({ name: 'case.json', mimeType: 'application/json', buffer: Buffer.from(text) })

test.describe('a case whose results open', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('is saved as a whole, once, and marked so', async ({ page }) => {
    const stores = countSaveRequests(page)
    const stored = page.waitForResponse('**/api/stores')
    const patient = createAbsenceCase({ id: `saved-once-${Date.now()}`, saved: false })
    await openPageWithCase(page, 'Results', patient)
    const answer = await stored
    expect(answer.status()).toBe(201)
    expect(JSON.parse(answer.request().postDataJSON().text)).toEqual(patient)
    await expect.poll(async () => (await readStoredCase(page)).saved).toBe(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
    await page.getByRole('link', { name: 'Modify case' }).click()
    await page.goto('/pages/Results')
    await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
    expect(stores()).toBe(1)
    await page.getByRole('main').getByRole('button', { name: 'New case' }).click()
    expect((await readStoredCase(page)).saved).toBe(false)
  })

  test('and cannot be saved says nothing, and is tried again the next time', async ({ page }) => {
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

  test('without anything in it is not saved', async ({ page }) => {
    const stores = countSaveRequests(page)
    await openPage(page, 'Results')
    expect(stores()).toBe(0)
  })
})

test('the case and its result are copied as a note in plain text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPageWithCase(page, 'Results', createAbsenceCase({ saved: true }))
  await page.getByRole('button', { name: 'Copy as note' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const note = await page.evaluate(() => navigator.clipboard.readText())
  expect(note).toContain('Age at onset: 6 years')
  expect(note).toContain('Childhood absence epilepsy (CAE)')
  expect(note).toContain('Mandatory present: typical absence seizures')
  expect(note).toContain('Not a diagnostic tool')
})

test('where the browser does not let the page copy, the note is shown to be copied by hand', { tag: STATES }, async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await openPageWithCase(page, 'Results', createAbsenceCase({ saved: true }))
  await page.getByRole('button', { name: 'Copy as note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy as note' })
  await expect(dialog.getByRole('textbox')).toHaveValue(/Childhood absence epilepsy \(CAE\)/)
  await expectFit(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a downloaded case is opened again, and the one before can be brought back', { tag: STATES }, async ({ page }) => {
  const patient = createAbsenceCase({ saved: true })
  await openPageWithCase(page, 'Results', patient)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download case' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^epicriteria-case-\d{4}-\d\d-\d\d\.json$/)
  const text = readFileSync(await download.path(), 'utf8')
  expect(JSON.parse(text)).toEqual(patient)
  await page.getByRole('main').getByRole('button', { name: 'New case' }).click()
  await page.getByRole('textbox', { name: 'Age', exact: true }).fill('30')
  await page.goto('/pages/Results')
  await openFile(page, text)
  await expect(page.getByRole('link', { name: 'CAE Childhood absence epilepsy' }).first()).toBeVisible()
  await expect(page.getByText('Another case was opened.')).toBeVisible()
  await expectFit(page)
  await page.getByRole('button', { name: 'Restore the previous case' }).click()
  expect((await readStoredCase(page)).age).toBe('30')
})

test('a file that holds no case is not opened, and the case stays', { tag: STATES }, async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase({ saved: true }))
  await openFile(page, '{"eeg": "normal"}')
  await expect(page.getByRole('alert')).toContainText('This file holds no case')
  expect((await readStoredCase(page)).id).toBe('browser-test')
  await expectFit(page)
})

const nest = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** What people have at hand that is no case, and what they are told of it. */
const UNREAD_FILES: readonly (readonly [kind: string, text: string, sentence: RegExp])[] = [
  ['a phenopacket in snake_case', '{"subject":{},"phenotypic_features":[]}', /snake_case.*phenotypicFeatures/],
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

test('a file of another kind is told why it is not opened, and the case stays as it was', { tag: STATES }, async ({
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

test('no file is opened before it is settled which of two cases goes on, so that neither is lost', {
  tag: STATES,
}, async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase({ saved: true }))
  const another = JSON.stringify({ pack: '', patient: { id: 'of-another-tab', age: '30' }, wizard: {} })
  await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [CASE_STORAGE_KEY, another])
  await openFile(page, '{"age": "50"}')
  await expect(page.getByRole('alert')).toContainText('Choose at the top of the page which of the two goes on')
  await expectFit(page)
  await page.getByRole('button', { name: 'Show the other case' }).click()
  expect((await readStoredCase(page)).age).toBe('30')
})

/** Holds files over the page and lets them fall, as from a folder of the computer. */
const dropFiles = (page: Page, texts: readonly string[]) =>
  page.getByRole('heading', { level: 1 }).evaluate((target, contents) => {
    const dataTransfer = new DataTransfer()
    for (const text of contents) dataTransfer.items.add(new File([text], 'case.json', { type: 'application/json' }))
    for (const type of ['dragover', 'drop'])
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }, texts)

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

  test('takes the place of an open case only after it was asked, and what is no case none', { tag: STATES }, async ({
    page,
  }) => {
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
