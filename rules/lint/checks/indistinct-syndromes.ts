import { isDeepStrictEqual } from 'node:util'
import { type Check, createFindingAt } from '../check.ts'
import type { ResolvedRule } from '../resolve-rules.ts'

/** Two syndromes whose rules ask the same, so that nobody could have one without the other. */
export const indistinctSyndromes: Check = {
  name: 'indistinct-syndromes',
  needs: 'vocabulary',
  check: ({ rules }) =>
    rules.flatMap((rule, index) => {
      const twin = rules.slice(0, index).find((other) => isDeepStrictEqual(getConditions(rule), getConditions(other)))
      return twin
        ? [
            createFindingAt(rule.file, ['name'], {
              severity: 'warning',
              what: `nothing tells ${rule.code} and ${twin.code} apart`,
              why: 'both would be likely for the same people, and neither result would help to decide',
              next: 'add the criterion by which an expert tells them apart, to one of the two or to both',
            }),
          ]
        : []
    }),
}

/** What a rule asks, whatever its criteria are called and wherever they come from. */
const getConditions = ({ rule: { onset, ...rule } }: ResolvedRule) => ({
  onset: onset && { mandatory: onset.mandatory, excluded: onset.excluded, of: onset.of, pendingIf: onset.pendingIf },
  mandatory: rule.mandatory.map(({ when, pendingIf }) => ({ when, pendingIf })),
  exclusionary: (rule.exclusionary ?? []).map(({ when, ifMet }) => ({ when, ifMet })),
})
