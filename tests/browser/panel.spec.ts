import { expect } from '@playwright/test'
import { createAbsenceCase, openPageWithCase, test } from './fixtures.ts'
import { getPanel, getPanelGroup } from './panel-groups.ts'

test('an empty section says None, and every section says how many it holds', async ({ page }) => {
  await openPageWithCase(page, 'Age', {}, { panelOpen: true })
  await expect(getPanel(page)).toContainText('Nothing entered points to a syndrome yet.')
  await expect(getPanelGroup(page, 'Excluded')).toContainText('None')
  await expect(getPanel(page).getByRole('heading', { level: 3 })).toHaveText([
    'Closest so far',
    /^\s*Likely \d+$/,
    /^\s*Uncertain \d+$/,
    /^\s*Unresolved \d+$/,
    /^\s*Excluded 0$/,
  ])
})

test('a syndrome opens with what the page of the moment says to it', async ({ page }) => {
  await openPageWithCase(page, 'Age', createAbsenceCase({ ageAtOnset: '1' }), { panelOpen: true })
  await getPanelGroup(page, 'Excluded')
    .getByRole('button', { name: /^Childhood absence/ })
    .click()
  const reasons = page.getByRole('dialog', { name: 'Childhood absence epilepsy' })
  await expect(reasons).toContainText('Exclusionary present: onset under 2 years or over 13 years')
  await expect(reasons).not.toContainText('typical absence seizures')
  await reasons.getByText('Source').first().click()
  await expect(reasons).toContainText('Specification of the classification engine')
  await reasons.getByRole('button', { name: 'Close' }).click()
  await expect(reasons).toHaveCount(0)
})
