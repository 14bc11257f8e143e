import { toYears } from '../engine/index.ts'
import { isWord, listMeasures, type Measure, readNumber, toAge } from './amounts.ts'
import { toSpan } from './findings.ts'
import type { NoteReader } from './note-reader.ts'
import type { NamedGroup, SeizureGroup } from './seizures.ts'
import type { NoteText, WordRange } from './split-text.ts'
import { createSuggestion, type Suggestion, type TextSpan } from './suggestion.ts'

/** An age that a note gives: of the person now, or at the onset of all seizures or of one kind. */
export type ToldAge = Readonly<{
  of: 'now' | 'onset'
  group?: SeizureGroup
  age: NonNullable<ReturnType<typeof toAge>>
  words: TextSpan
}>

type AgeInClause = Readonly<{
  note: NoteText
  clause: WordRange
  reader: NoteReader
  /** The kinds of seizures that the sentence names. */
  named: readonly NamedGroup[]
  /** Whether the clause speaks of seizures of any kind. */
  isOfSeizures: boolean
}>

/** The ages in a clause. */
export const listAges = (context: AgeInClause): readonly ToldAge[] =>
  [...listMeasures(context.note, context.clause, context.reader), ...listBareAges(context), ...listAgesOfLife(context)]
    .sort((one, other) => one.from - other.from)
    .flatMap((measure) => {
      const age = toAge(measure)
      return age === undefined ? [] : classifyAge(measure, age, context)
    })

/** 'aged 6', without a unit, is in years. */
const listBareAges = ({ note, clause: { from, to }, reader }: AgeInClause): readonly Measure[] =>
  note.words.slice(from, to).flatMap((word, index) => {
    const after = from + index + (note.words[from + index + 1] === 'of' ? 2 : 1)
    const number = isWord(word, reader.terms.numbers.ages) && after < to ? readNumber(note, after, reader) : undefined
    if (number === undefined || listMeasures(note, { from: after, to }, reader)[0]?.from === after) return []
    return [{ from: from + index, to: number.to, low: number.value, high: number.value, unit: 'years', isOld: false }]
  })

/** 'day 3 of life', and 'in the third year of life', which is the completed age of 2. */
const listAgesOfLife = ({ note, clause: { from, to }, reader }: AgeInClause): readonly Measure[] =>
  note.words.slice(from, to).flatMap((word, index) => {
    const at = from + index
    if (!isWord(word, reader.terms.numbers.ofLife) || note.words[at - 1] !== 'of') return []
    const { units, ordinals } = reader.terms.numbers
    const unit = (['days', 'weeks', 'months', 'years'] as const).find((name) => isWord(note.words[at - 2], units[name]))
    const ordinal = ordinals[note.words[at - 3] ?? '']
    if (unit !== undefined && ordinal !== undefined)
      return [{ from: at - 3, to: at + 1, low: ordinal - 1, high: ordinal - 1, unit, isOld: false }]
    const day = readNumber(note, at - 2, reader)
    return day && isWord(note.words[at - 3], units.days)
      ? [{ from: at - 3, to: at + 1, low: day.value, high: day.value, unit: 'days', isOld: false }]
      : []
  })

function classifyAge(measure: Measure, age: ToldAge['age'], context: AgeInClause): readonly ToldAge[] {
  const told = { age, words: toSpan(context.note, measure) }
  if (isPresentAge(measure, context)) return [{ of: 'now', ...told }]
  if (!isPointInTime(measure, context)) return []
  const cue = findCue(measure, context)
  if (cue === 'ended') return []
  const group = findNearest(measure, context)
  if (cue === undefined && group === undefined && !context.isOfSeizures) return []
  return [{ of: 'onset', ...(group && { group }), ...told }]
}

const MAX_WORDS_TO_PERSON = 4

function isPresentAge({ from, to, isOld }: Measure, { note, reader }: AgeInClause): boolean {
  const { people, now } = reader.terms.numbers
  const after = note.words.slice(to, to + MAX_WORDS_TO_PERSON)
  const isPerson = after.some((word) => isWord(word, [...people.male, ...people.female, 'patient', 'child', 'infant']))
  const before = note.words.slice(Math.max(0, from - 2), from)
  const isNow = before.some((word) => now.some((phrase) => phrase === word && phrase !== 'this'))
  return (isOld && isPerson) || (isNow && !before.includes('at'))
}

/** Whether a measure is an age, and no span of time. */
function isPointInTime({ from, to, isOld }: Measure, { note, reader }: AgeInClause): boolean {
  const { spans, spansAfter, before, ages } = reader.terms.numbers
  const [last, lastButOne] = [note.words[from - 1], note.words[from - 2]]
  if (isWord(note.words[to], spansAfter) || isWord(last, spans)) return false
  if (isOld || isWord(note.words[from], ages) || note.words[to - 1] === 'life') return true
  const isOfAge = note.words[to] === 'of' && isWord(note.words[to + 1], [...ages, 'life'])
  return (
    isOfAge ||
    isWord(last, before) ||
    (isWord(lastButOne, before) && isWord(last, ['the', 'about', 'around', 'approximately']))
  )
}

/** Whether the words around an age say that something began then, or ended; those before it come first. */
function findCue({ from, to }: Measure, { note, clause, reader }: AgeInClause): 'began' | 'ended' | undefined {
  const { began, ended } = reader.terms.numbers
  const nearest = [...note.words.slice(clause.from, from).toReversed(), ...note.words.slice(to, clause.to)]
  const cue = nearest.find((word) => isWord(word, began) || isWord(word, ended))
  if (cue === undefined) return undefined
  return isWord(cue, ended) ? 'ended' : 'began'
}

function findNearest({ from }: Measure, { clause, named }: AgeInClause): SeizureGroup | undefined {
  const inClause = named.filter((one) => one.from >= clause.from && one.to <= clause.to)
  return (inClause.findLast((one) => one.from < from) ?? inClause[0])?.group
}

/** The present age, the age at onset of each kind, and the first of all as the age at onset. */
export function suggestAges(ages: readonly ToldAge[]): readonly Suggestion[] {
  const now = ages.find((age) => age.of === 'now')
  const onsets = ages.filter((age) => age.of === 'onset')
  const [first] = [...onsets].sort((one, other) => getYears(one) - getYears(other))
  const groups = [...new Set(onsets.flatMap(({ group }) => group ?? []))]
  return [
    ...(now ? [createAge('age', now)] : []),
    ...(first ? [createAge('ageAtOnset', first)] : []),
    ...groups.flatMap((group) => {
      const [own] = onsets.filter((age) => age.group === group).sort((one, other) => getYears(one) - getYears(other))
      return own ? [createAge('ageAtOnset', own, group.index)] : []
    }),
  ]
}

const createAge = (field: 'age' | 'ageAtOnset', { age, words }: ToldAge, seizure?: number): Suggestion => {
  const { to, ...point } = age
  const isSpan = field === 'ageAtOnset' && to !== undefined && seizure === undefined
  const target = {
    kind: 'amount',
    field,
    ...(isSpan ? age : point),
    ...(seizure !== undefined && { seizure }),
  } as const
  return createSuggestion(target, [words], 'certain')
}

const getYears = ({ age }: ToldAge): number => toYears(age.value, age.unit) ?? Number.POSITIVE_INFINITY
