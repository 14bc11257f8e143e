import { expect } from '@playwright/test'
import { openPageWithCase, readStoredCase, test, waitUntilDrawn } from './fixtures.ts'
import { NOTE } from './note-text.ts'

test('the words of the form are marked in a note, and entered or denied by the person alone', async ({ page }) => {
  const sent: string[] = []
  await openPageWithCase(page, 'Note', { id: 'note', age: '14', ageUnit: 'years' })
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  const field = page.getByRole('textbox', { name: 'Letter, history or findings' })
  const text = page.getByRole('region', { name: 'Your text' })
  const getMark = (name: string | RegExp) => text.getByRole('button', { name })
  const panel = page.locator('#marked-entries')
  const act = (name: RegExp) => panel.getByRole('button', { name }).first().click()

  await test.step('what not to paste is explained before, and nothing is entered by marking', async () => {
    await expect(field).toHaveAccessibleDescription(/Leave out names.*sent nowhere and not kept/)
    await field.fill(NOTE)
    await page.getByRole('button', { name: 'Mark the words of the form' }).click()
    await expect(getMark('typical absences')).toBeVisible()
    await expect(getMark(/febrile seizures/)).toBeVisible()
    await expect(text.locator('[data-state=entered]')).toHaveCount(0)
    await expect(panel).toBeHidden()
    const stored = await readStoredCase(page)
    expect(stored).toMatchObject({ age: '14', ageUnit: 'years' })
    expect(stored).not.toHaveProperty('partial')
    expect(stored.seizures ?? []).toEqual([])
  })

  await test.step('a mark opens what it may mean, is entered, and taken back', async () => {
    await getMark('typical absences').click()
    await expect(panel.getByRole('heading', { name: '‘typical absences’' })).toBeFocused()
    await act(/^Enter: Typical/)
    await expect(panel.getByRole('status')).toContainText('Ticked: Typical')
    await expect(getMark(/^typical absences/)).toHaveAttribute('data-state', 'entered')
    expect((await readStoredCase(page)).seizures).toMatchObject([
      { mainType: 'generalized', details: ['nonmotor_typical'] },
    ])
    await act(/^Undo/)
    expect((await readStoredCase(page)).seizures).toEqual([])
  })

  await test.step('what is denied is absent alone, and its page counts as reported in part', async () => {
    await getMark(/febrile seizures/).click()
    const personal = panel.getByRole('listitem').filter({ hasNotText: 'Family' })
    await personal.getByRole('button', { name: 'Absent: Febrile seizures (Personal history)' }).click()
    const { absent, history, partial } = await readStoredCase(page)
    expect({ absent, history }).toEqual({ absent: ['hist_febrile_seizures'], history: [] })
    expect(partial).toContain('history')
  })

  await test.step('what is not meant is set aside, and nothing is entered', async () => {
    const before = await readStoredCase(page)
    await getMark(/myoclonic/).click()
    const others = await panel.getByRole('button', { name: /^Not this/ }).count()
    for (let left = others; left > 0; left--) await act(/^Not this/)
    await expect(getMark(/myoclonic/)).toHaveAttribute('data-state', 'aside')
    expect(await readStoredCase(page)).toEqual(before)
  })

  await test.step('the results are one step away, and the text is gone with the page and was sent nowhere', async () => {
    await page.getByRole('link', { name: 'Show results' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results')
    await page.goBack()
    await waitUntilDrawn(page)
    await expect(field).toHaveValue('')
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain('This 12-year-old')
    expect(sent.filter((body) => body.includes('12-year-old'))).toEqual([])
  })
})
