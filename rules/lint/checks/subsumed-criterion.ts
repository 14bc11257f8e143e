import { isDeepStrictEqual } from 'node:util'
import { type Check, type CheckFinding, createFindingAt } from '../check.ts'
import type { Logic } from '../logic.ts'
import type { ResolvedCriterion, ResolvedRule } from '../resolve-rules.ts'

const DECIDES = { mandatory: 'is missing', exclusionary: 'excludes' } as const

/** A criterion that another one of the same list already covers, in the same words or in wider ones. */
export const subsumedCriterion: Check = {
  name: 'subsumed-criterion',
  needs: 'vocabulary',
  check: ({ rules, logic }) =>
    rules.flatMap((rule) => rule.criteria.flatMap((one, index) => checkCriterion(rule, one, index, logic))),
}

function checkCriterion(
  { file, criteria }: ResolvedRule,
  one: ResolvedCriterion,
  index: number,
  logic: Logic,
): CheckFinding[] {
  const by = criteria.find(
    (other, otherIndex) => otherIndex !== index && isSubsumedBy(one, index, other, otherIndex, logic),
  )
  if (by === undefined) return []
  const isSame = isDeepStrictEqual(one.when, by.when)
  return [
    createFindingAt(file, one.path, {
      severity: 'warning',
      what: isSame
        ? `\`${one.id}\` asks the same as \`${by.id}\``
        : `whenever \`${one.id}\` ${DECIDES[one.kind]}, \`${by.id}\` ${DECIDES[one.kind]} too`,
      why: 'a criterion that decides nothing of its own is read, reviewed and explained for nothing',
      next: `take \`${one.id}\` out, or make it say what \`${by.id}\` does not`,
    }),
  ]
}

/** Only criteria that treat the unknown alike can replace one another. */
const isComparable = ({ kind, criterion }: ResolvedCriterion, other: ResolvedCriterion): boolean =>
  kind === other.kind &&
  criterion.ifMet === other.criterion.ifMet &&
  criterion.ifUnknown === other.criterion.ifUnknown &&
  isDeepStrictEqual(criterion.pendingIf, other.criterion.pendingIf) &&
  criterion.tellIfUnknown === other.criterion.tellIfUnknown

function isSubsumedBy(
  one: ResolvedCriterion,
  index: number,
  other: ResolvedCriterion,
  otherIndex: number,
  logic: Logic,
): boolean {
  if (!isComparable(one, other)) return false
  if (isDeepStrictEqual(one.when, other.when)) return otherIndex < index
  const [narrow, wide] = one.kind === 'exclusionary' ? [one.when, other.when] : [other.when, one.when]
  return logic.implies(narrow, wide) && !(logic.implies(wide, narrow) && otherIndex > index)
}
