import { findFrequencyEntry } from '../case/index.ts'
import { listMeasures, type Measure } from '../text/measures.ts'
import { readNumber } from '../text/numbers.ts'
import { isWord } from '../text/tokens.ts'
import { toSeconds } from './amounts.ts'
import type { Lexicon } from './lexicon.ts'
import type { SeizureGroup } from './seizures.ts'
import { listNumbers, type NoteText, type WordRange } from './split-text.ts'
import type { NoteTerms } from './terms.ts'

/** Codes that a number means, and its words. */
export type CountedCodes = WordRange & Readonly<{ codes: readonly string[] }>

const MINUTE = 60

/** The usual length of a seizure by its longest, in seconds. */
const USUAL_DURATIONS = [
  { over: 5 * MINUTE, codes: ['seizure_duration_minutes', 'seizure_duration_longer'] },
  { over: 2 * MINUTE, codes: ['seizure_duration_minutes'] },
  { over: 0, codes: ['seizure_duration_brief'] },
] as const

const ONCE_OVER = [
  { over: 30 * MINUTE, code: 'seizure_duration_over_30_minutes' },
  { over: 15 * MINUTE, code: 'seizure_duration_over_15_minutes' },
  { over: 10 * MINUTE, code: 'seizure_duration_over_10_minutes' },
] as const

const ABSENCE_SECONDS = 30
const ABSENCES: ReadonlySet<string> = new Set(['absence', 'typical-absence', 'atypical-absence', 'myoclonic-absence'])

/** How long a seizure lasts, where a clause gives it: 'lasting 40 minutes', 'for 10 seconds', 'a 2-minute seizure'. */
export const listDurations = (
  note: NoteText,
  clause: WordRange,
  lexicon: Lexicon,
  group: SeizureGroup | undefined,
): readonly CountedCodes[] =>
  listMeasures(note, clause, lexicon.terms.numbers)
    .filter((measure) => isDuration(note, measure, lexicon))
    .map((measure) => ({ from: measure.from, to: measure.to, codes: listDurationCodes(measure, group) }))

export function isDuration(note: NoteText, measure: Measure, { terms }: Lexicon): boolean {
  const { from, to } = measure
  if (toSeconds(measure) === undefined || isWord(note.words[to], terms.grammar.afterwards)) return false
  const { lasting, approximate, spansAfter } = terms.numbers
  const before = note.words.slice(Math.max(0, from - MAX_WORDS_TO_LASTING), from).toReversed()
  const leading = before.findIndex((word) => !isWord(word, approximate))
  const isAttributive = note.gaps[from + 1] === '-' && note.gaps[to]?.trim() === ''
  return (
    isAttributive ||
    isWord(note.words[to], terms.grammar.each) ||
    (isAside(note, from - Math.max(0, leading)) && !isWord(note.words[to], spansAfter)) ||
    isEnd(before, terms) ||
    isWord(before[leading], lasting)
  )
}

/** 'Over after about 20 minutes', 'ends within 90 seconds'. */
function isEnd(before: readonly string[], { grammar, numbers: { approximate, endings } }: NoteTerms): boolean {
  const at = before.findIndex((word) => !isWord(word, approximate))
  return isWord(before[at], grammar.endLeads) && isWord(before[at + 1], endings)
}

