import type { Page } from '@playwright/test'
import type { QuestionSummary } from '../../../rules/analysis/what-if/interview/describe-interview.ts'
import type { PatientCase } from '../../../rules/case/index.ts'
import { type CaseRecord, createCaseRecord } from '../../../web/case/case-record.ts'
import { pack } from '../../../web/case/pack.ts'
import { SEIZURE_LABELS } from '../../../web/case/vocabulary.ts'
import { formatQuestion } from '../../../web/entry/interview/answer-texts.ts'
import { computeInterview } from '../../../web/entry/interview/compute-interview.ts'
import { findReply, type Reply } from './interview-plan.ts'
import type { Effort, PageEffort } from './model.ts'
import { walk } from './walk.ts'

/** The last words of a question that has no answer, and those of one for another kind of seizure. */
const NOT_KNOWN = /^(Not known|No other, or not known)$/

/** No interview of a patient is longer. */
const MAX_QUESTIONS = 60

/** Answers what is asked next until it is enough or nothing is left to ask; what is not asked is not entered. */
export async function answerInterview(page: Page, patient: PatientCase): Promise<readonly PageEffort[]> {
  const opened = await walk(page, [{ css: 'main a[href="/pages/Interview"]', kind: 'way' }])
  const answered: Partial<Effort>[] = []
  for (let count = 0; count < MAX_QUESTIONS; count++) {
    const question = await findQuestion(page)
    if (question === undefined) break
    answered.push(await answer(page, question, findReply(question, patient)))
  }
  const shown = await walk(page, [{ css: 'main a', text: 'Show results', kind: 'way' }])
  const efforts = answered.map((effort) => ({ path: '/pages/Interview', effort }))
  return [...opened, ...efforts, ...shown].map(({ path, effort }) => ({ path, effort: { ...effort, options: 0 } }))
}

/** The question that the page asks of the present case, once it is shown. */
async function findQuestion(page: Page): Promise<QuestionSummary | undefined> {
  const kept: CaseRecord | null = JSON.parse(await page.evaluate('localStorage.getItem("epicriteria.case")'))
  const { patient, wizard } = kept ?? createCaseRecord(pack)
  const { next, deciding } = computeInterview({ patient, asked: wizard.interview.asked })
  if (next === undefined || deciding?.length === 0) return undefined
  const text = formatQuestion(next, patient, SEIZURE_LABELS)
  await page.locator('.question').getByText(text, { exact: true }).waitFor()
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
  return next
}

/** A person reads the answers down to the one that is given; where none is, all of them. */
async function answer(page: Page, { answers }: QuestionSummary, reply: Reply | undefined): Promise<Partial<Effort>> {
  const card = page.getByRole('region', { name: 'Ask next' })
  if (reply === undefined) {
    await card.getByRole('button', { name: NOT_KNOWN }).click()
    return { entries: 1, clicks: 1, hits: answers.length + 1 }
  }
  if ('position' in reply) {
    await card.getByRole('listitem').nth(reply.position).getByRole('button').first().click()
    return { entries: 1, clicks: 1, hits: reply.position + 1 }
  }
  await card.getByRole('textbox', { name: reply.label, exact: true }).fill(reply.writes)
  await page.keyboard.press('Enter')
  return { entries: 1, clicks: 1, keys: reply.writes.length + 1, hits: 1 }
}
