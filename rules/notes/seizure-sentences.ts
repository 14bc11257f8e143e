import { listCategories } from './context.ts'
import { findCertainty, toSpan } from './findings.ts'
import type { Lexicon, Meaning, SeizureTypeTerms } from './lexicon.ts'
import { listNearTopics, type Mention, type NoteSentence, readClauseContext } from './mentions.ts'
import { type CountedCodes, listCounts, listDurations, listFrequencies } from './seizure-amounts.ts'
import {
  addSeizureType,
  addToGroup,
  createGroup,
  findReferredGroup,
  isOfPatient,
  type NamedGroup,
  type SeizureDetail,
  type SeizureGroups,
} from './seizures.ts'
import { isWithin, type NoteText, type WordRange } from './split-text.ts'
import type { SuggestionContext } from './suggestion.ts'

/** Takes up the kinds of seizures that a mention names, unless it describes one that its sentence named before. */
export const takeSeizureTypes = (
  mention: Mention,
  { note, seizures, named, mentions, lexicon }: SeizureContext,
): readonly NamedGroup[] =>
  mention.meanings.flatMap((meaning) =>
    meaning.kind === 'seizureType' &&
    findInstead(meaning.type, mention) === undefined &&
    !isDescription(mention, named, note) &&
    !(meaning.isSign && hasAura(mention, mentions))
      ? addSeizureType(seizures, meaning, mention, { note, terms: lexicon.terms })
      : [],
  )

/** 'Drop attacks: a jerk of the arms and a fall': behind a colon a named kind is described. */
const isDescription = ({ from }: Mention, named: readonly NamedGroup[], { gaps }: NoteText): boolean =>
  named.some((one) => gaps.slice(one.to, from + 1).some((gap) => gap.trimStart().startsWith(':')))

/** Whether the sentence reports an aura before, after which somebody stares in a focal seizure. */
const hasAura = ({ from }: Mention, mentions: readonly Mention[]): boolean =>
  mentions.some(
    (mention) =>
      mention.from < from && mention.meanings.some((one) => one.kind === 'seizureEntry' && AURA.test(one.code)),
  )

const AURA = /^nonmotor_(autonomic|cognitive|emotional|sensory)/

/** The entry that a kind of seizure makes instead of a row: of its denial, or of the past. */
export function findInstead({ denied, past }: SeizureTypeTerms, { categories }: Mention): string | undefined {
  if (categories.has('family')) return undefined
  if (categories.has('negated')) return denied
  return categories.has('past') ? past : undefined
}

/** A sentence as far as its seizures are read: the kinds that it names, and all that has a meaning. */
export type SeizureContext = Readonly<{
  note: NoteText
  sentence: NoteSentence
  seizures: SeizureGroups
  named: readonly NamedGroup[]
  mentions: readonly Mention[]
  lexicon: Lexicon
}>

/** What a sentence reports of a seizure, unless it speaks of something else there. */
export function takeSeizureEntries(mention: Mention, context: SeizureContext): void {
  const { note, seizures, named, lexicon } = context
  const certainty = findCertainty(mention.categories)
  if (certainty === undefined || !isOfPatient(mention) || isFebrileCount(mention, context)) return
  for (const meaning of mention.meanings) {
    const entry = toSeizureEntry(meaning, lexicon)
    if (entry === undefined || !isOfSeizure(mention, context)) continue
    const group = findReferredGroup(seizures, named, mention, mention.clause) ?? createGroup(seizures, undefined)
    const isUnsure = isPartOfType(entry, group) || isOfAftermath(entry, mention, context)
    addToGroup(group, entry, [toSpan(note, mention)], isUnsure ? 'uncertain' : certainty)
  }
}

/** A movement within a seizure whose kind is named by another, as the jerk within a myoclonic-atonic seizure. */
const isPartOfType = (entry: SeizureDetail, { type }: NamedGroup['group']): boolean => {
  const named = type?.fills.details ?? []
  return (
    'code' in entry &&
    /^motor_/.test(entry.code) &&
    named.length > 0 &&
    !named.some((one) => entry.code.startsWith(one))
  )
}

/** 'Out of it for an hour' is not how long the seizure lasted. */
const isOfAftermath = (entry: SeizureDetail, { clause, from }: Mention, { mentions }: SeizureContext): boolean =>
  'code' in entry &&
  entry.code.startsWith('seizure_duration_') &&
  mentions.some((one) => one.clause === clause && one.from < from && one.meanings.some(isOutsideSeizure))

