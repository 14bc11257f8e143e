import { isDeepStrictEqual } from 'node:util'
import type { Finding } from '../../pack/index.ts'
import { type Check, findingAt } from '../check.ts'
import { type Logic, logicOf } from '../logic.ts'
import type { ReadCriterion, ReadRule } from '../rules.ts'

const NAME = 'subsumed-criterion'

const DECIDES = { mandatory: 'is missing', exclusionary: 'excludes' } as const

/** A criterion that another one of the same list already says, in the same words or in wider ones. */
export const subsumedCriterion: Check = {
  name: NAME,
  check: ({ rules, vocabulary }) => {
    if (vocabulary === undefined) return []
    const logic = logicOf(vocabulary)
    return rules.flatMap((rule) => rule.criteria.flatMap((one, index) => judged(rule, one, index, logic)))
  },
}

function judged({ file, criteria }: ReadRule, one: ReadCriterion, index: number, logic: Logic): Finding[] {
  const by = criteria.find((other, place) => place !== index && says(one, index, other, place, logic))
  if (by === undefined) return []
  const isSame = isDeepStrictEqual(one.when, by.when)
  return [
    findingAt(NAME, file, one.path, {
      severity: 'warning',
      what: isSame
        ? `\`${one.id}\` asks the same as \`${by.id}\``
        : `whenever \`${one.id}\` ${DECIDES[one.kind]}, \`${by.id}\` ${DECIDES[one.kind]} too`,
      why: 'a criterion that decides nothing of its own is read, reviewed and explained for nothing',
      next: `take \`${one.id}\` out, or make it say what \`${by.id}\` does not`,
    }),
  ]
}

/** Only criteria that treat the unknown alike can stand for one another. */
const alike = ({ kind, criterion }: ReadCriterion, other: ReadCriterion): boolean =>
  kind === other.kind &&
  criterion.ifUnknown === other.criterion.ifUnknown &&
  isDeepStrictEqual(criterion.pendingIf, other.criterion.pendingIf) &&
  criterion.tellIfUnknown === other.criterion.tellIfUnknown

function says(one: ReadCriterion, index: number, other: ReadCriterion, place: number, logic: Logic): boolean {
  if (!alike(one, other)) return false
  if (isDeepStrictEqual(one.when, other.when)) return place < index
  const [narrow, wide] = one.kind === 'exclusionary' ? [one.when, other.when] : [other.when, one.when]
  return logic.implies(narrow, wide) && !(logic.implies(wide, narrow) && place > index)
}
