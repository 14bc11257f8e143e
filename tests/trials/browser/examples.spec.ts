import { expect } from '@playwright/test'
import { expectFit, SIGNED_OUT, test } from '../../browser/fixtures.ts'

test.describe('without an account', () => {
  test.use({ storageState: SIGNED_OUT })

  test('an example is described, with its source and what decides about what is likely', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'try an example' }).click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(12)
    await expect(page.getByText('Childhood absence epilepsy')).toBeHidden()
    await page.getByRole('link', { name: /^Boy of 7 years, onset at 6\.5 years: typical absence/ }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: /^Boy of 7 years, onset at 6\.5 years: typical absence/ }),
    ).toBeFocused()
    await expect(page.getByText('Childhood absence epilepsy').first()).toBeHidden()
    await page.getByRole('heading', { level: 2, name: 'The diagnosis, and what comes out' }).click()
    await expect(
      page.getByRole('link', { name: 'chop.edu: Fellow s corner ignoring mom or bigger problem' }),
    ).toBeVisible()
    await expect(page.getByText('Typical absence').first()).toBeVisible()
    const likely = page.getByRole('group').filter({ has: page.getByRole('heading', { level: 3, name: /^Likely 1$/ }) })
    await expect(likely.getByRole('heading', { level: 4 })).toHaveText('Childhood absence epilepsy')
    await expect(likely.getByText(/^Needed: .*, present$/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open it in the form' })).toHaveCount(0)
    await expectFit(page)
    await page.goto('/Examples/none-99')
    await expect(page.getByRole('heading', { level: 1, name: 'No such example' })).toBeVisible()
  })
})
