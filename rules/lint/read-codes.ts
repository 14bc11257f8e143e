import type { Vocabulary } from '../pack/index.ts'
import type { NameReference } from './name-references.ts'

/** The entries and derived facts that some condition reads, those of its sets included. */
export const collectReadCodes = (references: readonly NameReference[], { sets }: Vocabulary): ReadonlySet<string> =>
  new Set(
    references.flatMap(({ kind, name }) =>
      kind === 'featureSet' || kind === 'seizureSet'
        ? (sets.get(name) ?? [])
        : kind === 'feature' || kind === 'seizureEntry'
          ? [name]
          : [],
    ),
  )
