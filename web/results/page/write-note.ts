import { groupByPage, listAwaitedCriteria } from '../../../rules/analysis/what-if/open-questions/missing-information.ts'
import type { Classification } from '../../../rules/engine/index.ts'
import type { WizardCase } from '../../case/case-record.ts'
import { pack } from '../../case/pack.ts'
import { getSeizureWords } from '../../case/seizure-words.ts'
import { caseStore } from '../../case/use-case.ts'
import { listMissingLines } from '../../entry/interview/missing-lines.ts'
import { findMissing } from '../../entry/interview/missing-task.ts'
import { formatPlainTextReport } from '../../verdict/plain-text-report.ts'
import { ENTRY_LOCATIONS } from '../entry-locations.ts'

/** The note; what is missing is in it as the results list it, or page by page where that cannot be loaded. */
export async function writeNote(patient: WizardCase, classification: Classification): Promise<string> {
  const words = getSeizureWords()
  const { asked } = caseStore.getRecord().wizard.interview
  const missing = await findMissing({ patient, asked }).catch(() => ({
    investigations: [],
    remaining: groupByPage(listAwaitedCriteria(pack, ENTRY_LOCATIONS, patient, classification)),
  }))
  return formatPlainTextReport({
    pack,
    labels: words.labels,
    patient,
    classification,
    missing: listMissingLines(pack, words, patient, missing),
    date: new Date(),
  })
}
