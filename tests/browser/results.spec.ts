import { expect, type Page } from '@playwright/test'
import { createAbsenceCase, getResultGroup, openPage, openPageWithCase, test } from './fixtures.ts'

const GROUP_HEADINGS = [
  'Likely',
  'Likely with alerts',
  'Uncertain',
  'Unresolved (essential investigation missing)',
  'Excluded',
]
const abnormalExam = { exam: ['exam_abnormal', 'exam_ataxia'] }

test('the five groups are in their order with their counts, Likely open and the rest closed', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase())
  const groups = page.locator('details.result-group')
  await expect(groups.getByRole('heading', { level: 3 })).toHaveText(
    GROUP_HEADINGS.map((name) => `${name} ${''}`.trim()).map(createHeadingPattern),
  )
  expect(await readOpenGroups(page)).toEqual([true, false, false, false, false])
})

const readOpenGroups = (page: Page): Promise<boolean[]> =>
  page.locator('details.result-group').evaluateAll((all) => all.map((one) => one.hasAttribute('open')))

const createHeadingPattern = (name: string): RegExp => new RegExp(`^\\s*${name.replace(/[()]/g, '\\$&')} \\d+$`)

test('a likely syndrome shows why, with its source for those who ask, and leads to its page', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase())
  const likely = getResultGroup(page, 'Likely').first()
  await expect(likely).toContainText('Mandatory present: typical absence seizures')
  const reason = likely.getByRole('listitem').filter({ hasText: /^✓?\s*Mandatory present: typical absence seizures/ })
  await expect(reason.getByText('Epilepsia 2022')).toBeHidden()
  await expect(likely.getByRole('link')).toHaveText([/Childhood absence epilepsy/])
  await likely.getByText('3 reasons').click()
  await reason.getByText('Source').click()
  await expect(reason.getByText('Epilepsia 2022')).toBeVisible()
  await expect(reason).toContainText('Seizure: typical absence')
  await expect(page.getByRole('link', { name: /^Compare with/ })).toHaveText(['Compare with JAE'])
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await likely.getByRole('link', { name: 'Childhood absence epilepsy' }).click()
  await expect(page).toHaveURL(/\/pages\/Syndrome\/CAE$/)
})

