import type { Finding } from '../../pack/index.ts'
import { type Check, createFindingAt } from '../check.ts'
import { createLogic, type Logic } from '../logic.ts'
import type { ResolvedCondition, ResolvedRule } from '../resolve-rules.ts'

const NAME = 'constant-condition'

/** A condition that comes to the same for everyone who is examined. */
export const constantCondition: Check = {
  name: NAME,
  check: ({ rules, vocabulary }) => {
    if (vocabulary === undefined) return []
    const logic = createLogic(vocabulary)
    return rules.flatMap((rule) =>
      [...rule.criteria, ...rule.suggestions].flatMap((one) => checkCondition(rule, one, logic)),
    )
  },
}

function checkCondition({ file }: ResolvedRule, { path, when }: ResolvedCondition, logic: Logic): Finding[] {
  const who = logic.findConstant(when)
  if (who === undefined) return []
  return [
    createFindingAt(NAME, file, path, {
      what: `${who} meets this, whatever is entered`,
      why: 'a condition that does not depend on the person decides nothing, or decides it for all',
      next: 'look for a part that stands against another one, or for `not` in the wrong place',
    }),
  ]
}
