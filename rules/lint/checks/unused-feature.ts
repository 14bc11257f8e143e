import { compileVocabulary, type ParsedRules } from '../../pack/index.ts'
import { type Check, createFindingAt } from '../check.ts'
import { collectReadCodes } from '../read-codes.ts'

/** An entry that a change adds to the wizard although no rule reads it. What was there before belongs to the history. */
export const unusedFeature: Check = {
  name: 'unused-feature',
  needs: 'vocabulary and base',
  check: ({ references, vocabulary, base }) => {
    const before = listEntryCodes(base)
    const read = collectReadCodes(references, vocabulary)
    return references
      .filter(({ kind, key }) => kind === 'declaration' && key === 'code')
      .filter(({ name }) => !before.has(name) && !read.has(name))
      .map(({ file, path, name }) =>
        createFindingAt(file, path, {
          severity: 'warning',
          what: `no rule reads the new entry \`${name}\``,
          why: 'everyone who enters a case would be asked for something that changes nothing',
          next: 'use it in a rule, or leave it out until a rule needs it',
        }),
      )
  },
}

const listEntryCodes = ({ pages }: ParsedRules): ReadonlySet<string> =>
  new Set(compileVocabulary(pages.flatMap(({ value }) => value ?? [])).entries.keys())
