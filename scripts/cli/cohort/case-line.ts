import { assess } from '../../../rules/assess/assess.ts'
import type { Assessment } from '../../../rules/assess/assessment.ts'
import { listMissingOfLine } from '../../../rules/assess/missing/list-missing.ts'
import { GROUPS, type Stage, type SubmittedCase } from '../../../rules/case/index.ts'
import type { BuiltPack } from '../../../rules/pack/index.ts'
import { toGroupRow } from '../../build/tables/group-row.ts'
import type { InputCase } from '../io/case-input.ts'
import { listCaseWarnings } from '../io/case-warnings.ts'
import { type CohortFormat, ROW_WRITERS } from './row-format.ts'

/** What a line of many holds of each case. */
export const LINE_FIELDS = ['groups', 'reasons', 'missing', 'all'] as const
export type LineFields = (typeof LINE_FIELDS)[number]

type LineWriter = (assessment: Assessment<BuiltPack>, submitted: SubmittedCase) => object

/** The groups; with them the texts that put each syndrome there, or what is missing; or the whole classification. */
const WRITERS: Readonly<Record<LineFields, LineWriter>> = {
  groups: ({ groups, order }) => ({ groups, order }),
  reasons: (assessment) => {
    const { groups, order, of } = assessment
    const reasons = GROUPS.flatMap((group) => groups[group]).map((code) => [
      code,
      of(code).reasons.map(({ annotation }) => annotation.text),
    ])
    return { groups, order, reasons: Object.fromEntries(reasons), support: describeSupports(assessment) }
  },
  missing: (assessment) => ({
    groups: assessment.groups,
    order: assessment.order,
    missing: listMissingOfLine(assessment),
  }),
  all: (assessment, submitted) => ({
    ...assessment.toJSON(),
    warnings: listCaseWarnings(assessment, submitted),
    order: assessment.order,
  }),
}

/** What speaks most for and against each syndrome that is not excluded; none in a pack without profiles. */
function describeSupports({ groups, supports, of }: Assessment): object {
  const codes = [...supports.keys()].filter((code) => !groups.excluded.includes(code))
  return Object.fromEntries(codes.map((code) => [code, of(code).support]))
}

/** What is requested of each case. */
export type CaseLineRequest = Readonly<{ stage: Stage; fields: LineFields; to: CohortFormat }>

/** A line, and the warnings that are printed apart from it; the whole classification holds its own. */
type CaseLine = Readonly<{ line: string; warnings: readonly string[] }>

/** One case of many as a line: its own id where it has one, the hash of the rules, and what was requested. */
export function formatCaseLine(
  pack: BuiltPack,
  { submitted, patient }: InputCase,
  { stage, fields, to }: CaseLineRequest,
): CaseLine {
  const assessment = assess(pack, patient, stage)
  return {
    line:
      to === 'ndjson'
        ? formatJsonLine(assessment, submitted, fields)
        : ROW_WRITERS[to](toGroupRow(pack, submitted.id, assessment.groups)),
    warnings: fields === 'all' ? [] : listCaseWarnings(assessment, submitted),
  }
}

function formatJsonLine(assessment: Assessment<BuiltPack>, submitted: SubmittedCase, fields: LineFields): string {
  const { version, sha256 } = assessment.pack
  const { id } = submitted
  return JSON.stringify({
    ...(id !== undefined && { id }),
    pack: { version, sha256 },
    ...WRITERS[fields](assessment, submitted),
  })
}
