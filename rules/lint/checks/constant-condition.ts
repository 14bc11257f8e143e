import type { Finding } from '../../pack/index.ts'
import { type Check, findingAt } from '../check.ts'
import { type Logic, logicOf } from '../logic.ts'
import type { ReadCondition, ReadRule } from '../rules.ts'

const NAME = 'constant-condition'

/** A condition that comes to the same for everyone who is examined. */
export const constantCondition: Check = {
  name: NAME,
  check: ({ rules, vocabulary }) => {
    if (vocabulary === undefined) return []
    const logic = logicOf(vocabulary)
    return rules.flatMap((rule) => [...rule.criteria, ...rule.suggestions].flatMap((one) => judged(rule, one, logic)))
  },
}

function judged({ file }: ReadRule, { path, when }: ReadCondition, logic: Logic): Finding[] {
  const who = logic.sameFor(when)
  if (who === undefined) return []
  return [
    findingAt(NAME, file, path, {
      what: `${who} meets this, whatever is entered`,
      why: 'a condition that does not depend on the person decides nothing, or decides it for all',
      next: 'look for a part that stands against another one, or for `not` in the wrong place',
    }),
  ]
}