/** 'A single febrile seizure' counts no seizure of the table. */
const isFebrileCount = ({ clause, meanings }: Mention, { mentions }: SeizureContext): boolean =>
  meanings.some((meaning) => meaning.kind === 'seizureEntry' && meaning.code.startsWith('seizure_freq_')) &&
  mentions.some((one) => one.clause === clause && one.meanings.some(({ kind }) => kind === 'febrile'))

function toSeizureEntry(meaning: Meaning, { terms }: Lexicon) {
  if (meaning.kind === 'seizureValue') return { field: meaning.field, value: meaning.value }
  const field = meaning.kind === 'seizureEntry' ? terms.fields[meaning.code] : undefined
  return meaning.kind === 'seizureEntry' && field?.perSeizure ? { list: field.list, code: meaning.code } : undefined
}

/** What is spoken of where a sign is one of a seizure; words such as 'urine' name no other subject. */
const SEIZURE_TOPICS: ReadonlySet<string> = new Set(['seizure', 'sleep', 'blood'])

/** What the sentence before may have spoken of without holding for the next. */
const PASSING_TOPICS: ReadonlySet<string> = new Set(['treatment', 'blood', 'birth', 'csf', 'genetics', 'development'])

/** Whether words are about a seizure: their clause names one, or nothing else is spoken of. */
function isOfSeizure(mention: Mention, { named, mentions }: Pick<SeizureContext, 'named' | 'mentions'>): boolean {
  const { clause, sentence } = mention
  const isPassing = sentence.topics.length === 0 && sentence.section === undefined
  const [topic] = listNearTopics(mention).filter((id) => !isPassing || !PASSING_TOPICS.has(id))
  return namesSeizure(clause, { named, mentions }) || topic === undefined || SEIZURE_TOPICS.has(topic)
}

const namesSeizure = (clause: WordRange, { named, mentions }: Pick<SeizureContext, 'named' | 'mentions'>): boolean =>
  named.some((one) => isWithin(one, clause)) ||
  mentions.some((one) => one.clause === clause && one.meanings.some(({ kind }) => kind === 'seizureWord'))

/** As `isOfSeizure`, for numbers of a clause. */
function isClauseOfSeizure(clause: WordRange, context: SeizureContext): boolean {
  const { sentence } = context
  const topics = sentence.topics.filter((topic) => isWithin(topic, clause))
  const [topic] =
    topics.length > 0
      ? topics.map(({ id }) => id)
      : [sentence.section, sentence.carried].filter((id) => id !== undefined)
  return namesSeizure(clause, context) || topic === undefined || SEIZURE_TOPICS.has(topic)
}

/** How long seizures last, how often they come and how many there were, where nothing else is spoken of. */
export function takeAmounts(clause: WordRange, context: SeizureContext): void {
  const { note, sentence, seizures, named, mentions, lexicon } = context
  const inClause = mentions.filter((mention) => mention.clause === clause)
  const outside = inClause.find(({ meanings }) => meanings.some(isOutsideSeizure))
  if (!inClause.every(isOfPatient) || !isClauseOfSeizure(clause, context)) return
  const group = findReferredGroup(seizures, named, { from: clause.to, to: clause.to }, clause)
  if (group === undefined) return
  const counted = [
    ...listDurations(note, clause, lexicon, group),
    ...listFrequencies(note, clause, lexicon),
    ...listCounts(note, clause, lexicon),
  ].filter(({ from }) => outside === undefined || (from < outside.from && !outside.meanings.some(isFebrile)))
  const scopes = readClauseContext(note, sentence, clause, lexicon)
  for (const one of counted) {
    const certainty = findCertainty(listCategories(scopes, one))
    if (certainty !== undefined)
      addCounted(one, certainty, findReferredGroup(seizures, named, one, clause) ?? group, note, lexicon)
  }
}

const isFebrile = ({ kind }: Meaning): boolean => kind === 'febrile'

/** Febrile seizures are no row; what follows a seizure and what brings it on last for a time of their own. */
const isOutsideSeizure = (meaning: Meaning): boolean =>
  isFebrile(meaning) ||
  (meaning.kind === 'seizureEntry' &&
    /^(sign_postictal|seizure_other_todd|seizure_trigger_hyperventilation)/.test(meaning.code))

function addCounted(
  { codes, ...range }: CountedCodes,
  certainty: SuggestionContext,
  group: NamedGroup['group'],
  note: NoteText,
  { terms }: Lexicon,
): void {
  for (const code of codes) {
    const field = terms.fields[code]
    if (field?.perSeizure) addToGroup(group, { list: field.list, code }, [toSpan(note, range)], certainty)
  }
}

/** Whether words mean a seizure or describe one. */
export const isSeizureMeaning = ({ kind }: Meaning): boolean => kind.startsWith('seizure') || kind === 'febrile'
