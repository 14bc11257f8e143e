import { compileVocabulary, type RuleDocuments } from '../../pack/index.ts'
import { type Check, createFindingAt, type LintContext } from '../check.ts'
import { SCHEMAS } from '../schemas.ts'

const NAME = 'unused-feature'

/** An entry that a change adds to the wizard although no rule reads it. What was there before belongs to the history. */
export const unusedFeature: Check = {
  name: NAME,
  check: ({ references, vocabulary, base }) => {
    if (vocabulary === undefined || base === undefined) return []
    const before = listEntryCodes(base)
    const read = collectReadCodes({ references, vocabulary })
    return references
      .filter(({ kind, key }) => kind === 'declaration' && key === 'code')
      .filter(({ name }) => !before.has(name) && !read.has(name))
      .map(({ file, path, name }) =>
        createFindingAt(NAME, file, path, {
          severity: 'warning',
          what: `no rule reads the new entry \`${name}\``,
          why: 'everyone who enters a case would be asked for something that changes nothing',
          next: 'use it in a rule, or leave it out until a rule needs it',
        }),
      )
  },
}

function listEntryCodes({ pages }: RuleDocuments): ReadonlySet<string> {
  const sound = pages.flatMap(({ value }) => (SCHEMAS.page(value) ? [value] : []))
  return new Set(compileVocabulary(sound).entries.keys())
}

const collectReadCodes = ({
  references,
  vocabulary,
}: Pick<LintContext, 'references' | 'vocabulary'>): ReadonlySet<string> =>
  new Set(
    references.flatMap(({ kind, name }) =>
      kind === 'featureSet' || kind === 'seizureSet'
        ? (vocabulary?.sets.get(name) ?? [])
        : kind === 'feature' || kind === 'seizureEntry'
          ? [name]
          : [],
    ),
  )
