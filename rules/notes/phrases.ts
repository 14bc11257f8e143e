import type { WordRange } from '../text/tokens.ts'

/** The words of a text that are a phrase. */
export type PhraseMatch<Value> = WordRange & Readonly<{ values: readonly Value[] }>

export type PhraseRow<Value> = Readonly<{ phrase: string; value: Value }>

/** All phrases that begin within a stretch of words; of those that begin together the longest, and none within another. */
export type PhraseFinder<Value> = (words: readonly string[], within?: WordRange) => readonly PhraseMatch<Value>[]

/** How many words `..` can match at most. */
const MAX_GAP_WORDS = 3

type Slot = Readonly<{ words: ReadonlySet<string>; prefixes: readonly string[]; isOptional: boolean }> | 'gap'
type PhraseSlots<Value> = Readonly<{ slots: readonly Slot[]; value: Value }>

/**
 * Finds phrases among folded words. They are written as in rules/README.md, folded too. `barriers`: words over which
 * `..` never reaches, so that 'parents .. related' is not found in 'parents not related'.
 */
export function createPhraseFinder<Value>(
  rows: readonly PhraseRow<Value>[],
  barriers: ReadonlySet<string> = new Set(),
): PhraseFinder<Value> {
  const compiled = rows.map(({ phrase, value }) => ({ slots: phrase.split(' ').map(parseSlot), value }))
  const findRows = indexRows(compiled)
  return (words, { from, to } = { from: 0, to: words.length }) => {
    const matches: PhraseMatch<Value>[] = []
    for (let at = from; at < to; ) {
      const match = matchLongest(findRows(words[at] ?? ''), { words, barriers, to }, at)
      if (match) matches.push(match)
      at = match?.to ?? at + 1
    }
    return matches
  }
}

/** The pieces of a slot as written, without what marks them. */
export const splitSlot = (slot: string): readonly string[] =>
  slot === GAP
    ? []
    : slot
        .replace(/\?$/, '')
        .split('|')
        .map((piece) => piece.replace(/\*$/, ''))

const GAP = '..'

function parseSlot(slot: string): Slot {
  if (slot === GAP) return 'gap'
  const pieces = slot.replace(/\?$/, '').split('|')
  const [prefixes, words] = [
    pieces.filter((piece) => piece.endsWith('*')),
    pieces.filter((piece) => !piece.endsWith('*')),
  ]
  return {
    words: new Set(words),
    prefixes: prefixes.map((piece) => piece.slice(0, -1)),
    isOptional: slot.endsWith('?'),
  }
}

/** The rows that can begin with a word; those that begin with a part of a word are tried by its first letter. */
function indexRows<Value>(rows: readonly PhraseSlots<Value>[]): (word: string) => readonly PhraseSlots<Value>[] {
  const byWord = new Map<string, PhraseSlots<Value>[]>()
  const byLetter = new Map<string, { prefix: string; row: PhraseSlots<Value> }[]>()
  for (const row of rows)
    for (const slot of listFirstSlots(row.slots)) {
      if (slot === 'gap') continue
      for (const word of slot.words) byWord.set(word, [...(byWord.get(word) ?? []), row])
      for (const prefix of slot.prefixes)
        byLetter.set(prefix.charAt(0), [...(byLetter.get(prefix.charAt(0)) ?? []), { prefix, row }])
    }
  return (word) => [
    ...(byWord.get(word) ?? []),
    ...(byLetter.get(word.charAt(0)) ?? []).filter(({ prefix }) => word.startsWith(prefix)).map(({ row }) => row),
  ]
}

function listFirstSlots(slots: readonly Slot[]): readonly Slot[] {
  const required = slots.findIndex((slot) => slot === 'gap' || !slot.isOptional)
  return required === -1 ? slots : slots.slice(0, required + 1)
}

/** The words that phrases are found in, up to `to`. */
type SearchedWords = Readonly<{ words: readonly string[]; barriers: ReadonlySet<string>; to: number }>

function matchLongest<Value>(
  rows: readonly PhraseSlots<Value>[],
  text: SearchedWords,
  from: number,
): PhraseMatch<Value> | undefined {
  const ends = rows.map(({ slots }) => matchSlots(slots, text, from))
  const to = Math.max(...ends)
  return to > from
    ? { from, to, values: rows.filter((_, index) => ends[index] === to).map(({ value }) => value) }
    : undefined
}

/** Where the slots end that begin at a word; -1 where they do not fit. */
function matchSlots([slot, ...rest]: readonly Slot[], text: SearchedWords, at: number): number {
  if (slot === undefined) return at
  if (slot === 'gap') return matchGap(rest, text, at)
  const word = at < text.to ? text.words[at] : undefined
  const fits = word !== undefined && (slot.words.has(word) || slot.prefixes.some((prefix) => word.startsWith(prefix)))
  const taken = fits ? matchSlots(rest, text, at + 1) : -1
  return taken === -1 && slot.isOptional ? matchSlots(rest, text, at) : taken
}

function matchGap(rest: readonly Slot[], text: SearchedWords, at: number): number {
  for (let skipped = 0; skipped <= MAX_GAP_WORDS; skipped++) {
    const end = matchSlots(rest, text, at + skipped)
    if (end !== -1) return end
    if (text.barriers.has(text.words[at + skipped] ?? '')) return -1
  }
  return -1
}
