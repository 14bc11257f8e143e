import { expect, type Page } from '@playwright/test'
import {
  checkEach,
  createAbsenceCase,
  createSeizureCase,
  expectFit,
  expectNoViolations,
  getAgeField,
  getSection,
  navigateInApp,
  openPage,
  openPageWithCase,
  readStoredCase,
  test,
} from '../../browser/fixtures.ts'
import {
  getAnswerOption,
  getHeading,
  readLabels,
  readValues,
  SEIZURE_TABLE_COLUMNS,
} from '../../browser/wizard-sections.ts'

/** A list may be drawn in two steps. */
const expectOffered = (page: Page, name: string, labels: readonly (string | RegExp)[]) =>
  expect
    .poll(() => readLabels(page, name))
    .toEqual(
      expect.arrayContaining(labels.map((label) => (label instanceof RegExp ? expect.stringMatching(label) : label))),
    )

test('a page that is opened by its address is called by its name', async ({ page }) => {
  for (const [path, title] of [
    ['EEG', 'EEG'],
    ['SeizureSummary', 'Seizure summary'],
    ['Results', 'Results'],
  ] as const) {
    await openPage(page, path)
    await expect(page).toHaveTitle(`${title} · EpiCriteria`)
  }
})

test('once seizures and EEG are entered, the pages after them can be skipped', async ({ page }) => {
  const skip = page.getByRole('link', { name: 'Skip to results' })
  await openPageWithCase(page, 'History', createAbsenceCase({ eeg: [], swFreq: '' }))
  await expect(page.getByRole('link', { name: 'Next' })).toBeVisible()
  await expect(skip).toHaveCount(0)
  await openPageWithCase(page, 'History', createAbsenceCase())
  await skip.click()
  await expect(page).toHaveURL(/\/pages\/Results$/)
  await expect(skip).toHaveCount(0)
})

test(
  'these pages have the classification panel',
  checkEach(
    ['Age', 'SeizureSummary', 'Development', 'NeuroExam', 'EEG', 'History', 'Imaging', 'Tests'],
    async (page, path) => {
      await openPageWithCase(page, path, createAbsenceCase())
      await page.getByRole('button', { name: 'Classification', exact: true }).click()
      await expect(page.getByRole('complementary', { name: 'Classification' })).toBeVisible()
    },
  ),
)

const getField = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const LATEST_AGE = 'Or up to, if not known exactly'
const TYPE_AGE = 'Age when this type began, if not at the first seizure'

test('an onset that is not known exactly is a span of ages, by hand or by shortcut', async ({ page }) => {
  await openPage(page, 'Age')
  const section = getSection(page, 'Age at onset of seizures')
  await section.getByText('Not known exactly', { exact: true }).click()
  await section.getByRole('button', { name: 'Childhood' }).click()
  await expect(getField(page, 'Age at onset of seizures')).toHaveValue('2')
  await expect(getField(page, LATEST_AGE)).toHaveValue('11')
  await getField(page, LATEST_AGE).fill('1')
  await expect(section).toContainText('1 lies before 2, so it does not count')
  await expect(getField(page, LATEST_AGE)).toHaveValue('1')
  await expectFit(page)
  await getField(page, LATEST_AGE).fill('')
  await getField(page, 'Age at onset of seizures').fill('2 weeks')
  await getField(page, 'Age at onset of seizures').blur()
  await expect(getField(page, 'Age at onset of seizures')).toHaveValue('14')
  expect(await readStoredCase(page)).toMatchObject({ ageAtOnset: '14', ageAtOnsetUnit: 'days' })
})

test('the age when a seizure type began stays with it, in the summary and in the results', async ({ page }) => {
  await openPageWithCase(page, 'SeizureExtra', createSeizureCase('focal', 'motor'))
  await page.getByRole('heading', { name: TYPE_AGE }).click()
  await getField(page, TYPE_AGE).fill('at school')
  await expect(getSection(page, TYPE_AGE)).toContainText("'at school' is not a number, so it counts as missing.")
  await getField(page, TYPE_AGE).fill('6')
  await page.getByRole('combobox', { name: `${TYPE_AGE}: unit` }).selectOption('months')
  await expectFit(page)
  await page.reload()
  await expect(getField(page, TYPE_AGE)).toHaveValue('6')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('cell', { name: '6 months' })).toBeVisible()
  await expectFit(page)
  await page.goto('pages/Results')
  await expect(page.getByText('Began at: 6 months')).toBeAttached()
})

