import { expect } from '@playwright/test'
import { test } from './wizard.ts'

const LARGEST_FIRST_LOAD = 220_000

test('the first page loads at most 220 kB of compressed JavaScript, the rules come later', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Map<string, string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.set(requestId, response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto('/pages/Age')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  console.log(`First load: ${(bytes / 1000).toFixed(0)} kB of JavaScript, compressed.`)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(LARGEST_FIRST_LOAD)
})
