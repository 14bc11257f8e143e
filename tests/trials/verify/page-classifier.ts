import { generateCohort } from '../../../scripts/checks/bench/cohort/generated-cases.ts'
import { normalizeWizardCase } from '../../../web/case/case-record.ts'
import { parseCaseText } from '../../../web/case/files/case-file.ts'
import { pack } from '../../../web/case/pack.ts'
import { getAssessment } from '../../../web/verdict/assessment.ts'

/** A case as the page holds it once it is opened, and its line of `epicriteria classify --fields all`. */
export type OpenedAnswer = Readonly<{ opened: string; line: string }>

function classifyLine(text: string): OpenedAnswer {
  const submitted = parseCaseText(text)
  if (submitted === undefined) return { opened: text, line: 'The page cannot read this case.' }
  const patient = normalizeWizardCase(pack, submitted)
  const assessment = getAssessment(patient)
  const { pack: rules, ...classification } = assessment.toJSON()
  return {
    opened: JSON.stringify({ ...patient, id: submitted.id }),
    line: JSON.stringify({ id: submitted.id, pack: rules, ...classification, order: assessment.order }),
  }
}

/** Runs in the browser, where nothing can be imported. */
Object.assign(globalThis, {
  generateLines: (count: number) => [...generateCohort(pack, count)].map((submitted) => JSON.stringify(submitted)),
  classifyLines: (lines: readonly string[]) => lines.map(classifyLine),
})
