import {
  type FormItem,
  GROUPS,
  type Group,
  listFormItems,
  memoizeByObject,
  type PatientCase,
  type Seizure,
  type SeizureChoiceKey,
  type SyndromeCode,
  selectItems,
} from '../../case/index.ts'
import type { VocabularyPage } from '../../pack/built-pack.ts'
import { getAbbreviation, type SyndromeNames } from '../../text/syndrome-names.ts'
import { joinFirst, joinWithOr, lowerFirst } from '../../text/texts.ts'
import { buildEntryIndex, joinSection } from '../explain/entry-index.ts'
import type { Move } from '../moves.ts'
import type { DoubtfulSign, SignsToCheck } from '../verdict/alerts.ts'
import type { AnswerSummary, DescribedQuestion } from './describe-interview.ts'

/** A question in words, with the seizure type that it is about where there are several. */
export function formatDescribedQuestion(
  { investigation: { question, withoutSeizure = question }, seizure, addsSeizure, isKindOpen }: DescribedQuestion,
  { seizures }: PatientCase,
  nameSeizure: (seizure: Seizure, index: number) => string = nameByNumber,
): string {
  if (addsSeizure && isKindOpen) return 'Of which kind are the seizures entered, by a closer description or a film?'
  if (addsSeizure && seizures.length > 0) return 'Is or was there another kind of seizure?'
  if (seizures.length === 0) return withoutSeizure
  const row = seizure === undefined ? undefined : seizures[seizure]
  return seizure === undefined || row === undefined || seizures.length < 2
    ? question
    : `${question} (${nameSeizure(row, seizure)})`
}

const nameByNumber = (_: Seizure, index: number): string => `seizure type ${index + 1}`

/** The words for an answer: on its button, and where it is shown without its question. */
export type AnswerWords = Readonly<{ label: string; text: string }>

export type AnswerNamer = (answer: Pick<AnswerSummary, 'tells'>) => AnswerWords

/**
 * Names answers in the words of the pages, a finding with the one above it, and a kind of seizure by its signs and its
 * class: 'Clonic + drooling (focal onset, aware)'.
 */
export const createAnswerNamer = memoizeByObject((pages: readonly VocabularyPage[]): AnswerNamer => {
  const entries = buildEntryIndex(pages)
  const items = listFormItems(pages)
  const labels = new Map(items.flatMap(listLabels))
  const parents = new Map(items.flatMap(listParents))
  const keys = new Map(selectItems(items, 'option').map(({ value, key }) => [value, key]))
  const nameTells = (tells: readonly string[]): readonly string[] =>
    tells.map((tell) => labels.get(tell) ?? entries.get(tell)?.label ?? tell)
  return ({ tells }) => {
    const known = tells.filter((tell) => !isUnknown(tell) && !tells.some((other) => parents.get(other)?.includes(tell)))
    const signs = known.filter((tell) => !keys.has(tell))
    const classes = known.filter((tell) => CLASS_KEYS.includes(keys.get(tell) ?? ''))
    const label =
      signs.length > 0
        ? joinKind(nameTells(signs), nameTells(classes))
        : joinLabels(nameTells(known.length > 0 ? known : tells), ', ')
    const section = entries.get(tells[0] ?? '')?.section
    return { label, text: section === undefined || tells.length > 1 ? label : joinSection(section, label) }
  }
})

/** What a kind of seizure is called besides its signs, from which the first prominent sign follows. */
const CLASS_KEYS: readonly string[] = ['mainType', 'awareness'] satisfies readonly SeizureChoiceKey[]

function joinKind(signs: readonly string[], classes: readonly string[]): string {
  const name = joinLabels(signs, ' + ')
  if (classes.length === 0) return name
  const type = classes.map(lowerFirst).join(', ')
  return name.endsWith(')') ? `${name.slice(0, -1)}; ${type})` : `${name} (${type})`
}

const joinLabels = ([first = '', ...rest]: readonly string[], separator: string): string =>
  [first, ...rest.map(lowerFirst)].join(separator)

/** What is not known of a kind of seizure is not part of its name. */
const isUnknown = (tell: string): boolean => tell === 'unknown'

