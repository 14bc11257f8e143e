import { expect } from '@playwright/test'
import type { SubmittedCase } from '../../../rules/case/index.ts'
import { readPublishedPatient } from '../../../scripts/build/cases/published-patients.ts'
import { checkEach, createAbsenceCase, getResultGroup, openPageWithCase, test } from '../../browser/fixtures.ts'

test('on paper is what is folded on the screen, and it folds again afterwards', async ({ page }) => {
  const seizures =
    createAbsenceCase().seizures?.map((one) => ({ ...one, other: ['seizure_other_drug_resistant'] })) ?? []
  await openPageWithCase(page, 'Results', createAbsenceCase({ seizures, alerts: ['CAE-2'] }))
  const texts = [
    getResultGroup(page, 'Unresolved').getByText('Glucose transporter 1 deficiency syndrome'),
    page.getByRole('cell', { name: 'Nonmotor (Absence)' }),
    page.getByText('Other: Drug-resistant'),
  ]
  for (const text of texts) await expect(text).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  for (const text of texts) await expect(text).toBeVisible()
  const card = page.locator('section[data-verdict]')
  await expect(card.getByRole('link')).toHaveText(['Childhood absence epilepsy'])
  await expect(card.getByRole('link')).toHaveCSS('text-decoration-line', 'none')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  for (const text of texts) await expect(text).toBeHidden()
  await expect(page.locator('details.result-group.likely')).toHaveAttribute('open')
})

const getPublishedCase = (name: string): SubmittedCase => ({
  id: `published-${name}`,
  ...readPublishedPatient(name),
})

const PRINTED_CASES: readonly (readonly [string, SubmittedCase])[] = [
  ['a whole case', createAbsenceCase()],
  ['a case without an EEG', createAbsenceCase({ eeg: [], swFreq: '' })],
  ['an empty case', {}],
  ...['IESS-1', 'Glut1DS-1', 'RS-2', 'none-3'].map(
    (name) => [`the published patient ${name}`, getPublishedCase(name)] as const,
  ),
]

test(
  'the results print on two A4 pages',
  checkEach(PRINTED_CASES, async (page, [, patient]) => {
    await openPageWithCase(page, 'Results', patient)
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(2)
  }),
)
