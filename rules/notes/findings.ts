import type { ContextCategory } from './context.ts'
import type { Lexicon, Meaning, StateName } from './lexicon.ts'
import { listSentenceTopics, type Mention, type TopicMention } from './mentions.ts'
import { isWithin, type NoteText, type WordRange } from './split-text.ts'
import { createSuggestion, type Suggestion, type SuggestionContext, type TextSpan } from './suggestion.ts'
import type { NoteTerms } from './terms.ts'

export type FindingMeaning = Extract<Meaning, { kind: 'finding' }>

/** Words of a note as a stretch of its text. */
export const toSpan = ({ tokens }: NoteText, { from, to }: WordRange): TextSpan => ({
  start: tokens[from]?.start ?? 0,
  end: tokens[to - 1]?.end ?? 0,
})

/** How certain a finding is that is not denied. Undefined for what is only thought of. */
export function findCertainty(categories: ReadonlySet<ContextCategory>): SuggestionContext | undefined {
  if (categories.has('hypothetical')) return undefined
  if (categories.has('uncertain')) return 'uncertain'
  return categories.has('past') ? 'past' : 'certain'
}

/** The order in which an entry is looked up that replaces another. */
const SETTINGS_BY_RANK = ['ictal', 'sleep', 'earlier', 'course'] as const

/** A finding of a mention in its topic, as it would be entered; nothing where it is denied or of a relative. */
export function suggestFinding(
  mention: Mention,
  meaning: FindingMeaning,
  note: NoteText,
  { terms }: Lexicon,
): readonly Suggestion[] {
  if (meaning.bound && !listSentenceTopics(mention.sentence).includes(meaning.topic ?? '')) return []
  const { categories } = mention
  const code = findCode(meaning.code, categories, terms)
  const isDoubtful = code === meaning.code && meaning.topic === 'eeg' && categories.has('earlier') && isOfOneEeg(code)
  const context = isDoubtful ? 'uncertain' : findCertainty(categories)
  if (code === undefined || context === undefined) return []
  const isUntimed = !categories.has('onset') && !categories.has('course')
  return suggestEntry(
    code,
    [toSpan(note, mention)],
    categories.has('family') && context !== 'uncertain' ? 'family' : context,
    terms,
  ).map((suggestion) => (isUntimed ? { ...suggestion, isUntimed } : suggestion))
}

/** Whether an entry is of the EEG as it is, so that it is not sure of an earlier one. */
const isOfOneEeg = (code: string): boolean => /^eeg_(interictal|sleep|ictal)_/.test(code)

function findCode(
  code: string,
  categories: ReadonlySet<ContextCategory>,
  { instead, ofParents }: NoteTerms,
): string | undefined {
  if (categories.has('family') && !ofParents.includes(code))
    return categories.has('negated') ? undefined : instead.family?.[code]
  if (categories.has('negated')) return instead.negated?.[code]
  const withEarlier = categories.has('past') ? new Set([...categories, 'earlier']) : categories
  const setting = SETTINGS_BY_RANK.find(
    (name) => withEarlier.has(name) && !isAtOnset(name, categories) && instead[name]?.[code] !== undefined,
  )
  return setting === undefined ? code : instead[setting]?.[code]
}

const isAtOnset = (name: ContextCategory, categories: ReadonlySet<ContextCategory>): boolean =>
  name === 'course' && categories.has('onset')

/** An entry of the case; nothing for a code that no list has. */
export function suggestEntry(
  code: string,
  words: readonly TextSpan[],
  context: SuggestionContext,
  { fields }: NoteTerms,
): readonly Suggestion[] {
  const field = fields[code]
  if (field === undefined || field.perSeizure) return []
  return [createSuggestion({ kind: 'entry', list: field.list, code }, words, context)]
}

