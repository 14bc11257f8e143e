import { expect } from '@playwright/test'
import { expectFit, measureOverflow, openPage, readStoredCase, test } from '../../browser/fixtures.ts'
import { enter, getField, getMarked } from '../../browser/palette-field.ts'

test('a line enters several terms at once, keeps what is not clear, and is taken back as one', async ({ page }) => {
  await openPage(page, 'Age')
  await page.keyboard.press('/')
  await getField(page).pressSequentially('absence ty')
  await page.keyboard.press('ArrowDown')
  const [marked] = (await getMarked(page).locator('span').first().innerText()).split(', also')
  await getField(page).pressSequentially(', 3 Hz, xylophone, MRI normal')
  await expect(page.getByText(`Enter enters as well: ${marked} (`)).toContainText(
    'it will stay in the field: ‘xylophone’',
  )
  await page.keyboard.press('Enter')
  await expect(getField(page)).toHaveValue('xylophone')
  expect(await readStoredCase(page)).toMatchObject({ swFreq: '3', imaging: ['imaging_normal'] })
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await readStoredCase(page)).toMatchObject({ seizures: [], swFreq: '', imaging: [] })
  await getField(page).fill('')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
})

test('arrows choose, what fits nothing or two things is asked, and pages are led to', async ({ page }) => {
  await openPage(page, 'Age')
  await page.keyboard.press('/')
  await getField(page).fill('5 m')
  await expect(page.getByRole('status').getByText('can be months or minutes')).toBeVisible()
  await page.keyboard.press('Enter')
  await getField(page).fill('xylophone')
  await expect(page.getByRole('status').getByText('Nothing is called ‘xylophone’')).toBeVisible()
  await page.keyboard.press('Enter')
  expect(await page.getByText('Undo').count()).toBe(0)
  await getField(page).fill('spike')
  const first = await getMarked(page).textContent()
  await page.keyboard.press('ArrowDown')
  await expect(getMarked(page)).not.toHaveText(first ?? '')
  const id = await getMarked(page).getAttribute('id')
  await expect(getField(page)).toHaveAttribute('aria-activedescendant', id ?? '')
  await getField(page).fill('why not JAE')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pages\/Syndrome\/JAE$/)
  await page.keyboard.press('Control+k')
  await getField(page).fill('hypsarrhythmia')
  await page.getByRole('button', { name: 'Open its page' }).click()
  await expect(page).toHaveURL(/\/pages\/EEG#/)
})

test('what is typed while the palette is loaded is kept and reaches no answer of the page', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/palette-dialog.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await openPage(page, 'EEG')
  await page.getByRole('radio', { name: 'Abnormal' }).first().focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('2 years')
  await expect(page.getByText('Loading what can be entered')).toBeVisible()
  release()
  await expect(page.getByRole('listbox', { name: 'What was found' })).toBeVisible()
  await expect(getField(page)).toHaveValue('2 years')
  await expect(getField(page)).toBeFocused()
  await page.keyboard.type('!')
  await expect(getField(page)).toHaveValue('2 years!')
  const normal = page.getByRole('radio', { name: 'Normal', exact: true, includeHidden: true }).first()
  expect(await normal.isChecked()).toBe(false)
})

test('the palette has nothing for axe by day or night, fits 320 px, and shows what is marked in forced colours', async ({
  page,
}) => {
  await openPage(page, 'Age')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await enter(page, 'FCD')
  await getField(page).fill('spike')
  await expectFit(page)
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(getMarked(page)).toHaveCSS('outline-style', 'solid')
  const absent = await page.getByRole('button', { name: 'Absent' }).boundingBox()
  const opener = await page.getByRole('button', { name: 'Open its page' }).boundingBox()
  expect((opener?.x ?? 0) - (absent?.x ?? 0) - (absent?.width ?? 0)).toBeGreaterThanOrEqual(4)
})
