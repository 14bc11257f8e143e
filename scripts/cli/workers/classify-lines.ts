import type { BuiltPack } from '../../../rules/pack/index.ts'
import { type CaseLineRequest, formatCaseLine } from '../cohort/case-line.ts'
import { createUnknownNameLister } from '../format/unknown-names.ts'
import { parseCaseLine } from '../io/case-input.ts'
import type { ProcessLine } from '../io/ndjson.ts'

/** What every line of a cohort is asked. */
export type CohortRequest = Readonly<{ pack: BuiltPack }> & CaseLineRequest

/** From a line with a case to the line that says its groups. */
export function createLineClassifier({ pack, ...request }: CohortRequest): ProcessLine {
  const listUnknownNames = createUnknownNameLister(pack)
  return (text, name) => {
    const one = parseCaseLine(text, name)
    return {
      line: formatCaseLine(pack, one, request),
      warnings: listUnknownNames(one.submitted, one.patient),
    }
  }
}