const ASKS_AWARENESS_FIRST = { focal: true, sequential: true, migrating: true, generalized: false }

test(
  'awareness is asked first for three types of seizures, the onset for all',
  checkEach(Object.entries(ASKS_AWARENESS_FIRST), async (page, [type, isAsked]) => {
    await openPageWithCase(page, 'SeizureDetails', createSeizureCase(type, ''))
    await expect(getHeading(page)).toHaveText('Seizure details')
    expect(await readValues(page, 'Awareness')).toEqual(isAsked ? ['aware', 'impaired', 'unknown'] : [])
    const nonmotor = type === 'generalized' ? 'Nonmotor (Absence)' : 'Nonmotor'
    await expect.poll(() => readLabels(page, 'First prominent sign')).toEqual(['Motor', nonmotor])
  }),
)

for (const type of ['unknown', 'unclassified'])
  test(`awareness of ${type} seizures is asked after their signs`, async ({ page }) => {
    await openPageWithCase(page, 'SeizureDetails', createSeizureCase(type, ''))
    await expect(page.locator('main h2').last()).toHaveText('Awareness')
  })

test('signs of the other kind follow behind a question, and both lists are there until the first sign is reported', async ({
  page,
}) => {
  const titles = page.locator('main h2')
  await openPageWithCase(page, 'SeizureDetails', createSeizureCase('focal', ''))
  const both = ['Motor semiology', 'Nonmotor semiology']
  await expect(titles).toHaveText(['Awareness', 'First prominent sign', ...both, 'Spread', /^Further signs/])
  const arrest = page.getByRole('checkbox', { name: 'Behavioral arrest' })
  await expect(arrest).toHaveCount(0)
  await titles.filter({ hasText: 'Nonmotor semiology' }).click()
  await expect(arrest).toBeVisible()
  await getAnswerOption(page, 'First prominent sign', 'Nonmotor').check()
  const later = 'Other signs later in the same seizure'
  await expect(titles).toHaveText(['Awareness', 'First prominent sign', 'Nonmotor semiology', later, 'Spread', /^Fur/])
  await expect(getSection(page, later).getByRole('checkbox')).toHaveCount(0)
  await getAnswerOption(page, later, 'Yes').check()
  await getSection(page, later).getByRole('checkbox', { name: 'Tonic', exact: true }).check()
  expect((await readStoredCase(page)).seizures?.[0]).toMatchObject({ onset: 'nonmotor', details: ['motor_tonic'] })
  await expectFit(page)
})

test('another first sign asks before it drops what was entered', async ({ page }) => {
  const [seizure] = createSeizureCase('focal', 'motor').seizures ?? []
  const entered = createAbsenceCase({ seizures: [{ ...seizure, details: ['motor_tonic'] }] })
  await openPageWithCase(page, 'SeizureDetails', entered)
  const dialog = page.getByRole('dialog', { name: 'Switch the first prominent sign?' })
  await getSection(page, 'First prominent sign').getByRole('radio', { name: 'Nonmotor', exact: true }).click()
  await expect(dialog).toContainText('Tonic')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Keep as it is' }).click()
  expect((await readStoredCase(page)).seizures?.[0]).toMatchObject({ onset: 'motor', details: ['motor_tonic'] })
  await getSection(page, 'First prominent sign').getByRole('radio', { name: 'Nonmotor', exact: true }).click()
  await dialog.getByRole('button', { name: 'Switch and clear' }).click()
  await expect(getAnswerOption(page, 'First prominent sign', 'Nonmotor')).toBeChecked()
  expect((await readStoredCase(page)).seizures?.[0]).toMatchObject({ onset: 'nonmotor', details: [] })
})

test('what a state clears comes back by one Undo in sight, and by its key', async ({ page }) => {
  const eeg = ['eeg_interictal_abnormal', 'eeg_interictal_gsw', 'eeg_interictal_gsw_3hz', 'eeg_interictal_slowing']
  await openPageWithCase(page, 'EEG', createAbsenceCase({ eeg }))
  const section = getSection(page, 'Interictal EEG')
  await section.getByRole('radio', { name: 'Normal', exact: true }).click()
  await expect(page.getByText('3 findings were removed.')).toBeInViewport()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('3 findings were removed.')).toHaveCount(0)
  expect((await readStoredCase(page)).eeg).toEqual(eeg)
  await section.getByRole('radio', { name: 'Normal', exact: true }).click()
  await page.keyboard.press('Control+z')
  expect((await readStoredCase(page)).eeg).toEqual(eeg)
})

