import { assess } from '../../../rules/assess/assess.ts'
import { compareCodes, type SubmittedCase } from '../../../rules/case/index.ts'
import { type Groups, listLikely } from '../../../rules/engine/index.ts'
import type { WizardPack } from '../../../rules/pack/index.ts'
import { getAbbreviation, getSyndromeName } from '../../../rules/text/syndrome-names.ts'
import { upperFirst } from '../../../rules/text/texts.ts'
import type { UserCase } from '../../api-client/api-routes.ts'
import { formatAge } from '../../case/amounts.ts'
import { type CaseRecord, normalizeWizardCase, type WizardCase } from '../../case/case-record.ts'
import { parseCaseText } from '../../case/files/case-file.ts'

/** A stored case as the list shows it. */
export type UserCaseView = Readonly<{
  id: string
  label: string
  /** The name of a case without a label; it identifies nobody. */
  proposedLabel: string
  /** The last one. */
  version: number
  storedAt: Date
  packVersion: string
  /** In abbreviations. */
  likelyWhenStored: readonly string[]
  /** The classification of the case by the rules of this page; undefined if the page cannot read it. */
  today: CaseToday | undefined
  /** The names of what was or is likely, for the search. */
  names: string
}>

type CaseToday = Readonly<{
  sex: string
  age: string
  onset: string
  likely: readonly string[]
  /** How many entries take no part, since the rules of today do not know them. */
  ignoredCount: number
  /** The id within the case. */
  caseId: string | undefined
  groups: Groups
}>

export function createUserCaseView(pack: WizardPack, stored: UserCase): UserCaseView {
  const today = readToday(pack, stored)
  const codes = [stored, ...(today ? [today.groups] : [])].flatMap(listLikely)
  return {
    id: stored.id,
    label: stored.label,
    proposedLabel: proposeLabel(today),
    version: stored.version,
    storedAt: new Date(stored.storedAt),
    packVersion: stored.packVersion,
    likelyWhenStored: nameLikely(pack, stored),
    today,
    names: [...new Set(codes)].map((code) => getSyndromeName(pack, code)).join(' '),
  }
}

function readToday(pack: WizardPack, { text }: UserCase): CaseToday | undefined {
  const submitted = text === null ? undefined : parseCaseText(text)
  if (submitted === undefined) return undefined
  const patient = normalizeWizardCase(pack, submitted)
  const { groups, warnings } = assess(pack, patient)
  return {
    sex: NAMED_SEXES.includes(patient.gender) ? patient.gender : '',
    age: formatAge(patient.age, patient.ageUnit),
    onset: formatOnset(patient),
    likely: nameLikely(pack, groups),
    ignoredCount: warnings.length,
    caseId: submitted.id,
    groups,
  }
}

function formatOnset({ ageAtOnset, ageAtOnsetTo, ageAtOnsetUnit }: WizardCase): string {
  const end = String(ageAtOnsetTo ?? '').trim()
  return formatAge(end === '' ? ageAtOnset : `${ageAtOnset ?? ''} to ${end}`, ageAtOnsetUnit)
}

const nameLikely = (
  pack: WizardPack,
  { likely, likelyWithAlerts }: Pick<UserCase, 'likely' | 'likelyWithAlerts'>,
): string[] => [
  ...[...likely].sort(compareCodes).map((code) => getAbbreviation(pack, code)),
  ...[...likelyWithAlerts].sort(compareCodes).map((code) => `${getAbbreviation(pack, code)} with alerts`),
]

/** 'CAE, JAE with alerts', or that there is none. */
export const formatLikely = (likely: readonly string[]): string => likely.join(', ') || 'nothing likely'

/** Whether other syndromes are likely today than when the case was stored. */
export const isChanged = ({ likelyWhenStored, today }: UserCaseView): boolean =>
  today !== undefined && `${likelyWhenStored}` !== `${today.likely}`

/** Whether a search finds the case by its label, or by a syndrome that was or is likely. */
export const isCaseMatch = ({ label, likelyWhenStored, today, names }: UserCaseView, query: string): boolean =>
  [label, ...likelyWhenStored, ...(today?.likely ?? []), names]
    .join(' ')
    .toLowerCase()
    .includes(query.trim().toLowerCase())

const NAMED_SEXES: readonly string[] = ['male', 'female']

/** 'CAE · female · 7 years, onset 6 years'; a label begins with a capital letter. */
function proposeLabel(today: CaseToday | undefined): string {
  if (today === undefined) return 'A case that cannot be opened'
  const ages = [today.age, today.onset && `onset ${today.onset}`].filter(Boolean).join(', ')
  return upperFirst([formatLikely(today.likely), today.sex, ages].filter(Boolean).join(' · '))
}

/** The name of a case where it has to be distinguished from others. */
export const getCaseName = ({ label, storedAt }: UserCaseView): string =>
  label || `the case of ${formatStoredAt(storedAt)}`

/** To the second, so that no two cases that were entered by hand are called the same. */
const STORED_AT_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

const formatStoredAt = (storedAt: Date): string => STORED_AT_FORMAT.format(storedAt)

/** To the minute, as the list shows it. */
const STORED_ON_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export const formatStoredOn = (storedAt: Date): string => STORED_ON_FORMAT.format(storedAt)

/** The same case, not to be stored again before it is changed. */
export const toOpenedCase = (stored: SubmittedCase): SubmittedCase => ({ ...stored, saved: true })

/** A case of its own with the same entries, which is stored when its results open. */
export function toDuplicate({ id: _, ...stored }: SubmittedCase): SubmittedCase {
  return { ...stored, saved: false }
}

/** The open case once what was stored of it is erased: it is not to be stored again unasked. */
export const withoutStoring = (record: CaseRecord): CaseRecord => ({
  ...record,
  patient: { ...record.patient, saved: false },
  wizard: { ...record.wizard, storedVersion: 0, doNotStore: true },
})
