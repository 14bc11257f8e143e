import { getOwn, listWithGates, parseAge, type RulePack } from '../../../rules/case/index.ts'
import type { Suggestion, SuggestionTarget } from '../../../rules/notes/suggestion.ts'
import type { AnnotatedNote, NoteAnswer } from '../../build/cases/annotated-notes.ts'

/** How a note was read: what was suggested rightly and wrongly, what was missed, and what the note denies. */
export type JudgedNote = Readonly<{
  name: string
  right: readonly string[]
  wrong: readonly string[]
  found: readonly string[]
  missed: readonly string[]
  deniedSuggested: readonly string[]
}>

type PackPart = Pick<RulePack, 'features' | 'plainParents'>

/**
 * Compares what a reading of a note would enter by itself, which leaves out what is uncertain, with what the note
 * reports. What is above an entry follows from it, and so do the main type and the kind of first sign of a seizure.
 */
export function judgeNote({ name, answer }: AnnotatedNote, reading: readonly Suggestion[], pack: PackPart): JudgedNote {
  const certain = reading.filter(({ context }) => context !== 'uncertain')
  const suggested = [...new Set(certain.flatMap(listJudgedNames))].filter((one) => !followsFromType(one, answer))
  const allowed = new Set(listAllowed(answer).flatMap((one) => listWithParents(one, pack)))
  const covered = new Set(suggested.flatMap((one) => listWithParents(one, pack)))
  const wanted = listWanted(answer)
  const isFound = (alternatives: readonly string[]) => alternatives.some((one) => covered.has(one))
  return {
    name,
    right: suggested.filter((one) => allowed.has(one)),
    wrong: suggested.filter((one) => !allowed.has(one)),
    found: wanted.filter(isFound).map(joinAlternatives),
    missed: wanted.filter((one) => !isFound(one)).map(joinAlternatives),
    deniedSuggested: suggested.filter((one) => answer.absent?.includes(one)),
  }
}

const OR = ' or '

const joinAlternatives = (alternatives: readonly string[]): string => alternatives.join(OR)

/** The names of what a reading missed, each alternative by itself. */
export const listMissedNames = ({ missed }: JudgedNote): readonly string[] => missed.flatMap((one) => one.split(OR))

const listWanted = ({ entered, choices = [], numbers = {} }: NoteAnswer): readonly (readonly string[])[] => [
  ...entered.map((one) => [one].flat()),
  ...[...choices, ...Object.entries(numbers).map(([key, value]) => `${key}=${formatYears(String(value))}`)].map(
    (one) => [one],
  ),
]

const listAllowed = (answer: NoteAnswer): readonly string[] => [
  ...listWanted(answer).flat(),
  ...(answer.seizures ?? []).flat(),
  ...(answer.also ?? []),
]

/** The main type follows from the name of a seizure, so that an answer may leave it out. */
const followsFromType = (name: string, { choices = [] }: NoteAnswer): boolean =>
  name.startsWith('choice:mainType=') && !choices.some((choice) => choice.startsWith('choice:mainType='))

/** A suggestion by the name that answers have for it; none for what follows from the rest or is judged elsewhere. */
export function listJudgedNames({ target }: Pick<Suggestion, 'target'>): readonly string[] {
  if (target.kind === 'amount') return target.seizure === undefined ? [formatAmount(target)] : []
  if (target.kind === 'sex') return [`choice:gender=${target.value}`]
  if (target.kind !== 'seizureValue') return [target.code]
  return target.field === 'onset' ? [] : [`choice:${target.field}=${target.value}`]
}

const formatAmount = ({ field, value, unit }: Extract<SuggestionTarget, { kind: 'amount' }>): string =>
  field === 'swFreq' ? `${field}=${value}` : `${field}=${formatYears(`${value} ${unit}`)}`

/** 30 months are 2.5 years; of a range the earlier end counts. */
function formatYears(age: string): string {
  const years = parseAge(age.replace(/ to \S+/, ''))
  return years === undefined ? age : `${Math.round(years * 1000) / 1000} years`
}

const listWithParents = (name: string, pack: PackPart): readonly string[] => [
  ...listWithGates(pack, name),
  ...(getOwn(pack.plainParents, name) ?? []),
]