test('the course takes over what was found at onset', async ({ page }) => {
  await openPageWithCase(page, 'NeuroExam', createAbsenceCase({ exam: ['exam_abnormal', 'exam_hemiparesis'] }))
  const course = getSection(page, 'Neurological examination during the course')
  await course.getByRole('button', { name: 'As at onset' }).click()
  await expect(course.getByRole('checkbox', { name: 'Hemiparesis', exact: true })).toBeChecked()
  await expect(course.getByRole('button', { name: 'As at onset' })).toHaveCount(0)
})

const SEMIOLOGY = [
  ['focal', 'motor', 'Automatisms, Atonic, Clonic, Epileptic spasms, Hyperkinetic, Myoclonic, Tonic'],
  [
    'focal',
    'nonmotor',
    'Autonomic, Behavioral arrest, Cognitive, Emotional, Sensory, Non-convulsive status epilepticus',
  ],
  [
    'generalized',
    'motor',
    'Tonic-clonic, Clonic, Tonic, Myoclonic, Myoclonic tonic-clonic, Myoclonic-atonic, Atonic, Epileptic spasms',
  ],
  [
    'generalized',
    'nonmotor',
    'Typical absence, Atypical absence, Myoclonic absence, Eyelid myoclonia, Non-convulsive status epilepticus',
  ],
  ['unknown', 'motor', 'Tonic-clonic, Epileptic spasms'],
  ['unknown', 'nonmotor', 'Behavioral arrest'],
] as const

test(
  'the semiology of each type of seizure is offered, by its first sign',
  checkEach(SEMIOLOGY, async (page, [type, onset, labels]) => {
    await openPageWithCase(page, 'SeizureDetails', createSeizureCase(type, onset))
    await expectOffered(page, onset === 'motor' ? 'Motor semiology' : 'Nonmotor semiology', labels.split(', '))
    await expect(getSection(page, 'Spread')).toHaveCount(type === 'focal' ? 1 : 0)
  }),
)

