import { toYears } from '../case/index.ts'
import { toAge } from '../text/measured-age.ts'
import { listMeasures, type Measure } from '../text/measures.ts'
import { isWord } from '../text/tokens.ts'
import { type ClauseOfNote, listAgesInWords, listAgesOfLife, listBareAges, listOpeningAges } from './age-measures.ts'
import { isPhraseAt } from './amounts.ts'
import { toSpan } from './findings.ts'
import { isPresentAge } from './present-age.ts'
import type { NamedGroup, SeizureGroup } from './seizures.ts'
import { isWithin, listNumbers, type WordRange } from './split-text.ts'
import { createSuggestion, type Suggestion, type TextSpan } from './suggestion.ts'

/** An age that a note gives: of the person now, or at the onset of all seizures or of one kind. */
export type ReportedAge = Readonly<{
  of: 'now' | 'onset'
  group?: SeizureGroup
  /** Of a febrile seizure, which counts where no other onset is reported. */
  isFebrile?: boolean
  /** Of a seizure with fever that may be no febrile seizure, so that another onset is not sure. */
  isFebrileQuestion?: boolean
  age: NonNullable<ReturnType<typeof toAge>>
  words: TextSpan
}>

type AgeInClause = ClauseOfNote &
  Readonly<{
    /** The kinds of seizures that the sentence names. */
    named: readonly NamedGroup[]
    /** Whether the sentence speaks of seizures of any kind, and the clause of nothing else. */
    isOfSeizures: boolean
    /** Whether the clause names a seizure. */
    namesSeizure: boolean
    namesSeizureIn: (words: WordRange) => boolean
    isFebrileIn: (words: WordRange) => boolean
    isFebrileQuestionIn: (words: WordRange) => boolean
    /** Whether an age belongs to something else: to what is denied, to a relative, or to a test. */
    isOther: (measure: WordRange) => boolean
    /** Whether the next clause names a seizure of the person. */
    isBeforeSeizure: boolean
    /** Where a relative is named; an age behind it is theirs. */
    relative: WordRange | undefined
    /** Whether words are taken back: 'at six, sorry, at eight'. */
    isTakenBack: (words: WordRange) => boolean
    /** Whether words mean a finding, and so for no beginning or end. */
    isMentioned: (at: number) => boolean
  }>

/** The ages in a clause. */
export const listAges = (context: AgeInClause): readonly ReportedAge[] =>
  [
    ...listMeasures(context.note, context.clause, context.lexicon.terms.numbers),
    ...listBareAges(context),
    ...listAgesOfLife(context),
    ...listAgesInWords(context),
    ...listOpeningAges(context),
  ]
    .sort((one, other) => one.from - other.from)
    .flatMap((measure) => {
      const isNone = isDate(measure, context) || isDenied(measure, context) || context.isTakenBack(measure)
      const age = isNone ? undefined : toAge(measure)
      return age === undefined ? [] : classifyAge(measure, age, context)
    })

/** 'Not at six but at eight', unlike 'febrile seizures: no, at six absences'. */
function isDenied({ from }: Measure, { note, clause, lexicon }: AgeInClause): boolean {
  const { at, ageApproximate, plainDenials } = lexicon.terms.grammar
  const leads = [...at, ...ageApproximate, ...lexicon.terms.numbers.ages]
  const lead = note.words.slice(clause.from, from).findLastIndex((word) => !isWord(word, leads))
  const denial = clause.from + lead
  return lead !== -1 && isWord(note.words[denial], plainDenials) && !/[,;:]/.test(note.gaps[denial + 1] ?? '')
}

/** '5/12' is an age behind 'aged', 'at' or 'onset', or before 'old'; else it may be a date or a share. */
const isDate = ({ from, isOld, isSlashed }: Measure, { note, lexicon }: AgeInClause): boolean =>
  isSlashed === true &&
  !isOld &&
  !isWord(note.words[from - 1], [...lexicon.terms.numbers.ages, ...lexicon.terms.grammar.dateLeads])

