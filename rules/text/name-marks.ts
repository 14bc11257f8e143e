import { memoizeByKey } from '../case/index.ts'
import { splitWords } from './fold-text.ts'
import { isStopWord, stemWord, toPhrase } from './phrases.ts'
import type { Searchable } from './search.ts'
import { listSynonyms } from './synonyms.ts'

/** A stretch of a text, `text.slice(start, end)`, and the ids of what is called so, that with the longest name first. */
export type NameMark = Readonly<{ start: number; end: number; ids: readonly string[] }>

/** A name: for each of its words the stems that may be written for it. `placed`: the stems of the location of its item. */
type IndexedName = Readonly<{ id: string; words: readonly ReadonlySet<string>[]; placed: ReadonlySet<string> }>

/** The names by the stems of their longest word. */
export type NameIndex = ReadonlyMap<string, readonly IndexedName[]>

const MIN_NAME_LETTERS = 3

/** The names of items, to be looked for in a text. A single word has too many synonyms to be meant by one of them. */
export function buildNameIndex(items: readonly Searchable[]): NameIndex {
  const index = new Map<string, IndexedName[]>()
  const readPhrase = memoizeByKey(toPhrase)
  const readStems = memoizeByKey((word: string) => new Set(listSynonyms(stemWord(word)).map(stemWord)))
  for (const { id, label, also, path } of items) {
    const placed = new Set(path.flatMap((text) => readPhrase(text).words.map(stemWord)))
    for (const { words, joined } of [label, ...also].map(readPhrase)) {
      if (joined.length < MIN_NAME_LETTERS) continue
      const stems = words.length === 1 ? [new Set([stemWord(joined)])] : words.map(readStems)
      const longest = words.reduce((best, word, at) => (word.length > (words[best]?.length ?? 0) ? at : best), 0)
      for (const stem of stems[longest] ?? [])
        index.set(stem, [...(index.get(stem) ?? []), { id, words: stems, placed }])
    }
  }
  return index
}

/** A word of a text by the stems that it has alone and together with the next one. */
type TextStem = Readonly<{ stems: readonly string[]; start: number; end: number }>

/** Where a text has the words of a name close together in one sentence. Nothing of what it says of them is read. */
export const markNames = (index: NameIndex, text: string): readonly NameMark[] =>
  splitSentences(text).flatMap((sentence) => markSentence(index, sentence))

/** A sentence longer than this is cut, so that a text without full stops takes no longer. */
const MAX_SENTENCE_WORDS = 40
const SENTENCE_END = /[.!?;]\s|[\n\r\f\u2028\u2029]/

function splitSentences(text: string): readonly (readonly TextStem[])[] {
  const sentences: TextStem[][] = [[]]
  const words = splitWords(text)
  for (const [at, { folded, start, end }] of words.entries()) {
    const isNew = SENTENCE_END.test(text.slice(words[at - 1]?.end ?? start, start))
    if (isNew || (sentences.at(-1)?.length ?? 0) >= MAX_SENTENCE_WORDS) sentences.push([])
    if (isStopWord(folded)) continue
    const next = words[at + 1]
    const joined = next && next.start - end <= 1 ? [stemWord(folded + next.folded)] : []
    sentences.at(-1)?.push({ stems: [stemWord(folded), ...joined], start, end })
  }
  return sentences
}

/** Where a name is in a sentence: the positions of its words, and how many of its location are there too. */
type NameMatch = Readonly<{ id: string; used: readonly number[]; placed: number }>

function markSentence(index: NameIndex, sentence: readonly TextStem[]): readonly NameMark[] {
  const positions = new Map<string, number[]>()
  for (const [at, { stems }] of sentence.entries())
    for (const stem of stems) positions.set(stem, [...(positions.get(stem) ?? []), at])
  const listNames = memoizeByKey((stem: string) =>
    (index.get(stem) ?? []).filter(({ words }) => words.every((stems) => [...stems].some((one) => positions.has(one)))),
  )
  const longest = new Map<string, NameMatch>()
  for (const [at, { stems }] of sentence.entries())
    for (const { id, words, placed } of stems.flatMap(listNames)) {
      const used = findWords(positions, at, words)
      const key = `${id} ${used?.[0]}`
      if (used && used.length > (longest.get(key)?.used.length ?? 0))
        longest.set(key, { id, used, placed: [...placed].filter((stem) => positions.has(stem)).length })
    }
  return groupOverlapping([...longest.values()]).flatMap((matches) => {
    const [ids, used] = [listOffered(matches), matches.flatMap((match) => match.used)]
    const [first, last] = [sentence[Math.min(...used)], sentence[Math.max(...used)]]
    return first && last && ids.length > 0 ? [{ start: first.start, end: last.end, ids }] : []
  })
}

/** Between the words of a name there may be others, as in 'spikes over the left temporal region'. */
const MAX_WORDS_BETWEEN = 3

/** The positions of the words of a name around one of them, in order; undefined where they are not all there. */
function findWords(positions: ReadonlyMap<string, readonly number[]>, at: number, words: IndexedName['words']) {
  if (words.length === 1) return [at]
  const reach = words.length - 1 + MAX_WORDS_BETWEEN
  const used: number[] = []
  for (const stems of words) {
    const near = Array.from(stems).flatMap((stem) => positions.get(stem) ?? [])
    const nearest = near
      .filter((one) => Math.abs(one - at) <= reach && !used.includes(one))
      .sort((one, other) => Math.abs(one - at) - Math.abs(other - at))[0]
    if (nearest === undefined) return undefined
    used.push(nearest)
  }
  return Math.max(...used) - Math.min(...used) <= reach ? used.sort((one, other) => one - other) : undefined
}

/** The matches in groups that share words, in the order of the sentence. */
function groupOverlapping(matches: readonly NameMatch[]): readonly (readonly NameMatch[])[] {
  const groups: NameMatch[][] = []
  let end = -1
  for (const match of matches.toSorted((one, other) => (one.used[0] ?? 0) - (other.used[0] ?? 0))) {
    if ((match.used[0] ?? 0) > end) groups.push([])
    groups.at(-1)?.push(match)
    end = Math.max(end, match.used.at(-1) ?? 0)
  }
  return groups
}

/** What more entries have, such as 'normal', means none of them but where their location is named. */
const MAX_OFFERED = 5

/** Without names that are a part of a longer one, the longest first, then that whose location is named. */
function listOffered(matches: readonly NameMatch[]): readonly string[] {
  const isPart = ({ used }: NameMatch) =>
    matches.some((other) => other.used.length > used.length && used.every((at) => other.used.includes(at)))
  const whole = matches.filter((match) => !isPart(match))
  const sorted = whole.sort((one, other) => other.used.length - one.used.length || other.placed - one.placed)
  const offered = sorted.filter(({ placed }) => placed > 0 || whole.length <= MAX_OFFERED)
  return [...new Set(offered.map(({ id }) => id))].slice(0, MAX_OFFERED)
}
