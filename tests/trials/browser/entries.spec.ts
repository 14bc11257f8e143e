import { expect } from '@playwright/test'
import {
  checkEach,
  createSeizureCase,
  getSection,
  openPageWithCase,
  readStoredCase,
  test,
} from '../../browser/fixtures.ts'

const SOURCES = [
  ['Development', 'Development at onset'],
  ['Development', 'Development during the course'],
  ['NeuroExam', 'Neurological examination at onset'],
  ['NeuroExam', 'Neurological examination during the course'],
  ['EEG', 'Interictal EEG'],
  ['EEG', 'Ictal EEG'],
  ['EEG', 'Sleep EEG'],
  ['Imaging', 'Imaging'],
] as const

test(
  "each source is in one of three states, and its findings go with 'abnormal'",
  checkEach(SOURCES, async (page, [path, name]) => {
    await openPageWithCase(page, path, {})
    const [unavailable, normal, abnormal] = await getSection(page, name).getByRole('radio').all()
    await abnormal?.check()
    await getSection(page, name).getByRole('checkbox').first().check()
    await normal?.check()
    await expect(getSection(page, name).getByRole('checkbox')).toHaveCount(0)
    await unavailable?.check()
    expect(await normal?.isChecked()).toBe(false)
    const { development, exam, eeg, imaging } = await readStoredCase(page)
    expect([development, exam, eeg, imaging].flatMap((list) => list ?? [])).toHaveLength(1)
  }),
)

test(
  'every entry is in the case at once, on every page',
  checkEach(
    ['Age', 'SeizureType', 'SeizureDetails', 'SeizureExtra', ...new Set(SOURCES.map(([path]) => path))],
    async (page, path) => {
      await openPageWithCase(page, path, createSeizureCase('focal', 'motor'))
      const tried: string[] = []
      for (const kind of ['radio', 'checkbox', 'textbox'] as const) {
        const before = await readStoredCase(page)
        const entry = page.getByRole('main').getByRole(kind).and(page.locator(':not(:checked, [type=search])')).first()
        if ((await entry.count()) === 0) continue
        tried.push(kind)
        await (kind === 'textbox' ? entry.pressSequentially('7') : entry.check())
        expect(await readStoredCase(page), kind).not.toEqual(before)
      }
      expect(tried).not.toEqual([])
    },
  ),
)
