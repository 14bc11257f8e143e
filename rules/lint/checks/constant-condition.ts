import { type Check, type CheckFinding, createFindingAt } from '../check.ts'
import type { Logic } from '../logic.ts'
import type { ResolvedCondition, ResolvedRule } from '../resolve-rules.ts'

/** A condition with the same truth for everyone who is examined. */
export const constantCondition: Check = {
  name: 'constant-condition',
  needs: 'vocabulary',
  check: ({ rules, logic }) =>
    rules.flatMap((rule) => [...rule.criteria, ...rule.suggestions].flatMap((one) => checkCondition(rule, one, logic))),
}

function checkCondition({ file }: ResolvedRule, { path, when }: ResolvedCondition, logic: Logic): CheckFinding[] {
  const who = logic.findConstant(when)
  if (who === undefined) return []
  return [
    createFindingAt(file, path, {
      what: `${who} meets this, whatever is entered`,
      why: 'a condition that does not depend on the person decides nothing, or decides it for all',
      next: 'look for a part that contradicts another one, or for `not` in the wrong place',
    }),
  ]
}
