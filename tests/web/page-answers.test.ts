import { describe, expect, it } from 'vitest'
import { normalizeCase, type SubmittedCase } from '../../rules/case/index.ts'
import { createCaseRecord } from '../../web/case/case-record.ts'
import { applyFormEdits } from '../../web/case/sections/form-edits.ts'
import { isPageOpen, listPageAnswers } from '../../web/case/sections/page-answers.ts'
import { buildCurrentPack } from '../support/pack.ts'

const { pages } = buildCurrentPack()

const getPage = (route: string) => {
  const found = pages.find(({ page }) => page.route === route)
  if (found === undefined) throw new Error(`the vocabulary has no page ${route}`)
  return found
}

const createRecord = (submitted: SubmittedCase = {}) => ({
  ...createCaseRecord({ version: '1' }),
  patient: normalizeCase(submitted),
})

describe('one answer for a whole page', () => {
  it.each([
    ['Development', 'Both: normal', { development: ['dev_normal', 'dev_course_normal'] }],
    ['NeuroExam', 'Both: not available', { exam: ['exam_unavailable', 'exam_course_unavailable'] }],
    ['EEG', 'Interictal and sleep EEG: normal', { eeg: ['eeg_interictal_normal', 'eeg_sleep_normal'] }],
    [
      'EEG',
      'All: not available',
      { eeg: ['eeg_interictal_unavailable', 'eeg_ictal_unavailable', 'eeg_sleep_unavailable'] },
    ],
  ])('on %s, ‘%s’ enters what it names', (route, label, entered) => {
    const answer = listPageAnswers(getPage(route)).find((one) => one.label === label)
    expect(answer && applyFormEdits(createRecord(), answer.edits).patient).toMatchObject(entered)
  })

  it('is offered where there are several sources alone, until one of them is answered', () => {
    expect(listPageAnswers(getPage('Imaging'))).toEqual([])
    expect(isPageOpen(createRecord(), getPage('EEG'))).toBe(true)
    expect(isPageOpen(createRecord({ eeg: ['eeg_context_sleep_deprived'] }), getPage('EEG'))).toBe(true)
    expect(isPageOpen(createRecord({ eeg: ['eeg_sleep_unavailable'] }), getPage('EEG'))).toBe(false)
  })
})
