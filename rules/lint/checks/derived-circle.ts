import { listNamedCodes } from '../../pack/index.ts'
import { type Check, createFindingAt } from '../check.ts'
import { findCircle } from '../find-circle.ts'

/** A derived fact that reads itself, by way of others or directly. */
export const derivedCircle: Check = {
  name: 'derived-circle',
  needs: 'vocabulary',
  check: ({ parsed: { derived }, vocabulary }) => {
    const reads = new Map(derived?.value?.map(({ code, when }) => [code, listNamedCodes(when, vocabulary)]))
    const codes = [...reads.keys()]
    return codes.flatMap((code, index) => {
      const circle = findCircle(code, reads)
      const isFirst = circle?.every((member) => codes.indexOf(member) >= index)
      if (derived === undefined || circle === undefined || !isFirst) return []
      return [
        createFindingAt(derived.file, [index, 'when'], {
          what: `\`${code}\` follows from itself: ${[...circle, code].join(' ← ')}`,
          why: 'what waits for itself follows from no entry, so that no rule which reads it could be decided',
          next: 'let one of them read entries in place of the next one',
        }),
      ]
    })
  },
}
