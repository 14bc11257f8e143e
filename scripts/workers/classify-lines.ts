import type { Stage } from '../../rules/engine/index.ts'
import type { BuiltPack } from '../../rules/pack/index.ts'
import { parseCaseLine } from '../commands/case-input.ts'
import type { ProcessLine } from '../commands/ndjson.ts'
import { formatCaseLine, type LineFields } from '../report/case-line.ts'
import { createUnknownNameLister } from '../report/unknown-names.ts'

/** What every line of a cohort is asked. */
export type CohortRequest = Readonly<{ pack: BuiltPack; stage: Stage; fields: LineFields }>

/** From a line with a case to the line that says its groups. */
export function createLineClassifier({ pack, stage, fields }: CohortRequest): ProcessLine {
  const listUnknownNames = createUnknownNameLister(pack)
  return (text, name) => {
    const one = parseCaseLine(text, name)
    return {
      line: formatCaseLine(pack, one, { stage, fields }),
      warnings: listUnknownNames(one.submitted, one.patient),
    }
  }
}
