import { generateCohort } from '../../../scripts/checks/bench/cohort/generated-cases.ts'
import { normalizeWizardCase } from '../../../web/case/case-record.ts'
import { parseCaseText } from '../../../web/case/files/case-file.ts'
import { pack } from '../../../web/case/pack.ts'
import { getAssessment } from '../../../web/verdict/assessment.ts'

/** Reads and classifies a case as the page does, as a line of `epicriteria classify --fields all`. */
function classifyLine(line: string): string {
  const submitted = parseCaseText(line)
  if (submitted === undefined) return 'The page cannot read this case.'
  const patient = normalizeWizardCase(pack, submitted)
  const assessment = getAssessment(patient)
  const { pack: rules, ...classification } = assessment.toJSON()
  return JSON.stringify({
    id: submitted.id,
    pack: rules,
    ...classification,
    order: assessment.order,
  })
}

/** Runs in the browser, where nothing can be imported. */
Object.assign(globalThis, {
  generateLines: (count: number) => [...generateCohort(pack, count)].map((submitted) => JSON.stringify(submitted)),
  classifyLines: (lines: readonly string[]) => lines.map(classifyLine),
})
