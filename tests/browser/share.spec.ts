import { expect, type Page } from '@playwright/test'
import { createAbsenceCase, expectFit, openPageWithCase, readStoredCase, SIGNED_OUT, STATES, test } from './fixtures.ts'

/** The address of the open case, as its results give it. */
async function readAddress(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this case' })
  const field = dialog.getByRole('textbox', { name: 'Address of the case' })
  await expect(field).toHaveValue(/\/Shared#1\./)
  return field.inputValue()
}

test('a result is shared by an address that no server sees, and opens elsewhere only when asked', {
  tag: STATES,
}, async ({ page, browser, baseURL }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase({ otherFreeText: 'stares at school' }))
  const address = await readAddress(page)
  await expect(page.getByText('characters. Many programs cut')).toHaveCount(0)
  await expectFit(page)

  const context = await browser.newContext({
    storageState: SIGNED_OUT,
    serviceWorkers: 'block',
    baseURL: baseURL ?? '',
  })
  const visitor = await context.newPage()
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  await visitor.goto(address)
  await expect(visitor.getByText('stares at school')).toBeVisible()
  await visitor.getByRole('link', { name: 'Go on without an account' }).click()
  await visitor.getByRole('button', { name: 'Open the case and its results' }).click()
  await expect(visitor).toHaveURL(/\/Try\/pages\/Results$/)
  await expect(visitor.getByRole('heading', { level: 2, name: /Childhood absence epilepsy/ })).toBeVisible()
  expect(asked.filter((one) => !one.startsWith('GET '))).toEqual([])
  expect(asked.join(' ')).not.toContain(address.split('#1.')[1]?.slice(0, 20))
  await context.close()
})

test('a shared case never takes the place of an open one unasked, and a cut address says what is missing', {
  tag: STATES,
}, async ({ page }) => {
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
