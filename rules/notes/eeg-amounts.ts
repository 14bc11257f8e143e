import { listMeasures } from '../text/measures.ts'
import { readNumber } from '../text/numbers.ts'
import { isPhraseAt } from './amounts.ts'
import { type ContextScope, listCategories } from './context.ts'
import { findCertainty, suggestEntry, toSpan } from './findings.ts'
import type { Lexicon } from './lexicon.ts'
import type { Mention } from './mentions.ts'
import { isWithin, type NoteText, type WordRange } from './split-text.ts'
import { createSuggestion, type Suggestion } from './suggestion.ts'

const SPIKE_WAVE: ReadonlySet<string> = new Set([
  'eeg_interictal_gsw',
  'eeg_interictal_gsw_3hz',
  'eeg_interictal_gsw_fast',
  'eeg_interictal_gsw_slow',
  'eeg_interictal_polyspike_wave',
  'eeg_ictal_gsw_absence',
])

const POLYSPIKE = 'eeg_interictal_polyspike_wave'

/** By its rate in Hz, what generalized spike-wave is called. */
const RATES = [
  { over: 4, code: 'eeg_interictal_gsw_fast' },
  { over: 2.49, code: 'eeg_interictal_gsw_3hz' },
  { over: 0, code: 'eeg_interictal_gsw_slow' },
] as const

/** How far from the words for spike-wave their rate may be. */
const MAX_WORDS_APART = 6

/** The rate of spike-wave, as a number and as the entry that it makes. */
export function suggestRate(
  note: NoteText,
  clause: WordRange,
  mentions: readonly Mention[],
  lexicon: Lexicon,
): readonly Suggestion[] {
  const spikeWave = mentions.filter(
    ({ meanings, categories }) => meanings.some(isSpikeWave) && !categories.has('negated') && !categories.has('family'),
  )
  const rates = listMeasures(note, clause, lexicon.terms.numbers).filter(({ unit }) => unit === 'hertz')
  return rates.flatMap((rate) => {
    const near = spikeWave.find((mention) => getDistance(rate, mention) <= MAX_WORDS_APART)
    if (
      near === undefined ||
      mentions.some((mention) => isPhotic(mention) && isWithin(mention, { from: near.to, to: rate.from }))
    )
      return []
    const context = near.categories.has('uncertain') ? 'uncertain' : 'certain'
    const isRange = rate.high > rate.low
    const words = [toSpan(note, rate)]
    const code = RATES.find(({ over }) => rate.high > over)?.code
    return [
      createSuggestion(
        { kind: 'amount', field: 'swFreq', value: String(rate.low), unit: 'Hz' },
        words,
        isRange ? 'uncertain' : context,
      ),
      ...(code === undefined ||
      near.meanings.some((one) => one.kind === 'finding' && one.code === POLYSPIKE) ||
      near.categories.has('ictal') ||
      near.categories.has('earlier')
        ? []
        : suggestEntry(code, [...words, toSpan(note, near)], context, lexicon.terms)),
    ]
  })
}

const isSpikeWave = (meaning: Mention['meanings'][number]): boolean =>
  meaning.kind === 'finding' && SPIKE_WAVE.has(meaning.code)

/** 'Polyspike-wave, photoparoxysmal response at 15 Hz' gives the rate of the flashes. */
const isPhotic = ({ meanings }: Mention): boolean =>
  meanings.some((one) => one.kind === 'finding' && /photo|photic/.test(one.code))

const getDistance = (one: WordRange, other: WordRange): number => Math.max(one.from - other.to, other.from - one.to, 0)

const INDEX_CODES = [
  { from: 85, codes: ['eeg_sleep_swi_over_50', 'eeg_sleep_swi_over_85'] },
  { from: 50, codes: ['eeg_sleep_swi_over_50'] },
  { from: 0, codes: ['eeg_sleep_swi_under_50'] },
] as const

/** The share of sleep that spike-wave takes, where a clause speaks of sleep and gives per cent. */
export function suggestSpikeWaveIndex(
  note: NoteText,
  { from, to }: WordRange,
  scopes: readonly ContextScope[],
  lexicon: Lexicon,
): readonly Suggestion[] {
  const words = note.words.slice(from, to)
  if (
    !words.some((word) => lexicon.terms.grammar.sleep.includes(word)) ||
    !words.some((word) => isSpike(word, lexicon))
  )
    return []
  return words.flatMap((_, index) => {
    const number = readNumber(note, from + index, lexicon.terms.numbers)
    if (number === undefined || !isPercent(note, number.to, lexicon)) return []
    const names = listCategories(scopes, number)
    const context = findCertainty(names)
    if (context === undefined || names.has('negated') || names.has('family')) return []
    const codes = INDEX_CODES.find((row) => number.value >= row.from)?.codes ?? []
    return codes.flatMap((code) => suggestEntry(code, [toSpan(note, number)], context, lexicon.terms))
  })
}

const isSpike = (word: string, { terms }: Lexicon): boolean =>
  terms.grammar.spikes.some((one) => (one.endsWith('*') ? word.startsWith(one.slice(0, -1)) : word === one))

const isPercent = ({ gaps, words }: NoteText, at: number, { terms }: Lexicon): boolean =>
  (gaps[at] ?? '').trimStart().startsWith('%') || isPhraseAt(words, at, terms.grammar.percent)
