import { GROUPS, type Group, type PatientCase, type SubmittedCase } from '../../rules/case/index.ts'
import { isCase, isStringArray } from './case-guard.ts'
import { isRecord } from './files/json.ts'

/** What distinguishes the rules of one build from those of another; `date`: their day, such as '2026-03-04'. */
export type RulesEdition = Readonly<{ sha256: string; date: string }>

/** Into which groups a case was last sorted on the results, by the codes of the syndromes. */
export type KeptOutcome = Readonly<Record<Group, readonly string[]>>

/** The groups of a case, and the case as it was when it had them. */
export type KeptResult = Readonly<{ outcome: KeptOutcome; patient: PatientCase }>

/**
 * The other rules under which a kept case was last worked on, and its result then if it was open. `edition` is missing
 * where the case was kept by a program that noted the version alone.
 */
export type EarlierRules = Readonly<{
  version: string
  edition: RulesEdition | undefined
  result: KeptResult | undefined
}>

export const parseEdition = (value: unknown): RulesEdition | undefined =>
  isRecord(value) && typeof value.sha256 === 'string' && typeof value.date === 'string'
    ? { sha256: value.sha256, date: value.date }
    : undefined

export function parseOutcome(value: unknown): KeptOutcome | undefined {
  if (!isRecord(value) || !GROUPS.every((group) => isStringArray(value[group]))) return undefined
  return Object.fromEntries(GROUPS.map((group) => [group, value[group]])) as KeptOutcome
}

/** Earlier rules as a record keeps them. `normalize` gives a case current codes. */
export function parseEarlierRules(
  value: unknown,
  normalize: (submitted: SubmittedCase) => PatientCase,
): EarlierRules | undefined {
  if (!isRecord(value) || typeof value.version !== 'string') return undefined
  const { version, edition, result } = value
  return { version, edition: parseEdition(edition), result: parseResult(result, normalize) }
}

function parseResult(value: unknown, normalize: (submitted: SubmittedCase) => PatientCase): KeptResult | undefined {
  const outcome = isRecord(value) ? parseOutcome(value.outcome) : undefined
  return isRecord(value) && outcome && isCase(value.patient)
    ? { outcome, patient: normalize(value.patient) }
    : undefined
}

export const isSameOutcome = (one: KeptOutcome | undefined, other: KeptOutcome): boolean =>
  one !== undefined && GROUPS.every((group) => one[group].join() === other[group].join())
