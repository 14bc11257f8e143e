import { type Check, type CheckFinding, createFindingAt } from '../check.ts'
import type { Logic } from '../logic.ts'
import type { ResolvedRule } from '../resolve-rules.ts'

/** What must be present and what must not, where the one cannot be without the other. */
export const contradiction: Check = {
  name: 'contradiction',
  needs: 'vocabulary',
  check: ({ rules, logic }) => rules.flatMap((rule) => findContradictions(rule, logic)),
}

function findContradictions({ file, criteria }: ResolvedRule, logic: Logic): CheckFinding[] {
  const mandatory = criteria.filter(({ kind }) => kind === 'mandatory')
  const exclusionary = criteria.filter(({ kind }) => kind === 'exclusionary')
  return exclusionary.flatMap(({ id, path, when }) =>
    mandatory
      .filter((one) => logic.implies(one.when, when))
      .map((one) =>
        createFindingAt(file, path, {
          what: `\`${id}\` excludes everyone who has what \`${one.id}\` demands`,
          why: 'nobody could have this syndrome: whoever meets the one criterion is excluded by the other',
          next: 'take one of the two out, or say what distinguishes them',
        }),
      ),
  )
}