/** What 'normal' and its like mean for the sources named since the last finding, at word `since`. */
export function suggestState(
  mention: Mention,
  state: StateName,
  note: NoteText,
  lexicon: Lexicon,
  since: number,
): readonly Suggestion[] {
  const { terms } = lexicon
  const { categories } = mention
  const context = state === 'unavailable' ? findAbsence(mention, note, lexicon) : findCertainty(categories)
  if (context === undefined || categories.has('family')) return []
  /** After 'no paresis', 'no focal sign' still means that the source is normal. */
  const isDenied =
    categories.has('negated') &&
    !terms.grammar.plainDenials.includes(note.words[mention.from] ?? '') &&
    !isItemOfList(mention, note, lexicon)
  const reported = isDenied ? NEGATED_STATES[state] : state
  if (reported === undefined) return []
  return listTopicsOfState(mention, since, note).flatMap(({ id, ...range }) =>
    listStateCodes(id, reported, categories, terms).flatMap((code) =>
      suggestEntry(code, [toSpan(note, range), toSpan(note, mention)], context, terms),
    ),
  )
}

/** The words for a source that is not there. Its own 'not done' is a possibility to other findings, and none here. */
function findAbsence(
  { clause, from, to, categories }: Mention,
  { words }: NoteText,
  { terms }: Lexicon,
): SuggestionContext | undefined {
  const { conditions, unneeded, repeats } = terms.grammar
  const isPossible = words.slice(clause.from, from).some((word) => conditions.includes(word))
  /** 'MRI was done and not needed again': of one that is not needed another may be there. */
  const isAnother =
    unneeded.includes(words[to - 1] ?? '') && words.slice(clause.from, clause.to).some((word) => repeats.includes(word))
  if (isPossible || isAnother) return undefined
  return categories.has('uncertain') ? 'uncertain' : 'certain'
}

/**
 * 'No head injury, intelligence normal': a denial before a comma applies to its own words, unless its list goes on, as
 * in 'no delay, milestones on time or learning'.
 */
function isItemOfList({ clause, from, to }: Mention, { gaps, words }: NoteText, { terms }: Lexicon): boolean {
  const goesOn = [...terms.grammar.plainDenials, ...terms.grammar.furtherDenials]
  const comma = gaps.slice(clause.from + 1, from + 1).findLastIndex((gap) => gap.includes(','))
  const item = words.slice(clause.from + 1 + comma, from)
  const isFollowed = to < clause.to && terms.grammar.furtherDenials.includes(words[to] ?? '')
  return comma !== -1 && !isFollowed && !item.some((word) => goesOn.includes(word))
}

const NEGATED_STATES: Readonly<Partial<Record<StateName, StateName>>> = { abnormal: 'normal' }

/** How far behind 'normal' its source may be. */
const MAX_WORDS_AHEAD = 3

/** In which an EEG is normal: 'EEG on lamotrigine: normal'. */
const TREATMENT = 'treatment'

/**
 * The sources that 'normal' is about: that right after it, with those joined to it, or all named before it in its
 * clause, or else that of the sentence or heading.
 */
function listTopicsOfState(
  { from, to, clause, sentence }: Mention,
  since: number,
  { gaps }: NoteText,
): readonly TopicMention[] {
  const topics = sentence.topics.filter(({ id }) => id !== TREATMENT)
  const inClause = topics.filter((topic) => topic.from >= since && isWithin(topic, clause))
  const ahead = inClause.filter((topic) => topic.from >= to)
  const next = ahead[0]?.from ?? Number.POSITIVE_INFINITY
  const near = next - to < MAX_WORDS_AHEAD && !gaps.slice(to, next + 1).some((gap) => /[,;]/.test(gap))
  const before = inClause.filter((topic) => topic.from <= from || topic.to <= to)
  if (near && before.length === 0) return ahead
  if (before.length > 0) return before
  const earlier = topics.findLast((topic) => topic.to <= from)
  if (earlier) return [earlier]
  return sentence.section === undefined ? [] : [{ id: sentence.section, from, to }]
}

function listStateCodes(
  id: string,
  state: StateName,
  categories: ReadonlySet<ContextCategory>,
  { topics }: NoteTerms,
): readonly string[] {
  const codes = topics.find((topic) => topic.id === id)?.states?.[state] ?? {}
  const named = Object.keys(codes).filter((setting) => [...categories].some((name) => name === setting))
  /** 'The first EEG, awake, was normal' is not the present one. */
  const settings = named.includes('earlier') ? ['earlier'] : named.length > 0 ? named : Object.keys(codes).slice(0, 1)
  return settings.flatMap((setting) => codes[setting] ?? [])
}
