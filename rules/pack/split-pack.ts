import type { RulePack } from '../engine/index.ts'
import type { BuiltPack } from './build-pack.ts'

/** What the page needs before anything is classified. Its hash is that of the whole pack. */
export type BuiltVocabulary = Pick<BuiltPack, 'version' | 'date' | 'sha256' | 'pages' | 'publications'> &
  Readonly<{
    plainParents: BuiltPack['plainParents']
    renamed: NonNullable<BuiltPack['renamed']>
    /** How far the rules of each syndrome are reviewed. */
    statuses: readonly RulePack['syndromes'][string]['status'][]
  }>

/** The pack in the two files of rules/built: the first page loads without the criteria. */
export function splitPack(pack: BuiltPack): { criteria: RulePack; vocabulary: BuiltVocabulary } {
  const { pages, publications, ...criteria } = pack
  const { version, date, sha256, renamed = {}, plainParents, syndromes } = criteria
  const statuses = Object.values(syndromes).map(({ status }) => status)
  return { criteria, vocabulary: { version, date, sha256, statuses, renamed, plainParents, pages, publications } }
}
