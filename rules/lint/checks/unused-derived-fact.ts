import { type Check, createFindingAt } from '../check.ts'
import { collectReadCodes } from '../read-codes.ts'

/** A derived fact that neither a rule nor another derived fact reads. */
export const unusedDerivedFact: Check = {
  name: 'unused-derived-fact',
  needs: 'vocabulary',
  check: ({ references, vocabulary }) => {
    const read = collectReadCodes(references, vocabulary)
    return references
      .filter(({ kind, name }) => kind === 'derived' && !read.has(name))
      .map(({ file, path, name }) =>
        createFindingAt(file, path, {
          severity: 'warning',
          what: `no rule reads the derived fact \`${name}\``,
          why: 'results would list something that decides nothing, and whoever changes it looks for what it is good for',
          next: 'name it in a rule in place of the entries that it stands for, or take it out',
        }),
      )
  },
}