const listParents = (item: FormItem): [string, readonly string[]][] =>
  item.kind === 'entry' ? [[item.code, item.parents.map(({ code }) => code)]] : []

/** An option of a choice by its value, and a finding by its code. */
function listLabels(item: FormItem): [string, string][] {
  if (item.kind === 'option') return [[item.value, item.option.shown ?? item.label]]
  if (item.kind !== 'entry') return []
  const parent = item.parents.at(-1)
  const label = parent && !item.label.includes(parent.label) ? `${parent.label}: ${item.label}` : item.label
  return [[item.code, item.entry.control ? `${label}, with none of its findings` : label]]
}

/** `either`: the same names as alternatives, since no patient has all of them. */
type GroupMoves = Readonly<{ count: number; names: string; either: string }>

/** Above this number syndromes are counted. */
const MAX_NAMED_SYNDROMES = 4

const EFFECTS: Readonly<Record<Group, (moved: GroupMoves) => string>> = {
  likely: ({ either }) => `make ${either} likely`,
  likelyWithAlerts: ({ either }) => `make ${either} likely with alerts`,
  unclear: ({ names }) => `make ${names} uncertain`,
  unresolved: ({ names }) => `leave ${names} unresolved`,
  excluded: ({ count, names }) => (count === 1 ? `exclude ${names}` : `exclude ${count}: ${names}`),
}

/** What an answer would do, also where no syndrome moves: 'would decide a criterion of CAE, JAE'. Empty where it does nothing. */
export const formatAnswerEffect = (
  pack: SyndromeNames,
  { moves, decides }: Pick<AnswerSummary, 'moves' | 'decides'>,
): string => {
  if (moves.length > 0) return formatEffect(pack, moves)
  return decides.length === 0
    ? ''
    : `would decide a criterion of ${formatSyndromes(pack, decides, MAX_NAMED_SYNDROMES)}`
}

/** 'would exclude 3: DEE-SWAS, EMAtS, LGS; make CAE likely'; what becomes likely comes first. */
export const formatEffect = (pack: SyndromeNames, moves: readonly Move[]): string =>
  `would ${listGroupMoves(pack, moves)
    .map(([group, moved]) => EFFECTS[group](moved))
    .join('; ')}`

/** Per group, how many syndromes move there, and the names of the first. */
export const listGroupMoves = (
  pack: SyndromeNames,
  moves: readonly Move[],
): readonly (readonly [Group, GroupMoves])[] =>
  GROUPS.flatMap((group) => {
    const codes = moves.filter(({ to }) => to === group).map(({ code }) => code)
    return codes.length === 0 ? [] : [[group, toGroupMoves(pack, codes)]]
  })

const toGroupMoves = (pack: SyndromeNames, codes: readonly string[]): GroupMoves => {
  const named = codes.slice(0, MAX_NAMED_SYNDROMES).map((code) => getAbbreviation(pack, code))
  const more = codes.length - named.length
  const names = formatSyndromes(pack, codes, MAX_NAMED_SYNDROMES)
  return { count: codes.length, names, either: joinWithOr([...named, ...(more > 0 ? [`${more} more`] : [])]) }
}

/** 'CAE, JAE and 3 more'. */
export const formatSyndromes = (pack: SyndromeNames, codes: readonly string[], maxNamed: number): string =>
  joinFirst(
    codes.map((code) => getAbbreviation(pack, code)),
    maxNamed,
  )

/** What is known once no question decides any more: what is likely, and what would make one doubt it. */
export type EnoughFindings = Readonly<{
  likely: readonly SyndromeCode[]
  lookFor: SignsToCheck
  /** Of those, whose definition wants the cause to be known. */
  causes?: readonly Readonly<{ code: SyndromeCode; find: string }>[]
}>

const CAUSE_NOT_WEIGHED = 'What else finds the cause or guides treatment is not weighed here'

