import { type NamedSyndrome, nameSyndrome } from '../../rules/assess/verdict/verdict.ts'
import { compareCodes, type RulePack, type SyndromeCode } from '../../rules/case/index.ts'
import { foldText } from '../../rules/text/fold-text.ts'
import { hasWords, toPhrase } from '../../rules/text/phrases.ts'

/** A syndrome that a search found. `matched`: the older name that has the words, where the name of today has not. */
export type FoundSyndrome = NamedSyndrome & Readonly<{ matched?: string }>

/** How well a name fits, best first: it is what was typed, begins with it, has it from a word on, or has all its words. */
const FITS: readonly ((name: string, query: string) => boolean)[] = [
  (name, query) => joinWords(name) === joinWords(query),
  (name, query) => joinWords(name).startsWith(joinWords(query)),
  (name, query) => ` ${foldText(name)}`.includes(` ${foldText(query)}`),
  (name, query) => hasWords(toPhrase(name).haystack, toPhrase(query).words),
]

/** The syndromes that have a name, abbreviation or older name with these words, those that fit best first. */
export const findSyndromes = (pack: RulePack, query: string): readonly FoundSyndrome[] =>
  joinWords(query) === ''
    ? []
    : Object.keys(pack.syndromes)
        .flatMap((code) => rateSyndrome(pack, code, query))
        .sort((one, other) => one.fit - other.fit || compareCodes(one.found.code, other.found.code))
        .map(({ found }) => found)

function rateSyndrome(pack: RulePack, code: SyndromeCode, query: string) {
  const syndrome = nameSyndrome(pack, code)
  const current = [syndrome.abbreviation, code, syndrome.name]
  const [best] = [...current, ...(pack.syndromes[code]?.also ?? [])]
    .map((name) => ({ name, fit: FITS.findIndex((fits) => fits(name, query)) }))
    .filter(({ fit }) => fit >= 0)
    .sort((one, other) => one.fit - other.fit)
  if (best === undefined) return []
  const matched = current.includes(best.name) ? {} : { matched: best.name }
  return [{ fit: best.fit, found: { ...syndrome, ...matched } }]
}

const joinWords = (name: string): string => foldText(name).replaceAll(' ', '')
