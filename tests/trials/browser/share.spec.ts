import { expect } from '@playwright/test'
import { createAbsenceCase, expectFit, openPageWithCase, readStoredCase, test } from '../../browser/fixtures.ts'
import { readAddress } from '../../browser/share-dialog.ts'

test('the address of a case fits every screen, and axe finds nothing', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase({ otherFreeText: 'stares at school' }))
  await readAddress(page)
  await expectFit(page)
})

test('a shared case never replaces an open one unasked, and a cut address shows what is missing', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase({ otherFreeText: 'stares at school' }))
  const address = await readAddress(page)
  await openPageWithCase(page, 'Age', createAbsenceCase({ id: 'mine', age: '30' }))
  await page.goto(address)
  await page.getByRole('button', { name: 'Open the case and its results' }).click()
  await page.getByRole('button', { name: 'Keep the open case' }).click()
  expect(await readStoredCase(page)).toMatchObject({ id: 'mine', age: '30' })
  await page.getByRole('button', { name: 'Open the case and its results' }).click()
  await page.getByRole('button', { name: 'Replace it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
  await page.getByRole('button', { name: 'Restore the previous case' }).click()
  expect(await readStoredCase(page)).toMatchObject({ id: 'mine', age: '30' })

  await page.goto('/health')
  await page.goto(address.slice(0, -30))
  await expect(page.getByRole('alert')).toContainText('The address was cut or altered on its way')
  await expectFit(page)
  await page.goto('/health')
  await page.goto('/Shared#1.nothing')
  await expect(page.getByRole('alert')).toContainText('No case can be read from this address')
})
