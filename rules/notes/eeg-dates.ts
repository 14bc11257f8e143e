import { toYears } from '../case/index.ts'
import { toAge } from '../text/measured-age.ts'
import { listMeasures } from '../text/measures.ts'
import { listBareAges } from './age-measures.ts'
import { suggestEntry, toSpan } from './findings.ts'
import type { Lexicon } from './lexicon.ts'
import type { NoteSentence } from './mentions.ts'
import type { NoteText, WordRange } from './split-text.ts'
import type { Suggestion } from './suggestion.ts'

/** When an EEG was recorded, as far as words give it: at an age, in a year of the calendar, or last. */
type RecordedAt = Readonly<{ at: number; time: Readonly<{ kind: 'age' | 'year' | 'latest'; value: number }> }>

/** A stretch of a note that reports a dated EEG, and whether a later one is reported too. */
export type DatedEeg = WordRange & Readonly<{ isEarlier: boolean }>

/** The stretches of a note that report an EEG with its date. */
export function listDatedEegs(
  note: NoteText,
  sentences: readonly NoteSentence[],
  lexicon: Lexicon,
): readonly DatedEeg[] {
  const reported = sentences
    .filter((one) => isOfEeg(note, one, lexicon))
    .flatMap((sentence) => listRecordings(note, sentence, lexicon))
  return reported.map(({ from, to, time }) => ({
    from,
    to,
    isEarlier: reported.some((other) => isLater(other.time, time)),
  }))
}

/** Several EEGs, where they are reported with their dates. */
export function suggestSerial(dated: readonly DatedEeg[], note: NoteText, { terms }: Lexicon): readonly Suggestion[] {
  const earlier = dated.filter(({ isEarlier }) => isEarlier)
  return earlier.length === 0
    ? []
    : suggestEntry(
        SERIAL,
        earlier.map((one) => toSpan(note, one)),
        'certain',
        terms,
      )
}

const SERIAL = 'eeg_context_serial'

/** Whether a sentence speaks of the EEG, or goes on with a finding after one that does. */
function isOfEeg(note: NoteText, sentence: NoteSentence, lexicon: Lexicon): boolean {
  const { topics, section, carried } = sentence
  if (topics.length > 0 || section === EEG) return section === EEG || topics.some(({ id }) => id === EEG)
  const meanings = lexicon.findMeanings(note.words, sentence).flatMap(({ values }) => values)
  return carried === EEG && meanings.some((meaning) => meaning.kind === 'finding' && meaning.topic === EEG)
}

const EEG = 'eeg'

const isLater = (one: RecordedAt['time'], other: RecordedAt['time']): boolean =>
  one.kind === other.kind ? one.value > other.value : one.kind === 'latest'

/** What a sentence reports of each time: up to the next time, and from the beginning for the first. */
function listRecordings(note: NoteText, sentence: NoteSentence, lexicon: Lexicon): readonly (WordRange & RecordedAt)[] {
  const times = [
    ...listAgesAt(note, sentence, lexicon),
    ...listYears(note, sentence),
    ...listLatest(note, sentence, lexicon),
  ]
  const sorted = times.toSorted((one, other) => one.at - other.at)
  return sorted.map((time, index) => ({
    ...time,
    from: index === 0 ? sentence.from : time.at,
    to: sorted[index + 1]?.at ?? sentence.to,
  }))
}

/** 'EEG at 6 y', 'EEG (3 years)', 'aged 6 months', not 'seizures for 3 years'. */
const listAgesAt = (note: NoteText, { from, to }: WordRange, lexicon: Lexicon): readonly RecordedAt[] =>
  [
    ...listMeasures(note, { from, to }, lexicon.terms.numbers),
    ...listBareAges({ note, clause: { from, to }, lexicon }),
  ].flatMap((measure) => {
    const age = toAge(measure)
    const years = age && toYears(age.value, age.unit)
    const { spans, spansAfter } = lexicon.terms.numbers
    const isSpan =
      spans.includes(note.words[measure.from - 1] ?? '') || spansAfter.includes(note.words[measure.to] ?? '')
    return years === undefined || isSpan || measure.isOld
      ? []
      : [{ at: measure.from, time: { kind: 'age', value: years } } as const]
  })

const YEAR = /^(19|20)\d\d$/

const listYears = ({ words }: NoteText, { from, to }: WordRange): readonly RecordedAt[] =>
  words
    .slice(from, to)
    .flatMap((word, index) =>
      YEAR.test(word) ? [{ at: from + index, time: { kind: 'year', value: Number(word) } } as const] : [],
    )

/** 'Now normal', 'the latest EEG', 'shows', unlike 'did not show', 'failed to show', which are of no time. */
const listLatest = ({ words }: NoteText, { from, to }: WordRange, { terms }: Lexicon): readonly RecordedAt[] =>
  words
    .slice(from, to)
    .flatMap((word, index) =>
      terms.numbers.latest.includes(word) && !terms.grammar.infinitives.includes(words[from + index - 1] ?? '')
        ? [{ at: from + index, time: { kind: 'latest', value: 0 } } as const]
        : [],
    )
