import { getWords } from '../../rules/assess/explain/criteria-table.ts'
import { memoizeByObject, type RulePack, type SyndromeCode } from '../../rules/case/index.ts'
import { listAlerts, listCriteria } from '../../rules/engine/index.ts'
import type { BuiltDescribedFindings, DescribedFinding } from '../../rules/pack/index.ts'
import { hasWords, toPhrase } from '../../rules/text/phrases.ts'
import { findSyndromes } from '../verdict/syndrome-search.ts'

/** The sentence by which each syndrome was found, by code; empty where one of its names has the words. */
export type LibraryMatches = ReadonlyMap<SyndromeCode, string>

/** What is searched: the rules, and what the descriptions state about findings. */
export type Library = Readonly<{ pack: RulePack; described: BuiltDescribedFindings['described'] }>

/**
 * The syndromes that have these words: in a name, an abbreviation or an older name, or else in a criterion or in what
 * the description reports of findings, as genes and words of the EEG are. Without words, all.
 */
export function findInLibrary(library: Library, query: string): LibraryMatches {
  const { words } = toPhrase(query)
  const wordings = getWordings(library)
  if (words.length === 0) return new Map([...wordings.keys()].map((code) => [code, '']))
  const worded = [...wordings].flatMap(([code, own]) => {
    const match = own.find(({ haystack }) => hasWords(haystack, words))
    return match === undefined ? [] : [[code, match.text] as const]
  })
  const named = findSyndromes(library.pack, query).map(({ code }) => [code, ''] as const)
  return new Map([...worded, ...named])
}

/** A sentence on a syndrome, and how it is searched. */
type Wording = Readonly<{ text: string; haystack: string }>

const getWordings = memoizeByObject(
  ({ pack, described }: Library): ReadonlyMap<SyndromeCode, readonly Wording[]> =>
    new Map(Object.keys(pack.syndromes).map((code) => [code, listWordings(pack, code, described[code] ?? [])])),
)

const toWording = (kind: string, sentence: string): Wording => ({
  text: `${kind}: ${sentence}`,
  haystack: toPhrase(sentence).haystack,
})

/** The texts on a syndrome: first what it must have, last what speaks against it. */
function listWordings(
  { syndromes }: RulePack,
  code: SyndromeCode,
  described: readonly DescribedFinding[],
): readonly Wording[] {
  const syndrome = syndromes[code]
  if (syndrome === undefined) return []
  const selectWordings = (wanted: 'mandatory' | 'exclusionary', title: string) =>
    listCriteria(syndrome)
      .filter(({ kind }) => kind === wanted)
      .map((criterion) => toWording(title, getWords(criterion)))
  return [
    ...selectWordings('mandatory', 'Mandatory'),
    ...described.map(({ section, sentence }) => toWording(section, sentence)),
    ...listAlerts(syndrome).map(({ says }) => toWording('Alert', says)),
    ...selectWordings('exclusionary', 'Exclusionary'),
  ]
}