test('where nothing is likely the specified words are shown, and the page lists what is missing', async ({ page }) => {
  await openPage(page, 'Results')
  await expect(page.getByText('Nothing entered yet')).toBeVisible()
  await expect(
    page.getByText(
      "According to the information that you have provided and to ILAE's 2022 classification and definition of epilepsy syndromes based on mandatory and exclusionary criteria, no epilepsy syndrome corresponds to the data entered. There are epilepsies that remain unclassified, but this result could also be linked to inadequate/inaccurate information provided.",
    ),
  ).toBeVisible()
  await page.getByRole('link', { name: 'What did the interictal EEG show?' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Interictal EEG' })).toBeFocused()
})

test('what was entered is there in words, and what was not is marked', async ({ page }) => {
  const history = ['hist_drug_resistant']
  await openPageWithCase(page, 'Results', createAbsenceCase({ gender: 'unknown', age: '', history }))
  await page.getByRole('heading', { name: 'Selected information' }).click()
  const selected = page.locator('details', { has: page.getByRole('heading', { name: 'Selected information' }) })
  await expect(selected).toContainText('Unkown')
  await expect(selected).toContainText('Unknown')
  await expect(selected).toContainText('6 years')
  await expect(selected).toContainText('Generalized spike-wave 3 Hz (2.5-4 Hz)')
  await expect(selected.getByText('No info').first()).toBeVisible()
  await expect(selected.getByRole('heading', { level: 3 })).toHaveText([
    ...['Age', 'Seizures', 'Development', 'Neurological exam', 'EEG', 'History', 'Imaging', 'Tests and etiologies'],
    'From your entries',
  ])
  const derived = selected.locator('section', { has: page.getByRole('heading', { name: 'From your entries' }) })
  await expect(derived).toHaveText('From your entriesDrug-resistant epilepsy')
  await expect(selected.getByRole('columnheader')).toHaveText([
    ...['Type', 'Onset', 'Semiology', 'Wake/Sleep', 'Duration', 'Triggers', 'Frequency'],
  ])
})

test('an alert that the entries meet is offered first, and ticked or declined by the person alone', async ({
  page,
}) => {
  await openPageWithCase(page, 'AlertCriteria', createAbsenceCase(abnormalExam))
  const alert = page.getByRole('checkbox', { name: /relevant abnormal neurological examination/i })
  await expect(alert).not.toBeChecked()
  await expect(alert).toHaveAccessibleName(/entered: .*ataxia/i)
  await expect(page.getByRole('checkbox').first()).toHaveAccessibleName(/relevant abnormal neurological examination/i)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(getResultGroup(page, 'Likely').first().getByRole('heading', { level: 3 })).toHaveText(/Likely 1/)
  await expect(page.getByText('1 alert is met by your entries and not ticked').first()).toBeVisible()
  await expect(page.locator('[data-verdict=likelyWithAlerts]')).toContainText('Likely, but 1 alert fits your entries: ')
  await expect(page.getByText('nothing that was entered excludes it')).toHaveCount(0)
  await page.getByRole('link', { name: 'Check the alerts' }).first().click()
  await page.getByRole('button', { name: 'Tick it' }).click()
  await expect(alert).toBeChecked()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(getResultGroup(page, 'Likely with alerts').getByRole('heading', { level: 3 })).toHaveText(
    /Likely with alerts 1/,
  )
  expect(await readOpenGroups(page)).toEqual([true, false, false, false, false])
  await page.setViewportSize({ width: 390, height: 844 })
  const summary = page.getByRole('region', { name: 'Childhood absence epilepsy' })
  await expect(summary.getByText('Likely, with a second look')).toBeInViewport()
  await expect(summary.getByText(/^Ticked alert: /)).toBeInViewport()
  const sentences = await page.locator('.nothing-likely p').allTextContents()
  expect(sentences).toEqual([
    expect.stringMatching(/^According to the information that you have provided/),
    expect.stringMatching(/^Apart from that 1 syndrome .*: see ‘Likely with alerts’ below\.$/),
  ])
  await page.getByRole('link', { name: 'Previous' }).click()
  await alert.uncheck()
  await page.reload()
  await expect(alert).not.toBeChecked()
  await page.getByRole('button', { name: /^Does not apply/ }).click()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('met by your entries and not ticked')).toHaveCount(0)
})

test('the page of a syndrome shows its description, its ticked alerts and the result', async ({ page }) => {
  await openPageWithCase(page, 'Syndrome/CAE', createAbsenceCase({ alerts: ['CAE-2'] }))
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ticked alert criteria' })).toContainText('One alert criterion')
  await expect(page.getByText('Result: Likely')).toContainText('Likely with alerts')
  const titles = await page.locator('main h2').allTextContents()
  expect(titles.indexOf('At a glance')).toBeLessThan(titles.indexOf('Algorithm results'))
  expect(titles.indexOf('Algorithm results')).toBeLessThan(titles.indexOf('What would change it'))
  await expect(page.getByRole('table', { name: 'Mandatory' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).first().click()
  await expect(page).toHaveURL(/\/pages\/Results$/)
})

test('Modify case, New case and Validation are buttons, apart from what was added next to them', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase())
  const actions = page.locator('.actions').first().locator('a:visible, button:visible')
  const bordered = await actions.evaluateAll((all) =>
    all.filter((one) => getComputedStyle(one).borderTopColor !== 'rgba(0, 0, 0, 0)').map((one) => one.textContent),
  )
  expect(bordered).toEqual(['Modify case', 'New case', 'Validation'])
})

test('with no epileptic seizure so far the card says so, and nothing is asked', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase({ seizures: [], history: ['hist_no_seizure'] }))
  const card = page.getByRole('region', { name: 'No epileptic seizure so far' })
  await expect(card).toContainText('Without an epileptic seizure no syndrome is named.')
  await expect(getResultGroup(page, 'Likely').first()).toContainText('no epilepsy syndrome corresponds')
  await expect(page.getByText('Ask next')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Missing information' })).toHaveCount(0)
})

test('where too little is entered no syndrome is the headline, and the next question is', async ({ page }) => {
  await openPageWithCase(page, 'Results', { age: '34', gender: 'male' })
  const card = page.getByRole('region', { name: 'Too little is entered to name a syndrome' })
  await expect(card).toContainText(/\d+ of 41 syndromes are still open\./)
  await expect(card).not.toContainText('Ask next')
  await expect(page.getByRole('region', { name: 'Ask next' }).locator('.question')).toBeVisible()
})
