import type { Finding } from '../../pack/index.ts'
import { type Check, findingAt } from '../check.ts'
import { type Logic, logicOf } from '../logic.ts'
import type { ReadRule } from '../rules.ts'

const NAME = 'contradiction'

/** What must be present and what must not, where the one cannot be without the other. */
export const contradiction: Check = {
  name: NAME,
  check: ({ rules, vocabulary }) => {
    if (vocabulary === undefined) return []
    const logic = logicOf(vocabulary)
    return rules.flatMap((rule) => contradictionsIn(rule, logic))
  },
}

function contradictionsIn({ file, criteria }: ReadRule, logic: Logic): Finding[] {
  const mandatory = criteria.filter(({ kind }) => kind === 'mandatory')
  const exclusionary = criteria.filter(({ kind }) => kind === 'exclusionary')
  return exclusionary.flatMap(({ id, path, when }) =>
    mandatory
      .filter((one) => logic.implies(one.when, when))
      .map((one) =>
        findingAt(NAME, file, path, {
          what: `\`${id}\` excludes everyone who has what \`${one.id}\` demands`,
          why: 'nobody could have this syndrome: whoever meets the one criterion is excluded by the other',
          next: 'take one of the two out, or say what distinguishes them',
        }),
      ),
  )
}
