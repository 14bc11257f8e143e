import type { Condition, FeatureCode } from '../../case/index.ts'
import { collectFacts } from '../../engine/index.ts'
import type { Vocabulary } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFindingAt } from '../check.ts'
import { listAncestors } from '../logic.ts'
import { isExcluding, type ResolvedRule } from '../resolve-rules.ts'

/** A mandatory criterion that reads an entry below one that the same rule excludes by itself. */
export const forbiddenParent: Check = {
  name: 'forbidden-parent',
  needs: 'vocabulary',
  check: ({ rules, vocabulary }) => rules.flatMap((rule) => checkRule(rule, vocabulary)),
}

function checkRule({ file, criteria }: ResolvedRule, { features }: Vocabulary): CheckFinding[] {
  const forbidden = new Map(
    criteria.filter(isExcluding).flatMap((one) => listSufficientCodes(one.when).map((code) => [code, one])),
  )
  const mandatory = criteria.filter(({ kind }) => kind === 'mandatory')
  return mandatory.flatMap((one) =>
    listIncludedCodes(one.when).flatMap((code) => {
      const ancestor = listAncestors(code, features).find((parent) => forbidden.has(parent))
      if (ancestor === undefined) return []
      return [
        createFindingAt(file, one.path, {
          severity: 'warning',
          what: `\`${code}\` is below \`${ancestor}\`, which \`${forbidden.get(ancestor)?.id}\` excludes`,
          why: 'an entry counts only with what is above it, so whoever has it is excluded already',
          next: `take \`${code}\` out here, or let \`${forbidden.get(ancestor)?.id}\` name what it means more exactly`,
        }),
      ]
    }),
  )
}

/** The entries each of which alone meets a condition. */
function listSufficientCodes(when: Condition): FeatureCode[] {
  if ('any' in when) return when.any.flatMap(listSufficientCodes)
  return 'fact' in when && when.operator === 'includes' ? [when.value] : []
}

const listIncludedCodes = (when: Condition): FeatureCode[] =>
  collectFacts(when).flatMap((fact) => (fact.operator === 'includes' ? [fact.value] : []))
