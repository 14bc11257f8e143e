import { GROUPS } from '../case/index.ts'
import type { BuiltPack } from '../pack/built-pack.ts'
import type { Assessment } from './assessment.ts'
import { listMissingOfLine } from './missing/list-missing.ts'

/** What a program can ask of a case: `all` is the whole classification. */
export const ANSWER_PARTS = ['groups', 'order', 'reasons', 'missing', 'all'] as const
export type AnswerPart = (typeof ANSWER_PARTS)[number]

const WRITERS: Readonly<Record<AnswerPart, (assessment: Assessment<BuiltPack>) => object>> = {
  groups: ({ groups }) => ({ groups }),
  order: ({ order }) => ({ order }),
  reasons: (assessment) => ({ reasons: describeReasons(assessment), support: describeSupports(assessment) }),
  missing: (assessment) => ({ missing: listMissingOfLine(assessment) }),
  all: (assessment) => assessment.toJSON(),
}

/** The parts of a case as plain data, each in its own fields. */
export const describeParts = (assessment: Assessment<BuiltPack>, parts: readonly AnswerPart[]): object =>
  Object.assign({}, ...parts.map((part) => WRITERS[part](assessment)))

/** The sentences that put each syndrome into its group. */
const describeReasons = ({ groups, of }: Assessment): object =>
  Object.fromEntries(
    GROUPS.flatMap((group) => groups[group]).map((code) => [
      code,
      of(code).reasons.map(({ annotation }) => annotation.text),
    ]),
  )

/** What speaks most for and against each syndrome that is not excluded; none in a pack without profiles. */
function describeSupports({ groups, supports, of }: Assessment): object {
  const codes = [...supports.keys()].filter((code) => !groups.excluded.includes(code))
  return Object.fromEntries(codes.map((code) => [code, of(code).support]))
}