function classifyAge(measure: Measure, age: ReportedAge['age'], context: AgeInClause): readonly ReportedAge[] {
  const reported = { age, words: toSpan(context.note, measure) }
  const isOfRelative = context.relative !== undefined && context.relative.from < measure.from
  if (isOfRelative && !isOwn(context.relative, context) && !isOfPersonBehind(measure, context)) return []
  if (isPresentAge(measure, context)) return [{ of: 'now', ...reported }]
  const leads = leadsToSeizure(measure, context)
  if (!leads && (context.isOther(measure) || !context.isOfSeizures || !isPointInTime(measure, context))) return []
  if (leads) return [{ of: 'onset', ...reported }]
  const cue = findCue(measure, context)
  const part = findPart(measure, context)
  const [isFebrile, isFebrileQuestion] = [context.isFebrileIn(part), context.isFebrileQuestionIn(part)]
  const isWithFever = isFebrile || isFebrileQuestion
  const group = isWithFever ? undefined : findNearest(measure, part, context)
  const isReported = cue !== undefined || group !== undefined || context.namesSeizure || isWhen(measure, context)
  if (cue === 'ended' || !isReported) return []
  return [
    {
      of: 'onset',
      ...(group && { group }),
      ...(isWithFever && { isFebrile: isWithFever, isFebrileQuestion }),
      ...reported,
    },
  ]
}

/** 'Normal until six months, when spasms began', 'until, at 13, she began to have them'. */
function leadsToSeizure({ from, to }: Measure, { note, clause, lexicon, isBeforeSeizure }: AgeInClause): boolean {
  if (!isBeforeSeizure || to !== clause.to) return false
  const { began } = lexicon.terms.numbers
  const begins = note.words.slice(to, to + MAX_WORDS_TO_BEGIN).some((word) => isWord(word, began))
  const { at, when } = lexicon.terms.grammar
  const isAside = from - 1 === clause.from || note.gaps[from - 1]?.includes(',') === true
  return isWord(note.words[to], when) || (isWord(note.words[from - 1], at) && isAside && begins)
}

/** Between an age and the verb of the next clause: 'at 13, the same boy began …'. */
const MAX_WORDS_TO_BEGIN = 4

/** 'She was six when she vomited'. */
const isWhen = ({ from, to }: Measure, { note, lexicon }: AgeInClause): boolean =>
  isWord(note.words[from - 1], lexicon.terms.grammar.copulas) && isWord(note.words[to], lexicon.terms.grammar.when)

/** 'Mum rang about her 13 y old boy'. */
const isOfPersonBehind = ({ to, isOld }: Measure, { note, lexicon }: AgeInClause): boolean =>
  isOld && [...lexicon.terms.numbers.people.male, ...lexicon.terms.numbers.people.female].includes(note.words[to] ?? '')

/** A son or daughter is the person; the parents are theirs. */
const isOwn = ({ from }: WordRange, { note, lexicon }: AgeInClause): boolean =>
  [...lexicon.terms.numbers.people.male, ...lexicon.terms.numbers.people.female].includes(note.words[from] ?? '')

/** Whether a measure is an age, and no span of time. */
function isPointInTime({ from, to, isOld }: Measure, { note, lexicon }: AgeInClause): boolean {
  const { spans, spansAfter, before, ages, ofLife, lifeDays } = lexicon.terms.numbers
  const { of, ageApproximate } = lexicon.terms.grammar
  const [last, lastButOne] = [note.words[from - 1], note.words[from - 2]]
  if (isWord(note.words[to], spansAfter) || isWord(last, spans)) return false
  const isOfLife = note.words.slice(from, to).some((word) => isWord(word, ofLife))
  if (isOld || isOfLife || isWord(note.words[from], ages)) return true
  if (lifeDays.some((name) => note.words[from]?.startsWith(name))) return true
  const isOfAge = isWord(note.words[to], of) && isWord(note.words[to + 1], [...ages, ...ofLife])
  return isOfAge || isWord(last, before) || (isWord(lastButOne, before) && isWord(last, ageApproximate))
}

