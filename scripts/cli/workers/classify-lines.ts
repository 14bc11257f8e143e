import type { BuiltPack } from '../../../rules/pack/index.ts'
import { type CaseLineRequest, formatCaseLine } from '../cohort/case-line.ts'
import { parseCaseLine } from '../io/case-input.ts'
import { formatWarnings } from '../io/case-warnings.ts'
import type { ProcessLine } from '../io/ndjson.ts'

/** What is requested of every line of a cohort. */
export type CohortRequest = Readonly<{ pack: BuiltPack }> & CaseLineRequest

/** From a line with a case to the line with its groups. */
export const createLineClassifier =
  ({ pack, ...request }: CohortRequest): ProcessLine =>
  (text, name) => {
    const { line, warnings } = formatCaseLine(pack, parseCaseLine(text, name), request)
    return { line, warnings: formatWarnings(warnings) }
  }
