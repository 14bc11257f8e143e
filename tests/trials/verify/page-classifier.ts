import { listOrder } from '../../../rules/assess/ranking/ranking.ts'
import { classify } from '../../../rules/engine/index.ts'
import { generateCohort } from '../../../scripts/checks/bench/cohort/generated-cases.ts'
import { normalizeWizardCase } from '../../../web/case/case-record.ts'
import { parseCaseText } from '../../../web/case/files/case-file.ts'
import { pack } from '../../../web/case/pack.ts'

/** Reads and classifies a case as the page does, as a line of `epicriteria classify --fields all`. */
function classifyLine(line: string): string {
  const submitted = parseCaseText(line)
  if (submitted === undefined) return 'The page cannot read this case.'
  const patient = normalizeWizardCase(pack, submitted)
  const { pack: rules, ...classification } = classify(pack, patient)
  return JSON.stringify({
    id: submitted.id,
    pack: rules,
    ...classification,
    order: listOrder(pack, patient, classification),
  })
}

/** Runs in the browser, where nothing can be imported. */
Object.assign(globalThis, {
  generateLines: (count: number) => [...generateCohort(pack, count)].map((submitted) => JSON.stringify(submitted)),
  classifyLines: (lines: readonly string[]) => lines.map(classifyLine),
})
