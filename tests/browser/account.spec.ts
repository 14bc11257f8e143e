import { expect } from '@playwright/test'
import { CASE_STORAGE_KEY } from '../../web/case/case-storage.ts'
import { getAgeField, listStorageKeys, logInAtStart, logOut, SIGNED_OUT, test } from './fixtures.ts'

test.describe('a session', () => {
  test.use({ storageState: SIGNED_OUT })

  test('ends with the logout, after which nothing of the case is left', async ({ page, person }) => {
    await logInAtStart(page, person)
    await getAgeField(page).fill('7')
    expect(await listStorageKeys(page)).toContain(CASE_STORAGE_KEY)
    await logOut(page)
    await expect(page).toHaveURL(/\/$/)
    expect(await listStorageKeys(page)).toEqual([])
    await page.goto('/pages/Age')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('button', { name: 'Robin Example' })).toHaveCount(0)
  })
})