/** 'GTCS, 2 min', 'GTCS, about 2 min', 'jerking of the arm (30 s)'. */
const isAside = ({ gaps }: NoteText, at: number): boolean => /[,(:;-]\s*~?$/.test(gaps[at] ?? '')

/** Between 'lasting' and the number: 'for up to about 10 seconds'. */
const MAX_WORDS_TO_LASTING = 4

function listDurationCodes(measure: Measure, group: SeizureGroup | undefined): readonly string[] {
  const seconds = toSeconds(measure) ?? 0
  const usual = USUAL_DURATIONS.find(({ over }) => seconds > over)?.codes ?? []
  const once = ONCE_OVER.find(({ over }) => seconds >= over)?.code
  const isLongAbsence = seconds > ABSENCE_SECONDS && ABSENCES.has(group?.type?.id ?? '')
  return [...(once === undefined ? usual : [once]), ...(isLongAbsence ? ['seizure_duration_over_30_seconds'] : [])]
}

type Frequency = keyof NoteTerms['grammar']['frequencies']

/** '3 a night' is not 3 a day: in the daytime there may be none. */
const listFrequencyCodes = (count: number, span: Frequency): readonly string[] => {
  if (span === 'night' && count > 1) return ['seizure_freq_several_per_night']
  const code = findFrequencyEntry(count, span === 'night' ? 'day' : span)
  return code === undefined ? [] : [code]
}

/** '30-40 daily': the span of an adverb without a 'per' before it. */
const findAdverbSpan = (word: string | undefined, { terms }: Lexicon): Frequency | undefined =>
  terms.grammar.frequencyAdverbs[word ?? '']

const findSpan = (word: string | undefined, { terms }: Lexicon): Frequency | undefined =>
  (Object.entries(terms.grammar.frequencies) as [Frequency, readonly string[]][]).find(([, words]) =>
    isWord(word, words),
  )?.[0]

/** Between the number and the span of time: 'three seizures a week', 'twice per day'. */
const MAX_WORDS_BETWEEN = 3

/** How often seizures come, where a clause counts them: '3 per week', '10-20 a day'. */
export const listFrequencies = (note: NoteText, { from, to }: WordRange, lexicon: Lexicon): readonly CountedCodes[] =>
  listNumbers(from, to).flatMap((at) => {
    const adverbSpan = findAdverbSpan(note.words[at], lexicon)
    const span = adverbSpan ?? findSpan(note.words[at], lexicon)
    /** '30-40 daily' and '3/week', without a 'per' between. */
    const isDirect = adverbSpan !== undefined || note.gaps[at]?.includes('/') === true
    const isHalf = note.words[at - 2] === lexicon.terms.numbers.half
    const isDose = note.words
      .slice(Math.max(from, at - MAX_WORDS_TO_DOSE), at)
      .some((word) => lexicon.terms.grammar.doses.includes(word))
    if (span === undefined || isHalf || isDose || !(isDirect || isWord(note.words[at - 1], lexicon.terms.numbers.per)))
      return []
    const count = findCountBefore(note, isDirect ? at : at - 1, from, lexicon)
    return count === undefined ? [] : [{ from: count.from, to: at + 1, codes: listFrequencyCodes(count.value, span) }]
  })

/** '20 mg/kg/day', '5 ml a day', '100 mg twice a day', '6 units a week'. */
const MAX_WORDS_TO_DOSE = 3

/** A number before a comma counts something else: 'since 6 years, many a day'. */
function findCountBefore(note: NoteText, at: number, from: number, lexicon: Lexicon) {
  for (let index = at - 1; index >= Math.max(from, at - 1 - MAX_WORDS_BETWEEN); index--) {
    if (note.gaps[index + 1]?.includes(',')) return undefined
    const value =
      lexicon.terms.grammar.times[note.words[index] ?? ''] ?? readNumber(note, index, lexicon.terms.numbers)?.value
    if (value !== undefined) return { from: index, value }
  }
  return undefined
}

/** 'x3 in past week', which is how often rather than how many in all. */
const isOfSpan = ({ words }: NoteText, at: number, { terms }: Lexicon): boolean =>
  isWord(words[at], terms.grammar.spanLeads)

const FEW = { from: 2, to: 5 }

/** 'x2', 'x 2', '2x' and '2 ×': where it ends. */
function findMultiplied({ words, gaps }: NoteText, at: number, { terms }: Lexicon): number | undefined {
  const { multiplied } = terms.grammar
  const [word = '', next = ''] = [words[at], words[at + 1]]
  /** 'x 2/12' is a time. */
  const isShare = (end: number) => gaps[end]?.trim() === '/' && /^\d/.test(words[end] ?? '')
  if (isShare(at + 1) || isShare(at + 2)) return undefined
  if (multiplied.some((sign) => word.startsWith(sign) && /^[2-5]$/.test(word.slice(sign.length)))) return at + 1
  if (isWord(word, multiplied) && /^[2-5]$/.test(next) && gaps[at + 1]?.trim() === '') return at + 2
  if (/^[2-5]$/.test(word) && isWord(next, multiplied) && gaps[at + 1]?.trim() === '') return at + 2
  return /^[2-5]$/.test(word) && /^\s?×/.test(gaps[at + 1] ?? '') ? at + 1 : undefined
}

/** How many seizures there have been: 'four of these altogether', 'x2'. */
export const listCounts = (note: NoteText, { from, to }: WordRange, lexicon: Lexicon): readonly CountedCodes[] =>
  listNumbers(from, to).flatMap((at) => {
    const multiplied = findMultiplied(note, at, lexicon)
    if (multiplied !== undefined && !isOfSpan(note, multiplied, lexicon))
      return [{ from: at, to: multiplied, codes: ['seizure_freq_few'] }]
    const number = readNumber(note, at, lexicon.terms.numbers)
    if (number === undefined || number.value < FEW.from || number.value > FEW.to) return []
    if (listMeasures(note, { from: at, to }, lexicon.terms.numbers)[0]?.from === at) return []
    const after = note.words.slice(number.to, to).join(' ')
    const isCount = lexicon.terms.numbers.altogether.some((phrase) => after.includes(phrase))
    return isCount ? [{ from: at, to: number.to, codes: ['seizure_freq_few'] }] : []
  })
