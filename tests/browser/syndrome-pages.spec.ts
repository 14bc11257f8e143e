import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { listTooWide } from './syndrome-pages.ts'

/** The longest name, the most criteria, a neonatal one, one of an etiology, and a short one. */
const SAMPLE = ['PNPODEE', 'LGS', 'SeLNE', 'CDKL5DEE', 'DS']

test('the page of a syndrome fits a screen of 320 px', async ({ page }) => {
  expect(await listTooWide(page, SAMPLE)).toEqual({})
})
