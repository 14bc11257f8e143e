import type { Page } from '@playwright/test'

/** What the page sends to a call, as JSON. */
export const waitForRequestBody = async (page: Page, path: string) =>
  (await page.waitForRequest(`**/api/${path}`)).postDataJSON()
