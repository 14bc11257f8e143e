import { CHECKED_STAGES, type RulePack, type SyndromeCode } from '../../rules/engine/index.ts'
import { hasWords, toPhrase } from '../../rules/text/phrases.ts'
import { findSyndromes } from '../results/text/syndrome-search.ts'

/** The criterion by which each syndrome was found, by code; empty where one of its names has the words. */
export type LibraryMatches = ReadonlyMap<SyndromeCode, string>

/**
 * The syndromes that have these words: in a name, an abbreviation or an older name, or else in a criterion, as genes and
 * findings of the EEG are. Without words, all.
 */
export function findInLibrary(pack: RulePack, query: string): LibraryMatches {
  const codes = Object.keys(pack.syndromes)
  const { words } = toPhrase(query)
  if (words.length === 0) return new Map(codes.map((code) => [code, '']))
  const named = findSyndromes(pack, query).map(({ code }) => [code, ''] as const)
  const worded = codes.flatMap((code) => {
    const criterion = listWordings(pack, code).find((wording) =>
      hasWords(toPhrase(wording.replace(/^[^:]*:/, '')).haystack, words),
    )
    return criterion === undefined ? [] : [[code, criterion] as const]
  })
  return new Map([...worded, ...named])
}

const KIND_NAMES = { mandatory: 'Mandatory', exclusionary: 'Exclusionary' } as const

/** The criteria and alerts of a syndrome in words, what is mandatory first. */
function listWordings({ syndromes }: RulePack, code: SyndromeCode): readonly string[] {
  const syndrome = syndromes[code]
  if (syndrome === undefined) return []
  const criteria = CHECKED_STAGES.flatMap((stage) => syndrome.stages[stage])
  const sayAll = (wanted: keyof typeof KIND_NAMES) =>
    criteria
      .filter(({ kind }) => kind === wanted)
      .map(({ annotations }) => annotations.notMet.text.replace(/^[^:]*/, KIND_NAMES[wanted]))
  const alerts = syndrome.alerts.filter(({ retired }) => retired === undefined).map(({ says }) => `Alert: ${says}`)
  return [...sayAll('mandatory'), ...alerts, ...sayAll('exclusionary')]
}