/** The text once no question decides any more, by the syndromes that are likely, with the signs to look for. */
export function formatEnough(pack: SyndromeNames, found: EnoughFindings): string {
  const { likely, lookFor, causes = [] } = found
  const first = formatNothingNeeded(pack, found)
  if (likely.length === 0) return `${first}.`
  const { urgent, fitting, unchecked, lacking, open } = lookFor
  const isUrgent = urgent.length > 0
  const toFind = causes.map(({ code, find }) => `To be known of the cause of ${getAbbreviation(pack, code)}: ${find}`)
  const isCauseFirst = fitting.length === 0 && unchecked.length > 0 && toFind.length > 0
  const checks = [
    ...(unchecked.length > 0 && (isCauseFirst || fitting.length > 0)
      ? [`Then check what could still exclude ${formatSigned(pack, found, unchecked)}`]
      : []),
    ...(lacking.length > 0 && fitting.length + unchecked.length > 0 ? [formatLacking(pack, found)] : []),
    ...(open.length > 0 ? [`Look for what would make one doubt: ${formatSigns(pack, found, open)}`] : []),
  ]
  const check = isUrgent ? formatCheck(pack, found) : undefined
  const opening = [first, ...(check === undefined ? [] : [`Then ${check}`])]
  const sentences = isCauseFirst
    ? [...(isUrgent ? [first] : []), ...toFind, ...checks]
    : [...opening, ...checks, ...(toFind.length > 0 ? toFind : [CAUSE_NOT_WEIGHED])]
  return `${sentences.join('. ')}.`
}

/**
 * What comes first, without what to look for: what cannot wait, what fits the entries and speaks against what is likely,
 * what could still exclude it and was not looked for, or 'nothing more is needed for CAE'.
 */
export function formatNothingNeeded(pack: SyndromeNames, found: EnoughFindings): string {
  const { likely, lookFor } = found
  if (likely.length === 0) return 'no further answer makes a syndrome likely'
  if (lookFor.urgent.length > 0) return `first what cannot wait: ${lookFor.urgent.join(', ')}`
  const check = formatCheck(pack, found)
  if (check !== undefined) return `first ${check}`
  if (lookFor.lacking.length > 0) return lowerFirst(formatLacking(pack, found))
  return `nothing more is needed for ${formatAbbreviations(pack, likely)}`
}

/** What fits the entries and speaks against what is likely, or else what could still exclude it; undefined with neither. */
function formatCheck(pack: SyndromeNames, found: EnoughFindings): string | undefined {
  const { fitting, unchecked } = found.lookFor
  if (fitting.length > 0) return `weigh what fits the entries and speaks against ${formatSigned(pack, found, fitting)}`
  return unchecked.length > 0 ? `check what could still exclude ${formatSigned(pack, found, unchecked)}` : undefined
}

const formatLacking = (pack: SyndromeNames, found: EnoughFindings): string => {
  const { lacking } = found.lookFor
  return `Look for what would make ${formatAbbreviations(pack, listCodes(lacking))} surer: ${formatSigns(pack, found, lacking)}`
}

/** 'CAE: one sign; another' */
const formatSigned = (pack: SyndromeNames, found: EnoughFindings, signs: readonly DoubtfulSign[]): string =>
  `${formatAbbreviations(pack, listCodes(signs))}: ${formatSigns(pack, found, signs)}`

const listCodes = (signs: readonly DoubtfulSign[]): readonly SyndromeCode[] => [
  ...new Set(signs.map(({ code }) => code)),
]

/** Signs of several syndromes with that of which each is one, where more than one is likely. */
const formatSigns = (
  pack: SyndromeNames,
  { likely }: Pick<EnoughFindings, 'likely'>,
  signs: readonly DoubtfulSign[],
): string => {
  const codes = listCodes(signs)
  const isNamed = likely.length > 1 && codes.length > 1
  return codes
    .map((code) => {
      const says = [...new Set(signs.filter((sign) => sign.code === code).map((sign) => sign.says))].join('; ')
      return isNamed ? `${says} (${getAbbreviation(pack, code)})` : says
    })
    .join('; ')
}

const formatAbbreviations = (pack: SyndromeNames, codes: readonly SyndromeCode[]): string =>
  codes.map((code) => getAbbreviation(pack, code)).join(' and ')
