import type { SeizureList, SeizureValue } from '../case/index.ts'
import { findCertainty, toSpan } from './findings.ts'
import type { Lexicon, SeizureTypeTerms } from './lexicon.ts'
import type { Mention } from './mentions.ts'
import { isWithin, type NoteText, type WordRange } from './split-text.ts'
import { createSuggestion, type Suggestion, type SuggestionContext, type TextSpan } from './suggestion.ts'
import type { NoteTerms } from './terms.ts'

/** A kind of seizure as words describe it: by its name, or by a sign that others have too. */
export type NamedType = Readonly<{ type: SeizureTypeTerms; isSign?: boolean }>

type TypeMention = Readonly<{ words: TextSpan; context: SuggestionContext }>

/** A kind of seizure in a note, and what is reported of it. The type is missing where only signs are reported. */
export type SeizureGroup = {
  readonly index: number
  type: SeizureTypeTerms | undefined
  readonly mentions: TypeMention[]
  readonly suggestions: Suggestion[]
}

/** The kinds of seizures of a note in the order in which they are first named, and the one spoken of last. */
export type SeizureGroups = { readonly groups: SeizureGroup[]; current: SeizureGroup | undefined }

/** Where a sentence names a kind of seizure. */
export type NamedGroup = WordRange & Readonly<{ group: SeizureGroup }>

export const createSeizureGroups = (): SeizureGroups => ({ groups: [], current: undefined })

/** Whether a mention is of what the person has or had. */
export const isOfPatient = ({ categories }: Mention): boolean => !categories.has('negated') && !categories.has('family')

/** Takes up a kind of seizure that is named: the group that has it, or one that it specifies, or a new one. */
export function addSeizureType(
  state: SeizureGroups,
  { type, isSign = false }: NamedType,
  mention: Mention,
  { note, terms }: Readonly<{ note: NoteText; terms: NoteTerms }>,
): readonly NamedGroup[] {
  const certainty = findCertainty(mention.categories)
  if (certainty === undefined || !isOfPatient(mention)) return []
  const context = isSign ? 'uncertain' : certainty
  const group = findGroup(state.groups, type, terms) ?? createGroup(state, type)
  if (group.type === undefined || isLike(type, group.type, terms)) group.type = type
  group.mentions.push({ words: toSpan(note, mention), context })
  state.current = group
  return [{ from: mention.from, to: mention.to, group }]
}

function findGroup(
  groups: readonly SeizureGroup[],
  type: SeizureTypeTerms,
  terms: NoteTerms,
): SeizureGroup | undefined {
  const isRelated = (other: SeizureTypeTerms | undefined) =>
    other !== undefined && (isLike(other, type, terms) || isLike(type, other, terms))
  const same = groups.find((group) => group.type?.id === type.id)
  const related = groups.findLast((group) => isRelated(group.type))
  return same ?? related ?? groups.find((group) => group.type === undefined)
}

/** Whether a type is a more exact name of another, at once or by way of a third. */
function isLike({ like }: SeizureTypeTerms, other: SeizureTypeTerms, terms: NoteTerms): boolean {
  const above = terms.seizureTypes.find(({ id }) => id === like)
  return above !== undefined && (above.id === other.id || isLike(above, other, terms))
}

export function createGroup(state: SeizureGroups, type: SeizureTypeTerms | undefined): SeizureGroup {
  const group: SeizureGroup = { index: state.groups.length, type, mentions: [], suggestions: [] }
  state.groups.push(group)
  state.current = group
  return group
}

/**
 * The kind of seizure that words are about: the last named before them in their clause, the first after them, or the
 * one spoken of last.
 */
export function findReferredGroup(
  { current }: SeizureGroups,
  named: readonly NamedGroup[],
  { from }: WordRange,
  clause: WordRange,
): SeizureGroup | undefined {
  const inClause = named.filter((one) => isWithin(one, clause))
  const candidates = [
    inClause.findLast((one) => one.from <= from),
    inClause[0],
    named.findLast((one) => one.from <= from),
    named[0],
  ]
  return candidates.find((one) => one !== undefined)?.group ?? current
}

/** An entry of a seizure, or the answer to a choice. */
export type SeizureDetail =
  | Readonly<{ list: SeizureList; code: string }>
  | Readonly<{ field: SeizureValue; value: string }>

export function addToGroup(
  { suggestions, index }: SeizureGroup,
  entry: SeizureDetail,
  words: readonly TextSpan[],
  context: SuggestionContext,
): void {
  const target =
    'code' in entry
      ? ({ kind: 'seizureEntry', seizure: index, ...entry } as const)
      : ({ kind: 'seizureValue', seizure: index, ...entry } as const)
  suggestions.push(createSuggestion(target, words, context))
}

/** The rows that a note makes: for each kind its name's entries, then its details. */
export const listSeizureSuggestions = ({ groups }: SeizureGroups, { terms }: Lexicon): readonly Suggestion[] =>
  groups.flatMap((group) => [...suggestType(group, terms), ...suggestFocal(group, terms), ...group.suggestions])

/** A seizure that no words name is focal where it has what only focal seizures have. */
function suggestFocal({ index, type, suggestions }: SeizureGroup, { focalSigns }: NoteTerms): readonly Suggestion[] {
  const sign = suggestions.find(
    ({ target, context }) => context !== 'uncertain' && 'code' in target && focalSigns.includes(target.code),
  )
  if (type !== undefined || sign === undefined) return []
  const target = { kind: 'seizureValue', seizure: index, field: 'mainType', value: 'focal' } as const
  return [createSuggestion(target, sign.words, sign.context)]
}

function suggestType({ index, type, mentions }: SeizureGroup, { fields }: NoteTerms): readonly Suggestion[] {
  const context = mentions.find((mention) => mention.context !== 'uncertain')?.context ?? mentions[0]?.context
  if (type === undefined || context === undefined) return []
  const words = mentions.map((mention) => mention.words)
  const { details = [], other = [], ...values } = type.fills
  const entries = [...details, ...other].flatMap((code) => {
    const field = fields[code]
    return field?.perSeizure ? [{ kind: 'seizureEntry', seizure: index, list: field.list, code } as const] : []
  })
  return [
    ...Object.entries(values).map(
      ([field, value]) => ({ kind: 'seizureValue', seizure: index, field: field as SeizureValue, value }) as const,
    ),
    ...entries,
  ].map((target) => createSuggestion(target, words, context))
}
