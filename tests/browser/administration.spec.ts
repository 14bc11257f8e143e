import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

test('without a role the menu names no such page, and the page explains how to get one', async ({ page }) => {
  await page.goto('/Administration')
  await expect(page.getByRole('heading', { level: 1, name: 'Not for your account' })).toBeVisible()
  await page.getByRole('button', { name: 'Robin Example' }).click()
  await expect(page.getByRole('menuitem', { name: 'My cases', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0)
})
