import { expect, type Page } from '@playwright/test'
import { expectFit, measureOverflow, openPage, readStoredCase, STATES, test } from './fixtures.ts'

const getField = (page: Page) => page.getByRole('combobox', { name: 'Finding, number, page or syndrome' })
const getMarked = (page: Page) =>
  page.getByRole('listbox', { name: 'What was found' }).getByRole('option', { selected: true })

/** Types a text into the palette and takes what it marks. */
async function enter(page: Page, text: string, key = 'Enter'): Promise<void> {
  await getField(page).fill(text)
  await expect(getMarked(page)).toBeVisible()
  await page.keyboard.press(key)
  await expect(getField(page)).toHaveValue('')
}

test('a case is entered by words alone, without leaving the page', async ({ page }) => {
  await openPage(page, 'Age')
  await page.keyboard.press('Control+k')
  await expect(getField(page)).toBeFocused()
  await enter(page, 'petit mal')
  await expect(page.getByText(/^Seizure type 1\. Ticked: Typical, with .*‘Generalized onset’/)).toBeVisible()
  await enter(page, 'onset 6 y')
  await enter(page, 'hv')
  expect(await readStoredCase(page)).toMatchObject({
    ageAtOnset: '6',
    ageAtOnsetUnit: 'years',
    eeg: ['eeg_interictal_abnormal', 'eeg_interictal_hyperventilation_activates'],
    seizures: [{ mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'] }],
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(getField(page)).toBeFocused()
  expect(await readStoredCase(page)).toMatchObject({ eeg: [] })
  await enter(page, 'hippocampal sclerosis', 'Shift+Enter')
  await enter(page, 'new seizure')
  await enter(page, 'gtcs')
  expect(await readStoredCase(page)).toMatchObject({
    imaging: ['imaging_normal'],
    seizures: [{ details: ['nonmotor_typical'] }, { details: ['motor_tonic_clonic'] }],
  })
  await page.getByRole('combobox', { name: 'Seizure entries go to' }).selectOption('0')
  await getField(page).fill('petit mal')
  await expect(getMarked(page)).toContainText('entered: Typical')
  await page.keyboard.press('Escape')
  await expect(getField(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(getField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
})

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

test('the palette has nothing for axe by day or night, fits 320 px, and shows what is marked in forced colours', {
  tag: STATES,
}, async ({ page }) => {
  await openPage(page, 'Age')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await enter(page, 'FCD')
  await getField(page).fill('spike')
  await expectFit(page)
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(getMarked(page)).toHaveCSS('outline-style', 'solid')
})
