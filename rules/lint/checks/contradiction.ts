import type { Finding } from '../../pack/index.ts'
import { type Check, createFindingAt } from '../check.ts'
import { createLogic, type Logic } from '../logic.ts'
import type { ResolvedRule } from '../resolve-rules.ts'

const NAME = 'contradiction'

/** What must be present and what must not, where the one cannot be without the other. */
export const contradiction: Check = {
  name: NAME,
  check: ({ rules, vocabulary }) => {
    if (vocabulary === undefined) return []
    const logic = createLogic(vocabulary)
    return rules.flatMap((rule) => findContradictions(rule, logic))
  },
}

function findContradictions({ file, criteria }: ResolvedRule, logic: Logic): Finding[] {
  const mandatory = criteria.filter(({ kind }) => kind === 'mandatory')
  const exclusionary = criteria.filter(({ kind }) => kind === 'exclusionary')
  return exclusionary.flatMap(({ id, path, when }) =>
    mandatory
      .filter((one) => logic.implies(one.when, when))
      .map((one) =>
        createFindingAt(NAME, file, path, {
          what: `\`${id}\` excludes everyone who has what \`${one.id}\` demands`,
          why: 'nobody could have this syndrome: whoever meets the one criterion is excluded by the other',
          next: 'take one of the two out, or say what distinguishes them',
        }),
      ),
  )
}
