import { expect, type Page } from '@playwright/test'
import { readTextbookPatient } from '../../../scripts/build/cases/reference-cases.ts'
import { checkEach, createAbsenceCase, openPageWithCase, test } from '../../browser/fixtures.ts'
import { getPanel, getPanelGroup, openPanelGroup } from '../../browser/panel-groups.ts'

type UpdateTrial = Readonly<{ entry: string; syndrome: string; clicks: number }>

/**
 * Clicks an entry in the page itself, again and again: milliseconds from each click to the likely group of the panel
 * having gained or lost the syndrome. What else moves there, as the question to ask next, comes from a worker later.
 */
const measureUpdateTimes = (page: Page, { entry, syndrome, clicks }: UpdateTrial): Promise<number[]> =>
  page.evaluate(
    async ({ entry, syndrome, clicks }) => {
      const panel = document.querySelector('aside')
      const input = document.querySelector<HTMLInputElement>(`main input[value="${entry}"]`)
      if (!panel || !input) throw new Error(`No panel next to the page, or no entry ${entry} on it.`)
      const isLikely = () => panel.querySelector('[data-group=likely]')?.textContent.includes(syndrome) ?? false
      const measureClick = async () => {
        const before = isLikely()
        const changed = new Promise<number>((resolve) => {
          const observer = new MutationObserver(() => {
            if (isLikely() === before) return
            observer.disconnect()
            resolve(performance.now())
          })
          observer.observe(panel, { childList: true, subtree: true, characterData: true })
        })
        const clicked = performance.now()
        input.click()
        return (await changed) - clicked
      }
      const times: number[] = []
      for (let click = 0; click < clicks; click++) {
        times.push(await measureClick())
        await new Promise(requestAnimationFrame)
      }
      return times
    },
    { entry, syndrome, clicks },
  )

test('the classification follows a click, also on a slow machine', async ({ page }) => {
  await openPageWithCase(page, 'EEG', createAbsenceCase({ eeg: ['eeg_ictal_abnormal'], swFreq: '' }), {
    panelOpen: true,
  })
  await openPanelGroup(page, 'Likely')
  await expect(await openPanelGroup(page, 'Unresolved')).toContainText('Childhood absence epilepsy')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const [first = 0, ...later] = await measureUpdateTimes(page, {
    entry: 'eeg_ictal_gsw_absence',
    syndrome: 'Childhood absence epilepsy',
    clicks: 21,
  })
  const median = later.sort((one, other) => one - other)[later.length / 2] ?? 0
  console.log(
    `CPU throttled 4 times: the panel followed the first click after ${first.toFixed(1)} ms, then ${median.toFixed(1)} ms (median).`,
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(getPanelGroup(page, 'Likely')).toContainText('Childhood absence epilepsy')
})

test('no picture shows what was classified before an edit as if it were current', async ({ page }) => {
  await openPageWithCase(page, 'EEG', createAbsenceCase({ eeg: ['eeg_ictal_abnormal'], swFreq: '' }), {
    panelOpen: true,
  })
  await expect(await openPanelGroup(page, 'Unresolved')).toContainText('Childhood absence epilepsy')
  const pictures = await page.evaluate(async () => {
    const group = document.querySelector('aside [data-group=unresolved]')
    const taken: { isOld: boolean; isMarked: boolean }[] = []
    document.querySelector<HTMLInputElement>('main input[value=eeg_ictal_gsw_absence]')?.click()
    do {
      await new Promise(requestAnimationFrame)
      const isOld = group?.textContent.includes('Childhood absence epilepsy') ?? true
      taken.push({ isOld, isMarked: group?.closest('[aria-busy=true]') !== null })
    } while (taken.at(-1)?.isOld && taken.length < 600)
    return taken
  })
  expect(pictures.at(-1)).toEqual({ isOld: false, isMarked: false })
  expect(pictures.filter(({ isOld, isMarked }) => isOld !== isMarked)).toEqual([])
})

test('a classification that has not followed yet looks so', async ({ page }) => {
  await openPageWithCase(page, 'EEG', createAbsenceCase(), { panelOpen: true })
  const likely = await openPanelGroup(page, 'Likely')
  const name = likely.getByText('Childhood absence epilepsy', { exact: true })
  const colour = () => name.evaluate((shown) => getComputedStyle(shown).color)
  const followed = await colour()
  await likely.evaluate((section) => section.closest('[aria-busy]')?.setAttribute('aria-busy', 'true'))
  await expect.poll(colour).not.toBe(followed)
})

test('what is closest so far comes first, with how much of it is met, and states no verdict', async ({ page }) => {
  await openPageWithCase(page, 'EEG', JSON.parse(JSON.stringify(readTextbookPatient('LGS'))), { panelOpen: true })
  const closest = page.getByRole('region', { name: 'Closest so far' })
  await expect(closest.getByRole('listitem').first()).toHaveText(/^Lennox-Gastaut syndrome LGS 5 of 5 met$/)
  expect(await closest.getByRole('listitem').count()).toBeLessThanOrEqual(5)
  await expect(closest).not.toContainText('Likely')
})

test('a change of groups is announced politely', async ({ page }) => {
  await openPageWithCase(page, 'Imaging', createAbsenceCase({ ageAtOnset: '6' }), { panelOpen: true })
  await page.getByRole('navigation').getByRole('link', { name: /^Age/ }).click()
  await page.getByRole('textbox', { name: 'Age at onset of seizures' }).fill('1')
  await expect(getPanel(page).getByRole('status')).toHaveText(/is now excluded|Classification changed/)
})

test(
  'these pages have no classification panel',
  checkEach(['SeizureType', 'SeizureDetails', 'SeizureExtra', 'AlertCriteria', 'Results'], async (page, path) => {
    await openPageWithCase(page, path, createAbsenceCase(), { panelOpen: true })
    await expect(page.getByRole('button', { name: 'Classification', exact: true })).toHaveCount(0)
    await expect(getPanel(page)).toHaveCount(0)
  }),
)
