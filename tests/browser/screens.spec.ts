import { expect, type Page } from '@playwright/test'
import {
  checkEach,
  createAbsenceCase,
  expectNoViolations,
  openPageWithCase,
  SIGNED_OUT,
  test,
  type WIZARD_PAGES,
} from './fixtures.ts'

// A change of colours takes a moment where motion is wanted, and axe would measure it half-way.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** An address, below /pages in the wizard, and the heading of its page. */
type Screen = readonly [address: string, heading: string]

const OPEN_SCREENS: readonly Screen[] = [
  ['/', 'Which epilepsy syndrome fits?'],
  ['/Register', 'Register'],
  ['/Reset', 'Reset password'],
  ['/ResetPassword/token', 'Set new password'],
  ['/ConfirmEmail/token', 'Confirm your email address'],
  ['/Try', 'Age'],
  ['/About', 'About EpiCriteria'],
  ['/About/Validation', 'Validation of the rules'],
  ['/Syndromes', 'Epilepsy syndromes'],
  ['/Syndromes/CAE', 'Childhood absence epilepsy CAE'],
  ['/Compare/CAE/JAE', 'CAE or JAE'],
  ['/Examples', 'Try an example'],
  ['/Learn', 'Which syndrome is it?'],
  ['/Shared#1.nothing', 'The case in this address'],
]

const WIZARD_HEADINGS: Readonly<Record<(typeof WIZARD_PAGES)[number], string>> = {
  Age: 'Age',
  SeizureType: 'Seizure type',
  SeizureDetails: 'Seizure details',
  SeizureExtra: 'Seizure features',
  SeizureSummary: 'Seizure summary',
  Development: 'Development',
  NeuroExam: 'Neurological exam',
  EEG: 'EEG',
  History: 'Other history features',
  Imaging: 'Imaging',
  Tests: 'Tests and etiologies',
  AlertCriteria: 'Alert criteria',
  Results: 'Results',
}

const WIZARD_SCREENS: readonly Screen[] = [
  ...Object.entries(WIZARD_HEADINGS),
  ['Syndrome/CAE', 'Childhood absence epilepsy CAE'],
  ['Interview', 'Interview'],
  ['Note', 'Paste a note'],
  ['Validation', 'Validation'],
]

const ACCOUNT_SCREENS: readonly Screen[] = [
  ['/Account', 'Account'],
  ['/MyCases', 'My cases'],
  ['/Administration', 'Not for your account'],
  ['/Review', 'Not for your account'],
]

async function expectScreen(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expectNoViolations(page)
}

test(
  'every screen of the wizard opens with its heading, and axe finds nothing',
  checkEach(WIZARD_SCREENS, async (page, [path, heading]) => {
    await openPageWithCase(page, path, createAbsenceCase())
    await expectScreen(page, heading)
  }),
)

test(
  'every screen of an account opens with its heading, and axe finds nothing',
  checkEach(ACCOUNT_SCREENS, async (page, [address, heading]) => {
    await page.goto(address)
    await expectScreen(page, heading)
  }),
)

test.describe('signed out', () => {
  test.use({ storageState: SIGNED_OUT })

  test(
    'every screen that needs no account opens with its heading, and axe finds nothing',
    checkEach(OPEN_SCREENS, async (page, [address, heading]) => {
      await page.goto(address)
      await expectScreen(page, heading)
    }),
  )
})
