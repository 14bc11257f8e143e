import { describeMissingByPage } from '../../../rules/assess/missing/missing-by-page.ts'
import type { WizardCase } from '../../case/case-record.ts'
import { pack } from '../../case/pack.ts'
import { getSeizureWords } from '../../case/seizures/seizure-words.ts'
import { caseStore } from '../../case/use-case.ts'
import { listMissingLines } from '../../entry/interview/answer-texts.ts'
import { runAnalysis } from '../../entry/interview/run-analysis.ts'
import { getAssessment } from '../../verdict/assessment.ts'
import { formatPlainTextReport } from '../../verdict/plain-text-report.ts'

const NO_SIGNS = { fitting: [], open: [], unchecked: [] }

/** The note; what is missing is in it as the results list it, or page by page where that cannot be loaded. */
export async function writeNote(patient: WizardCase): Promise<string> {
  const assessment = getAssessment(patient)
  const words = getSeizureWords()
  const { asked } = caseStore.getRecord().wizard.interview
  const missing = await runAnalysis('missing', { patient, asked }).then(
    ({ reply }) => reply,
    () => ({ ...describeMissingByPage(assessment), investigations: [], enough: [], lookFor: NO_SIGNS, causes: [] }),
  )
  return formatPlainTextReport({
    assessment,
    labels: words.labels,
    patient,
    missing: listMissingLines(pack, words, patient, missing),
    date: new Date(),
  })
}
