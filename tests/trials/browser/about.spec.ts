import { expect } from '@playwright/test'
import { expectFit, SIGNED_OUT, test } from '../../browser/fixtures.ts'

test.use({ storageState: SIGNED_OUT })

test('without an account one learns what it is for, what the rules are worth and what is stored', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About EpiCriteria' })).toBeFocused()
  for (const words of [
    'It is not a medical device and not a diagnostic tool.',
    'unless ‘Do not store this case’ is ticked before',
    'the answers under ‘Learn’',
    'No time limit is set here',
    'Nothing is entered here about who runs this site.',
  ])
    await expect(page.getByRole('main')).toContainText(words)
  await expect(page.getByText(/draft/)).toHaveText(['All rules are drafts that no epileptologist has reviewed yet.'])
  await expectFit(page)

  await page.getByRole('main').getByRole('link', { name: 'Validation of the rules' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Validation of the rules' })).toBeFocused()
  await expect(page.getByRole('row', { name: 'Patients of open case reports 12' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Patients of open case reports: 10 of 10 first' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('No patient has been followed')
  await expectFit(page)
})

test('who runs the site and for how long it keeps what is stored is what the site is configured with', async ({
  page,
}) => {
  const site = {
    contacts: [{ name: 'Example Hospital', email: 'epilepsy@example.org' }],
    logos: [],
    funding: 'Funded by our own means.',
    dataProtection: { title: 'How we protect data', url: 'https://example.org/data' },
  }
  await page.route('**/api/meta', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), site, retentionDays: 90 } })
  })
  await page.goto('/About')
  await expect(page.getByText('more than 90 days old')).toBeVisible()
  await expect(page.getByRole('link', { name: 'epilepsy@example.org' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'How we protect data' })).toBeVisible()
  await expect(page.getByText('Funded by our own means.')).toBeVisible()
})
