import { type ChangeSummary, describeChanges } from '../../../rules/analysis/explain/describe-changes.ts'
import { buildEntryIndex } from '../../../rules/analysis/explain/entry-index.ts'
import type { PatientCase, SyndromeCode } from '../../../rules/case/index.ts'
import { pack } from '../../case/pack.ts'

/** A case, and the syndrome of interest. */
export type ChangesRequest = Readonly<{ patient: PatientCase; code: SyndromeCode }>

const CONTEXT = { pack, entries: buildEntryIndex(pack.pages) }

/** What would change the result of a syndrome. Many pairs of entries are tried for it. */
export const computeChanges = ({ patient, code }: ChangesRequest): readonly ChangeSummary[] =>
  describeChanges(code, CONTEXT, patient)
