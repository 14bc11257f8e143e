import { listNamedCodes } from '../../pack/index.ts'
import { type Check, createFindingAt } from '../check.ts'

/** An accepted cause that no derived fact with `unlessAccepted` reads, so that accepting it changes nothing. */
export const idleAcceptance: Check = {
  name: 'idle-acceptance',
  needs: 'vocabulary',
  check: ({ parsed: { derived }, rules, vocabulary }) => {
    if (derived?.value === undefined) return []
    const diseases = derived.value.filter(({ doubt }) => doubt?.unlessAccepted)
    const read = new Set(diseases.flatMap(({ code, when }) => [code, ...listNamedCodes(when, vocabulary)]))
    return rules.flatMap(({ file, rule: { causes } }) => {
      if (causes === undefined || causes.accepts === 'any') return []
      return causes.accepts.flatMap((code, index) =>
        read.has(code)
          ? []
          : createFindingAt(file, ['causes', 'accepts', index], {
              what: `\`${code}\` counts as another disease nowhere, so that accepting it changes nothing`,
              why: 'whoever reads the list takes it for a cause that would otherwise leave the syndrome unresolved',
              next: 'take it out, or name it in a fact of rules/derived.yaml whose `doubt` is `unlessAccepted`',
            }),
      )
    })
  },
}