test('sensory seizures open into visual and auditory ones', async ({ page }) => {
  await openPageWithCase(page, 'SeizureDetails', createSeizureCase('focal', 'nonmotor'))
  await expect(page.getByRole('checkbox', { name: 'Auditory' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Sensory' }).check()
  for (const name of ['Visual', 'Auditory']) await expect(page.getByRole('checkbox', { name })).toBeVisible()
})

test('switching between motor and nonmotor drops the details of the other', async ({ page }) => {
  await openPageWithCase(page, 'SeizureDetails', createSeizureCase('focal', 'motor'))
  await page.getByRole('checkbox', { name: 'Clonic', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Focal to bilateral tonic-clonic' }).check()
  await getSection(page, 'First prominent sign').getByRole('radio', { name: 'Nonmotor', exact: true }).click()
  await page.getByRole('button', { name: 'Switch and clear' }).click()
  await page.getByRole('checkbox', { name: 'Cognitive' }).check()
  expect((await readStoredCase(page)).seizures?.[0]?.details).toEqual(['focbilattc', 'nonmotor_cognitive'])
})

const FEATURES = [
  [
    'Relation to falling asleep and awakening',
    'On falling asleep, Before awakening, At awakening, No association',
    undefined,
  ],
  ['Bound to a time of day', 'Early morning, Morning, Day, Evening, Night', 'yes'],
  ['Duration', 'Brief (<2 min), Several minutes (>2 min), Longer (>5 min), Unknown', undefined],
  [
    'Triggers',
    'Reading, Light, screen or pattern (photic); Eye closure, Fasting, Fever or infection, Sleep deprivation, Other',
    'yes',
  ],
  [
    'Frequency',
    'Daily, Weekly, Monthly, Other, Increase over weeks to months, Progress to refractory status within 2 weeks, Crescendo, Clusters',
    undefined,
  ],
  [
    'Other',
    'Not currently occurring, Drug-resistant, Todd paresis, Persisting seizures after adolescence, Stormy onset, Convulsive status epilepticus, Non-convulsive status, Hemiconvulsion-hemiplegia history',
    undefined,
  ],
] as const

test('the seizure features ask for six things', async ({ page }) => {
  await openPageWithCase(page, 'SeizureExtra', createSeizureCase('focal', 'motor'))
  for (const [name, labels, asked] of FEATURES) {
    if (asked) {
      await expect(getSection(page, name).getByRole('checkbox')).toHaveCount(0)
      await getAnswerOption(page, name, 'Yes').check()
    }
    await expectOffered(page, name, labels.split(/; |, (?!screen)/))
  }
})

test('wake or sleep is unknown at first, and wake only asks for nothing of sleep', async ({ page }) => {
  await openPageWithCase(page, 'SeizureExtra', createSeizureCase('focal', 'motor'))
  expect(await readValues(page, 'Wake or sleep')).toEqual([
    ...['wake_only', 'wake_predominant', 'wake_sleep_either', 'sleep_predominant', 'sleep_only', 'wake_sleep_unknown'],
  ])
  await expect(getAnswerOption(page, 'Wake or sleep', 'Unknown')).toBeChecked()
  await page.getByRole('checkbox', { name: 'At awakening' }).check()
  await getAnswerOption(page, 'Wake or sleep', 'Only when awake').check()
  await expect(getSection(page, 'Relation to falling asleep and awakening')).toHaveCount(0)
  expect((await readStoredCase(page)).seizures?.[0]?.other ?? []).not.toContain('seizure_sleep_at_awakening')
})

test("'No' to triggers, time of day or frequency clears what was ticked", async ({ page }) => {
  await openPageWithCase(page, 'SeizureExtra', createSeizureCase('focal', 'motor'))
  for (const name of ['Triggers', 'Bound to a time of day', 'Frequency']) {
    await getAnswerOption(page, name, 'Yes').check()
    const first = getSection(page, name).locator('.entry input').first()
    await first.check()
    await getAnswerOption(page, name, 'No').check()
    await expect(getSection(page, name).locator('.entry input')).toHaveCount(0)
    await getAnswerOption(page, name, 'Yes').check()
    await expect(first).not.toBeChecked()
  }
})

test('another trigger, and another frequency, is written in words', async ({ page }) => {
  await openPageWithCase(page, 'SeizureExtra', createSeizureCase('focal', 'motor'))
  for (const [name, remark] of Object.entries({ Triggers: 'chess', Frequency: 'at full moon' })) {
    await getAnswerOption(page, name, 'Yes').check()
    await getSection(page, name).getByLabel('Other', { exact: true }).check()
    await getSection(page, name).getByRole('textbox', { name: 'which?' }).fill(remark)
  }
  expect(Object.values((await readStoredCase(page)).seizures?.[0]?.remarks ?? {})).toEqual(['chess', 'at full moon'])
})

test('without any seizure so far the pages go on', async ({ page }) => {
  await openPageWithCase(page, 'SeizureSummary', {})
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'No epileptic seizure so far' }).check()
  expect((await readStoredCase(page)).history).toEqual(['hist_no_seizure'])
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/pages\/Development$/)
})

test('the seizure table has all its columns from 1024 px on, with the classification closed and open', async ({
  page,
}) => {
  for (const [width, panelOpen] of [1024, 1280, 1366, 1440].flatMap(
    (one) =>
      [
        [one, false],
        [one, true],
      ] as const,
  )) {
    await page.setViewportSize({ width, height: 800 })
    await openPageWithCase(page, 'SeizureSummary', createSeizureCase('focal', 'motor'), { panelOpen })
    // By its element: below 1280 px the classification is a dialog, behind which no role is found.
    const headers = page.locator('main thead th')
    await expect(headers).toHaveText(SEIZURE_TABLE_COLUMNS)
    for (const header of await headers.all()) await expect(header).toBeVisible()
  }
})

test('development is normal, impaired or not available, at onset and during the course', async ({ page }) => {
  await openPage(page, 'Development')
  for (const name of ['Development at onset', 'Development during the course']) {
    expect(await getSection(page, name).getByRole('radio').count()).toBe(3)
    await expect(getSection(page, name).getByRole('checkbox')).toHaveCount(0)
    await getSection(page, name).getByRole('radio').last().check()
    await expectOffered(page, name, [
      /intellectual disability/i,
      /delay|neurodevelopmental/i,
      /regression/i,
      /encephalopathy/i,
      /autism/i,
    ])
  }
  await page.getByRole('heading', { name: 'Developmental age' }).click()
  expect(await page.getByRole('combobox', { name: 'Developmental age: unit' }).innerText()).toBe('years\nmonths')
  await expect(page.getByRole('textbox', { name: 'Test used' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Remarks on development' })).toHaveAttribute('rows', '3')
})

test('both are entered as normal with one click, which is shown and can be changed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openPage(page, 'Development')
  const button = page.getByRole('button', { name: 'Both: normal' })
  const getTop = async () => (await getSection(page, 'Development at onset').boundingBox())?.y
  const top = await getTop()
  await button.click()
  await expect(page.getByRole('status').getByText('Entered. Both: normal. Each can be changed below.')).toBeAttached()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(await getTop()).toBe(top)
  await getAnswerOption(page, 'Development during the course', 'Impaired').check()
  expect(await readStoredCase(page)).toMatchObject({ development: ['dev_normal', 'dev_course_abnormal'] })
})

test('the examination has a free text for onset and one for the course', async ({ page }) => {
  await openPage(page, 'NeuroExam')
  await page.getByRole('heading', { name: 'Remarks' }).click()
  for (const name of ['at onset', 'during the course'])
    await expect(page.getByRole('textbox', { name: `Remarks on the examination ${name}` })).toHaveAttribute('rows', '3')
})

test('once a source is normal its findings are gone before anybody can click one', async ({ page }) => {
  await openPageWithCase(page, 'EEG', createAbsenceCase())
  const findings = getSection(page, 'Interictal EEG').getByRole('checkbox')
  await expect(findings.first()).toBeVisible()
  const left = await getAnswerOption(page, 'Interictal EEG', 'Normal').evaluate(async (normal: HTMLInputElement) => {
    normal.click()
    await Promise.resolve()
    return normal.closest('section')?.querySelectorAll('[type=checkbox]').length
  })
  expect(left).toBe(0)
})

test.describe('in a browser of another language', () => {
  test.use({ locale: 'de-DE' })

  test('the pages are in the English of the United States', async ({ page }) => {
    await openPage(page, 'Age')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(getHeading(page)).toHaveText('Age')
    await expect(page.getByRole('contentinfo')).toContainText(/of [A-Z][a-z]+ \d{1,2}, \d{4}:/)
  })
})

test.describe('what cannot be loaded', () => {
  test.use({ expectedErrors: /./ })

  test('is reported on the page of unexpected errors, with its cause', async ({ page }) => {
    await page.route('**/assets/results-page*', (route) => route.abort())
    await page.goto('/pages/Results')
    await expect(getHeading(page)).toHaveText('Unexpected Application Error!')
    await expect(page.getByText('Loading chunk failed: Results (missing)')).toBeVisible()
    await page.unroute('**/assets/results-page*')
    await page.getByRole('link', { name: 'load this one again' }).click()
    await expect(getHeading(page)).toHaveText('Results')
  })

  test('or drawn is reported there, and leads back to the case', async ({ page }) => {
    await openPageWithCase(page, 'Age', createAbsenceCase())
    await page.evaluate(() => {
      const { toSorted } = Array.prototype
      Object.assign(window, { mend: () => Object.assign(Array.prototype, { toSorted }) })
      Array.prototype.toSorted = () => {
        throw new Error('nothing can be sorted')
      }
    })
    await navigateInApp(page, 'Results')
    await expect(getHeading(page)).toHaveText('Unexpected Application Error!')
    await expect(getHeading(page)).toBeFocused()
    await expect(page.getByText('nothing can be sorted')).toBeVisible()
    await page.evaluate('mend()')
    await expectFit(page)
    await page.getByRole('link', { name: 'Go to the first page' }).click()
    await expect(getHeading(page)).toHaveText('Age')
    await expect(getAgeField(page)).toHaveValue('7')
  })

  test('is given up after 120 seconds', async ({ page }) => {
    await page.clock.install()
    await page.route('**/assets/results-page*', () => undefined)
    const asked = page.waitForRequest('**/assets/results-page*')
    await page.goto('/pages/Results', { waitUntil: 'commit' })
    await asked
    await page.clock.fastForward('01:50')
    await expect(getHeading(page)).toHaveCount(0)
    await page.clock.fastForward('00:15')
    await expect(page.getByText('Loading chunk failed: Results (timeout)')).toBeVisible()
  })
})