/** Whether the words around an age mean that something began then, or ended; those before it come first. */
function findCue(measure: Measure, context: AgeInClause): 'began' | 'ended' | undefined {
  const { from, to, low, high } = measure
  const { note, lexicon, isMentioned } = context
  const { began, ended } = lexicon.terms.numbers
  const part = findPart(measure, context)
  const places = [...listNumbers(part.from, from).toReversed(), ...listNumbers(to, part.to)]
  /** 'Until, at 13, he began to have them'. */
  const isCutOff = (at: number) =>
    isWord(note.words[at], lexicon.terms.grammar.until) && note.gaps[at + 1]?.includes(',') === true
  /** 'Seizure-free from 8 to 11 years'. */
  const isOfRange = (at: number) => low < high && at === from - 1
  const isEnd = (at: number) => isPhraseAt(note.words, at, ended)
  const isCue = (at: number) => ((isWord(note.words[at], began) && !isOfRange(at)) || isEnd(at)) && !isCutOff(at)
  const cue = places.find((at) => isCue(at) && !isMentioned(at))
  if (cue === undefined) return undefined
  return isEnd(cue) ? 'ended' : 'began'
}

/**
 * What an age belongs to: the item of its list where that names a seizure, 'puberty at 11, seizures at 14', or the
 * clause.
 */
function findPart({ from, to }: WordRange, { note: { gaps }, clause, namesSeizureIn }: AgeInClause): WordRange {
  const isEnd = (gap: string) => /[,;]/.test(gap)
  const start = clause.from + 1 + gaps.slice(clause.from + 1, from + 1).findLastIndex(isEnd)
  const end = gaps.slice(to, clause.to).findIndex(isEnd)
  return namesSeizureIn({ from: start, to: from }) ? { from: start, to: end === -1 ? clause.to : to + end } : clause
}

function findNearest({ from }: Measure, part: WordRange, { named }: AgeInClause): SeizureGroup | undefined {
  const inPart = named.filter((one) => isWithin(one, part))
  return (inPart.findLast((one) => one.from < from) ?? inPart[0])?.group
}

/**
 * The present age, the age at onset of each kind, and the first of all as the age at onset. `firstEver`: words by which a
 * seizure of these days was the first, so that one without an age of its own began at the present age.
 */
export function suggestAges(ages: readonly ReportedAge[], firstEver: readonly TextSpan[]): readonly Suggestion[] {
  const now = ages.find((age) => age.of === 'now')
  const reported = ages.filter((age) => age.of === 'onset')
  const afebrile = reported.filter((age) => !age.isFebrile)
  const onsets = afebrile.length > 0 ? afebrile : reported
  const [first] = [...onsets].sort((one, other) => getYears(one) - getYears(other))
  const [began] = firstEver
  const onset = first ?? (now && began && { ...now, words: began })
  const asked = [...reported]
    .sort((one, other) => getYears(one) - getYears(other))
    .find((age) => onset && age.isFebrileQuestion && getYears(age) < getYears(onset))
  const groups = [...new Set(onsets.flatMap(({ group }) => group ?? []))]
  return [
    ...(now ? [createAge('age', now)] : []),
    ...(asked ? [{ ...createAge('ageAtOnset', asked), context: 'uncertain' as const }] : []),
    ...(onset && !asked ? [createAge('ageAtOnset', onset)] : []),
    ...groups.flatMap((group) => {
      const [own] = onsets.filter((age) => age.group === group).sort((one, other) => getYears(one) - getYears(other))
      return own ? [createAge('ageAtOnset', own, group.index)] : []
    }),
  ]
}

const createAge = (field: 'age' | 'ageAtOnset', { age, words }: ReportedAge, seizure?: number): Suggestion => {
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

const getYears = ({ age }: ReportedAge): number => toYears(age.value, age.unit) ?? Number.POSITIVE_INFINITY
