import { expect } from '@playwright/test'
import {
  createAbsenceCase,
  createTextbookCase,
  expectFit,
  openPage,
  openPageWithCase,
  readStoredCase,
  test,
} from '../../browser/fixtures.ts'

test('one card on top names the leading syndrome, what it needs with the entries, and what would make one doubt', async ({
  page,
}) => {
  await openPageWithCase(page, 'Results', createAbsenceCase())
  const summary = page.getByRole('region', { name: 'Childhood absence epilepsy' })
  await expect(summary).toContainText('3 of 3 needed criteria are met, and nothing that was entered excludes it')
  await expect(summary).toContainText('Age at onset: 6 years')
  await expect(summary).toContainText('Would make one doubt, not checked yet: ')
  await expect(summary).toContainText('Nothing is entered on: History, Tests and etiologies.')
  await expect(summary).toContainText('Next: nothing more is needed for CAE.')
  await expect(summary).toBeInViewport()
})

test('where nothing is likely the card names the closest syndrome and what it misses', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase({ eeg: [], swFreq: '' }))
  const summary = page.getByRole('region', { name: 'Childhood absence epilepsy' })
  await expect(summary).toContainText('Nothing is likely yet. This is the closest: 2 of 3 needed criteria are met.')
  await expect(summary.getByRole('listitem').filter({ hasText: 'Missing: ' })).toHaveCount(1)
})

test('where an EEG cannot wait, that comes before the sentence that no syndrome corresponds', async ({ page }) => {
  await openPageWithCase(page, 'Results', createTextbookCase('IESS', { eeg: [] }))
  await expect(page.getByText('EEG now.')).toBeVisible()
  await expect(page.locator('.nothing-likely p')).toHaveText([
    /^The EEG that cannot wait is not entered yet/,
    /^According to the information that you have provided/,
  ])
})

test('modifying the case leads to its first page and keeps it', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase())
  await page.getByRole('link', { name: 'Modify case' }).click()
  await expect(page).toHaveURL(/\/pages\/Age$/)
  expect((await readStoredCase(page)).seizures).toHaveLength(1)
})

test('without a likely syndrome the alert criteria state that they are not checked', async ({ page }) => {
  await openPage(page, 'AlertCriteria')
  await expect(
    page.getByText('No syndromes have been classified as likely, alert criteria are therefore not checked.'),
  ).toBeVisible()
})

test('the criteria of a syndrome show what the case has of each, and lead to the very section', async ({ page }) => {
  await openPageWithCase(page, 'Syndrome/SeLEAS', createTextbookCase('SeLEAS', { ageAtOnset: '7', age: '9' }))
  const mandatory = page.getByRole('table', { name: 'Mandatory' })
  const outer = 'Onset at 7 years: outside the usual 3 to 6 years, within the accepted 1 year to 14 years'
  await expect(mandatory.getByRole('row', { name: outer })).toContainText('~ Outside the usual age')
  await page.locator('summary', { hasText: 'alerts, not ticked' }).click()
  await expect(page.getByRole('table', { name: 'Alerts' }).getByText('Not ticked').first()).toBeVisible()
  await mandatory.getByRole('link', { name: /EEG: / }).first().click()
  await expect(page).toHaveURL(/\/pages\/EEG#\w+$/)
  await expect(page.locator('main h2:focus')).toBeInViewport()
  await page.goBack()
  await expectFit(page)
})

test('an unresolved syndrome is first shown as such, with what would settle it', async ({ page }) => {
  await openPageWithCase(page, 'Syndrome/CAE', createAbsenceCase({ eeg: [], swFreq: '' }))
  await expect(page.locator('.verdict > p')).toHaveText(/^\s*Unresolved/)
  await expect(page.getByText('Result: Unlikely')).toContainText('Unresolved')
  const likely = page.getByRole('listitem').filter({ hasText: /If .*: CAE is likely(?! with)/ })
  await expect(likely.getByRole('link', { name: /EEG\)$/ }).first()).toHaveAttribute('href', /^\/pages\/EEG#\w+$/)
})

test('an excluded syndrome is Unlikely, and its group is next to that word', async ({ page }) => {
  await openPageWithCase(page, 'Syndrome/CAE', createAbsenceCase({ ageAtOnset: '1', alerts: ['CAE-0', 'CAE-2'] }))
  await expect(page.getByText('Result: Unlikely')).toContainText('Excluded')
  await expect(page.getByRole('region', { name: 'Ticked alert criteria' })).toContainText('2 alert criteria')
})

test.describe('without an answer from the server', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the page of a syndrome reports it, keeps its result and tries again', async ({ page }) => {
    await page.route('**/data/CAE.md', (route) => route.abort())
    await openPageWithCase(page, 'Syndrome/CAE', createAbsenceCase())
    await expect(page.getByRole('alert')).toContainText('the server did not answer')
    await expect(page.getByText('Result: Likely')).toBeVisible()
    await page.unroute('**/data/CAE.md')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible()
  })
})
