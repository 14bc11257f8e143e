import { expect } from '@playwright/test'
import { openPageWithCase, readStoredCase, test, waitUntilDrawn } from './fixtures.ts'
import { NOTE } from './note-text.ts'

test('a note is read on this page alone, and entered as far as the person confirms it', async ({ page }) => {
  const asked: string[] = []
  await openPageWithCase(page, 'Note', { id: 'note', age: '14', ageUnit: 'years' })
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  const field = page.getByRole('textbox', { name: 'Letter, history or findings' })
  const suggestions = page.getByRole('region', { name: 'Suggestions' })
  const getBox = (name: RegExp) => suggestions.getByRole('checkbox', { name })

  await test.step('what not to paste is explained before, and nothing is entered by reading', async () => {
    await expect(page.getByText('Leave out names, addresses, dates of birth')).toBeVisible()
    await expect(field).toHaveAccessibleDescription(/sent nowhere and not kept/)
    await field.fill(NOTE)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(suggestions).toBeVisible()
    expect(await readStoredCase(page)).toMatchObject({ age: '14', ageUnit: 'years' })
  })

  await test.step('each suggestion shows its words; what is uncertain or in conflict is not chosen', async () => {
    await expect(getBox(/Imaging: Normal.*‘MRI’.*‘normal’/s)).toBeChecked()
    await expect(getBox(/Age: 12 years.*The case has '14 years'; entering this takes its place/s)).not.toBeChecked()
    const uncertain = suggestions.getByRole('group', { name: 'Uncertain in the text' })
    await expect(uncertain.getByRole('checkbox', { name: /Myoclonic/ })).not.toBeChecked()
    await expect(suggestions.getByText('Febrile seizures')).toHaveCount(0)
    const text = page.getByRole('region', { name: 'Your text' })
    await expect(text.locator('blockquote mark[data-kind=family]')).toContainText('epilepsy')
    await expect(text.locator('blockquote mark[data-kind=left]')).toContainText('She should sleep enough')
  })

  await test.step('a group alone is entered, and taken back', async () => {
    await suggestions.getByRole('button', { name: /^Enter \d of Seizure type 1$/ }).click()
    await expect(suggestions.getByText(/^\d entered\. What the text does not mention stays open/)).toBeVisible()
    const entered = await readStoredCase(page)
    expect(entered.seizures).toMatchObject([{ mainType: 'generalized', details: ['nonmotor_typical'] }])
    expect(entered.imaging).toEqual([])
    await expect(suggestions.getByRole('group', { name: 'Seizure type 1' })).toBeFocused()
    await suggestions.getByRole('button', { name: 'Undo' }).click()
    expect((await readStoredCase(page)).seizures).toEqual([])
  })

  await test.step('all that is chosen is entered with what is above it', async () => {
    await suggestions.getByRole('button', { name: /^Enter \d+$/ }).click()
    const entered = await readStoredCase(page)
    expect(entered).toMatchObject({ age: '14', ageAtOnset: '6', swFreq: '3', imaging: ['imaging_normal'] })
    expect(entered.eeg).toContain('eeg_interictal_abnormal')
    expect(entered.seizures).toHaveLength(1)
    await expect(getBox(/Imaging: Normal.*entered/s)).toBeDisabled()
  })

  await test.step('the text is gone with the page, and was sent nowhere', async () => {
    await page.evaluate(() => window.history.pushState(null, '', '/pages/Imaging'))
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')))
    await expect(page.getByRole('heading', { level: 1, name: 'Imaging' })).toBeVisible()
    await page.goBack()
    await waitUntilDrawn(page)
    await expect(field).toHaveValue('')
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain('This 12-year-old')
    expect(asked.filter((one) => !one.startsWith('GET'))).toEqual([])
  })
})
