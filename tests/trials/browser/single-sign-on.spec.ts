import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startOpenIdProvider } from '../../api/support/openid-provider.ts'
import { SIGNED_OUT, test } from '../../browser/fixtures.ts'
import { spawnServer } from '../load/server-process.ts'
import { findFreePort } from '../support/postgres.ts'

test('somebody logs in through an institution, lands on the form, and is logged out there too', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'epicriteria-sign-on-'))
  const port = await findFreePort()
  const address = `http://localhost:${port}`
  const provider = await startOpenIdProvider('hospital', address)
  provider.signInAs('ann', {
    email: 'ann@hospital.example',
    email_verified: true,
    given_name: 'Ann',
    family_name: 'Arbor',
  })
  const providers = join(folder, 'providers.json')
  const { issuer, clientId, clientSecret } = provider
  writeFileSync(
    providers,
    JSON.stringify([{ id: 'hospital', name: 'University Hospital', issuer, clientId, clientSecret }]),
  )
  const settings = { DATA_DIR: folder, PUBLIC_URL: address, OIDC_PROVIDERS: providers, LOCAL_PASSWORDS: 'off' }
  const server = await spawnServer(settings, 'api/server.ts', port)
  try {
    const context = await browser.newContext({ storageState: SIGNED_OUT })
    const page = await context.newPage()
    await page.goto(address)
    await page.getByRole('link', { name: /University Hospital/ }).click()
    await expect(page).toHaveURL(`${address}/pages/Age`)
    await page.getByRole('button', { name: 'Ann Arbor' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect(page).toHaveURL(`${address}/`)
    await expect(page.getByRole('link', { name: /University Hospital/ })).toBeVisible()
    await context.close()
  } finally {
    await Promise.all([server.stop(), provider.close()])
    rmSync(folder, { recursive: true })
  }
})
