import { expect } from '@playwright/test'
import { createAbsenceCase, openPage, openPageWithCase, test } from './fixtures.ts'
import { getPanel, getPanelGroup, openPanelGroup } from './panel-groups.ts'

test('every section is closed and shows how many it holds, and an empty one None once it is opened', async ({
  page,
}) => {
  await openPageWithCase(page, 'Age', {}, { panelOpen: true })
  await expect(getPanel(page)).toContainText('Nothing entered points to a syndrome yet.')
  await expect(getPanel(page).getByRole('heading', { level: 3 })).toHaveText([
    'Closest so far',
    /^\s*Likely \d+$/,
    /^\s*Uncertain \d+$/,
    /^\s*Unresolved \d+$/,
    /^\s*Excluded 0$/,
  ])
  await expect(getPanel(page)).toContainText('Not ruled out by the pages so far')
  await expect(getPanel(page).locator('[data-group]').getByRole('listitem')).toHaveCount(0)
  await expect(await openPanelGroup(page, 'Excluded')).toContainText('None')
})

test('a section stays as the person left it, on the next page and after an entry', async ({ page }) => {
  await openPageWithCase(page, 'Development', createAbsenceCase({ ageAtOnset: '1' }), { panelOpen: true })
  await openPanelGroup(page, 'Excluded')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/pages\/NeuroExam$/)
  await expect(getPanelGroup(page, 'Excluded')).toContainText('Childhood absence epilepsy')
  await page.getByRole('main').getByRole('radio').first().check()
  await expect(getPanelGroup(page, 'Excluded')).toContainText('Childhood absence epilepsy')
  await expect(getPanelGroup(page, 'Likely').getByRole('listitem')).toHaveCount(0)
  await getPanelGroup(page, 'Excluded').getByRole('heading', { name: 'Excluded' }).click()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/pages\/EEG$/)
  await expect(getPanelGroup(page, 'Excluded').getByRole('listitem')).toHaveCount(0)
})

test('a syndrome opens with its annotations for the current page', async ({ page }) => {
  await openPageWithCase(page, 'Age', createAbsenceCase({ ageAtOnset: '1' }), { panelOpen: true })
  const excluded = await openPanelGroup(page, 'Excluded')
  await excluded.getByRole('button', { name: /^Childhood absence/ }).click()
  const reasons = page.getByRole('dialog', { name: 'Childhood absence epilepsy' })
  await expect(reasons).toContainText('Exclusionary present: onset under 2 years or over 13 years')
  await expect(reasons).not.toContainText('typical absence seizures')
  await reasons.getByText('Source').first().click()
  await expect(reasons).toContainText('Specification of the classification engine')
  await reasons.getByRole('button', { name: 'Close' }).click()
  await expect(reasons).toHaveCount(0)
})

test('on a new case the first click on Classification brings it, every section by the name that is shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(page, 'Age')
  const control = page.getByRole('button', { name: 'Classification', exact: true })
  await expect(control).toHaveAttribute('aria-expanded', 'false')
  await control.click()
  await expect(control).toHaveAttribute('aria-expanded', 'true')
  await expect(getPanel(page)).toBeVisible()
  for (const group of ['Likely', 'Unresolved']) {
    const names = await (await openPanelGroup(page, group)).locator('.name').allTextContents()
    expect(names).not.toHaveLength(0)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  }
})

test('panel and dialog name the criterion that decided, with its page, also from a later page', async ({ page }) => {
  await openPageWithCase(page, 'EEG', createAbsenceCase({ ageAtOnset: '1' }), { panelOpen: true })
  const excluded = await openPanelGroup(page, 'Excluded')
  const row = excluded.getByRole('listitem').filter({ hasText: 'Childhood absence epilepsy' })
  await expect(row).toContainText('Age and sex: onset under 2 years or over 13 years')
  await row.getByRole('button').click()
  const reasons = page.getByRole('dialog', { name: 'Childhood absence epilepsy' })
  await expect(reasons.getByRole('heading', { level: 3 })).toHaveText(['Decided on the page Age and sex', 'EEG'])
  await expect(reasons.getByRole('listitem').first()).toContainText('Exclusionary present: onset under 2 years')
})
