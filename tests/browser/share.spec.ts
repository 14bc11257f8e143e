import { expect } from '@playwright/test'
import { createAbsenceCase, openPageWithCase, SIGNED_OUT, test } from './fixtures.ts'
import { readAddress } from './share-dialog.ts'

test('a result is shared by an address that no server sees, and opens elsewhere only when asked', async ({
  page,
  browser,
  baseURL,
}) => {
  await openPageWithCase(page, 'Results', createAbsenceCase({ otherFreeText: 'stares at school' }))
  const address = await readAddress(page)
  await expect(page.getByText('characters. Many programs cut')).toHaveCount(0)

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
