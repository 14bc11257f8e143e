import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { chooseExport, expectFit, openPage, readStoredCase, test } from '../../browser/fixtures.ts'

/** What a button of the dialog gives the browser to save. */
async function saveFile(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name }).click(),
  ])
  return readFileSync(await download.path(), 'utf8')
}

const PACKET = 'tests/exchange/phenopackets/KCNT1__PMID_24029078_Patient_2.json'

test('a phenopacket opens as a case that lists what of it was used, and which pages it reported in part', async ({
  page,
}) => {
  const sent: string[] = []
  await openPage(page, 'Age')
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await page.getByLabel('Case file').setInputFiles(PACKET)
  const summary = page.getByRole('region', { name: /This case came from a phenopacket/ })

  await test.step('each list unfolds, in the words of the pages', async () => {
    await expect(summary).toContainText(/\d+ used, \d+ not used, \d+ to ask, \d+ contradictory/)
    await summary.getByText(/^\d+ used$/).click()
    await expect(summary.getByRole('listitem').first()).toBeVisible()
    await expect(summary).not.toContainText(/[a-z]+_[a-z]+/)
    await expectFit(page)
    expect(sent.filter((body) => body.includes('KCNT1'))).toEqual([])
  })

  await test.step('a reload keeps it until it is dismissed', async () => {
    await page.reload()
    await summary.getByRole('button', { name: 'Dismiss' }).click()
    await expect(summary).toHaveCount(0)
  })

  await test.step('a page shows that it was reported in part, and is closed by the person', async () => {
    await openPage(page, 'EEG')
    await expect(page.getByText('A letter or a file did not report all of this page.')).toBeVisible()
    await page.getByRole('button', { name: 'The rest is absent' }).click()
    await expect(page.getByText('did not report all of this page')).toHaveCount(0)
    expect((await readStoredCase(page)).partial).not.toContain('eeg')
  })

  await test.step('the results name the pages that are left, and ask next sends there first', async () => {
    await openPage(page, 'Results')
    const note = page.getByRole('note').filter({ hasText: 'Reported in part' })
    await expect(note).toContainText('Seizures')
    await expect(note).not.toContainText('EEG')
    const askNext = page.getByRole('region', { name: 'Ask next' })
    await expect(askNext.getByRole('link', { name: 'Seizure summary' })).toBeVisible()
    await expectFit(page)
  })

  await test.step('it goes out again with the whole case, under a new identifier', async () => {
    const before = await readStoredCase(page)
    await chooseExport(page, 'Phenopacket')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^\d+ not in the phenopacket/).click()
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await expect(dialog).not.toContainText(/[a-z]+_[a-z]+/)
    await expectFit(page)
    const packet = JSON.parse(await saveFile(page, 'Download phenopacket'))
    const whole = JSON.parse(await saveFile(page, 'Download whole case'))
    expect(packet.phenotypicFeatures.length).toBeGreaterThan(0)
    expect(whole).toEqual({ ...before, id: packet.id })
    expect(before.id).not.toBe(packet.id)
  })
})
