import type { TokenizedText, WordRange } from '../text/tokens.ts'

export type { WordRange }
export type NoteText = TokenizedText

/** Whether words are within a stretch of words. */
export const isWithin = (words: WordRange, { from, to }: WordRange): boolean => words.from >= from && words.to <= to

const SENTENCE_END = /[.!?]["')\]]*\s/
const BLANK_LINE = /\n\s*\n/
/** A line that goes on in the next begins there in lower case. */
const LINE_END = /\n/
const BULLET = /\n\s*[-–•*]/

/**
 * `abbreviations`: after these a point ends no sentence, but for `units` before a capital: '20 min. Mum'. `unfinished`: after these
 * the end of a line does not.
 */
type SentenceWords = Readonly<{
  abbreviations: ReadonlySet<string>
  units: ReadonlySet<string>
  unfinished: ReadonlySet<string>
}>

/** `isCut`: begins where a sentence was too long to be read as one, so that words before it may bear on it. */
export type SentenceRange = WordRange & Readonly<{ isCut?: true }>

/** The longest sentence that is read as one: the work on a sentence grows with the square of its words. */
const MAX_SENTENCE_WORDS = 300

/** The sentences of a note, in words. */
export function splitSentences(note: NoteText, words: SentenceWords): readonly SentenceRange[] {
  const starts = note.words.flatMap((_, index) => (index === 0 || startsSentence(note, index, words) ? [index] : []))
  return starts.flatMap((from, index) => cutSentence(note, { from, to: starts[index + 1] ?? note.words.length }))
}

/** A sentence in parts that are short enough, each as far as the last comma or line within its second half. */
function cutSentence({ gaps }: NoteText, { from, to }: WordRange): readonly SentenceRange[] {
  const starts = [from]
  for (let start = from; to - start > MAX_SENTENCE_WORDS; starts.push(start)) {
    const middle = start + MAX_SENTENCE_WORDS / 2
    const comma = gaps.slice(middle, start + MAX_SENTENCE_WORDS).findLastIndex((gap) => /[,;\n]/.test(gap))
    start = comma === -1 ? start + MAX_SENTENCE_WORDS : middle + comma
  }
  return starts.map((start, index) => ({
    from: start,
    to: starts[index + 1] ?? to,
    ...(index > 0 && { isCut: true as const }),
  }))
}

function startsSentence(
  { text, tokens, words, gaps }: NoteText,
  index: number,
  { abbreviations, units, unfinished }: SentenceWords,
): boolean {
  const gap = gaps[index] ?? ''
  const first = text[tokens[index]?.start ?? 0] ?? ''
  const last = words[index - 1] ?? ''
  const isCapital = first !== first.toLowerCase()
  if (SENTENCE_END.test(gap)) return !(gap.startsWith('.') && abbreviations.has(last)) || (units.has(last) && isCapital)
  if (BLANK_LINE.test(gap) || BULLET.test(gap) || (LINE_END.test(gap) && isItemNumber(words[index], gaps[index + 1])))
    return true
  return LINE_END.test(gap) && isCapital && !unfinished.has(last)
}

/** '2) Absences', '3. Jerks'. */
const isItemNumber = (word: string | undefined, next: string | undefined): boolean =>
  /^\d{1,2}$/.test(word ?? '') && /^[).]\s/.test(next ?? '')

/** Whether a paragraph begins with a word. */
export const startsParagraph = ({ gaps }: NoteText, index: number): boolean =>
  index === 0 || BLANK_LINE.test(gaps[index] ?? '')

/** Whether a line begins with a word. */
export const startsLine = ({ gaps }: NoteText, index: number): boolean =>
  index === 0 || LINE_END.test(gaps[index] ?? '')

/** The longest heading. */
export const MAX_HEADING_WORDS = 4

/** No space follows the colon of a time of day. */
const HEADING_END = /^\s*:(\s|$)/

/** Whether the text before a word ends a heading. */
export const isHeadingEnd = (gap: string | undefined): boolean => HEADING_END.test(gap ?? '')

type ClauseWords = Readonly<{
  verbs: ReadonlySet<string>
  breaks: ReadonlySet<number>
  joins: ReadonlySet<string>
  collectives: readonly string[]
}>

const PART_END = /[,:;()–—]|\s-\s/

/**
 * The independent parts of a sentence. Some words always begin one; after a comma, or 'and' between two
 * verbs, one begins where a verb follows before the next comma.
 */
export function splitClauses(note: NoteText, { from, to }: WordRange, words: ClauseWords): readonly WordRange[] {
  const borders = listNumbers(from + 1, to).filter((index) => isBorder(note, index, words))
  const segments = [from, ...borders].map((start, index) => ({ from: start, to: borders[index] ?? to }))
  const starts: number[] = []
  for (const segment of segments)
    if (startsClause(note, segment, { from: starts.at(-1) ?? -1, to: segment.from }, words)) starts.push(segment.from)
  return starts.map((start, index) => ({ from: start, to: starts[index + 1] ?? to }))
}

/**
 * What 'and' joins to words without a verb shares the verb that follows, and so do all items of a list: 'EEG and MRI were
 * normal', 'light, alcohol, fever all denied'.
 */
function startsClause(note: NoteText, segment: WordRange, before: WordRange, words: ClauseWords): boolean {
  if (before.from === -1 || words.breaks.has(segment.from) || note.gaps[segment.from]?.includes(';')) return true
  if (goesOn(note, segment.from, words)) return false
  const sharesVerb = words.joins.has(note.words[segment.from] ?? '') || isOfAllSubjects(note, segment, words)
  return hasVerb(note, segment, words) && (!sharesVerb || hasVerb(note, before, words))
}

const isOfAllSubjects = ({ words }: NoteText, { from, to }: WordRange, { verbs, collectives }: ClauseWords): boolean =>
  words
    .slice(from, to - 1)
    .some((word, index) => collectives.includes(word) && verbs.has(words[from + index + 1] ?? ''))

/**
 * A verb behind a bracket or a heading has the words before it as its subject: 'First EEG (awake) was normal', 'Jerks:
 * noted twice'.
 */
const goesOn = ({ words, gaps }: NoteText, at: number, { verbs }: ClauseWords): boolean =>
  /\)|:\s/.test(gaps[at] ?? '') && verbs.has(words[at] ?? '')

/** The numbers from the first up to, not including, the second. */
export const listNumbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

const isBorder = ({ words, gaps }: NoteText, index: number, { breaks, joins }: ClauseWords): boolean =>
  breaks.has(index) || joins.has(words[index] ?? '') || PART_END.test(gaps[index] ?? '')

const hasVerb = ({ words }: NoteText, { from, to }: WordRange, { verbs }: ClauseWords): boolean =>
  words.slice(from, to).some((word) => verbs.has(word))
