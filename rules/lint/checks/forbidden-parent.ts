import { type Condition, type FeatureCode, factsOf } from '../../engine/index.ts'
import type { Finding, Vocabulary } from '../../pack/index.ts'
import { type Check, findingAt } from '../check.ts'
import { allAbove } from '../logic.ts'
import type { ReadRule } from '../rules.ts'

const NAME = 'forbidden-parent'

/** A mandatory criterion that reads an entry below one that the same rule excludes by itself. */
export const forbiddenParent: Check = {
  name: NAME,
  check: ({ rules, vocabulary }) =>
    vocabulary === undefined ? [] : rules.flatMap((rule) => findingsIn(rule, vocabulary)),
}

function findingsIn({ file, criteria }: ReadRule, { features }: Vocabulary): Finding[] {
  const forbidden = new Map(
    criteria
      .filter(({ kind }) => kind === 'exclusionary')
      .flatMap((one) => enough(one.when).map((code) => [code, one])),
  )
  const mandatory = criteria.filter(({ kind }) => kind === 'mandatory')
  return mandatory.flatMap((one) =>
    codesIn(one.when).flatMap((code) => {
      const above = allAbove(code, features).find((parent) => forbidden.has(parent))
      if (above === undefined) return []
      return [
        findingAt(NAME, file, one.path, {
          severity: 'warning',
          what: `\`${code}\` stands below \`${above}\`, which \`${forbidden.get(above)?.id}\` excludes`,
          why: 'an entry counts only with what stands above it, so whoever has it is excluded already',
          next: `take \`${code}\` out here, or let \`${forbidden.get(above)?.id}\` name what it means more exactly`,
        }),
      ]
    }),
  )
}

/** The entries each of which alone meets a condition. */
function enough(when: Condition): FeatureCode[] {
  if ('any' in when) return when.any.flatMap(enough)
  return 'fact' in when && when.operator === 'includes' ? [when.value] : []
}

const codesIn = (when: Condition): FeatureCode[] =>
  factsOf(when).flatMap((fact) => (fact.operator === 'includes' ? [fact.value] : []))
