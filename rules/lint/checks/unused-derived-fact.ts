import { type Check, createFindingAt } from '../check.ts'
import { collectReadCodes } from '../read-codes.ts'

/** A derived fact that neither a rule nor another derived fact reads, and that neither casts doubt on every syndrome nor makes a test urgent or warns of harm. */
export const unusedDerivedFact: Check = {
  name: 'unused-derived-fact',
  needs: 'vocabulary',
  check: ({ references, vocabulary, parsed: { derived } }) => {
    const read = collectReadCodes(references, vocabulary)
    const used = new Set(
      derived?.value?.flatMap(({ code, doubt, urgent, caution, followUp }) =>
        doubt || urgent || caution || followUp ? [code] : [],
      ),
    )
    return references
      .filter(({ kind, name }) => kind === 'derived' && !read.has(name) && !used.has(name))
      .map(({ file, path, name }) =>
        createFindingAt(file, path, {
          severity: 'warning',
          what: `no rule reads the derived fact \`${name}\``,
          why: 'results would list something that decides nothing, and whoever changes it looks for what it is good for',
          next: 'name it in a rule in place of the entries from which it follows, or take it out',
        }),
      )
  },
}
