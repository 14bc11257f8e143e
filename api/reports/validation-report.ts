import { GROUPS, type Group } from '../../rules/case/index.ts'
import type { Database } from '../database/open.ts'
import { countDisagreeingCases } from '../repositories/cases.ts'
import { type CaseOutcome, countValidations, listOutcomes, type ValidationCounts } from '../repositories/outcomes.ts'

/** The cases of one diagnosis: in which group its syndrome came out how often, and what else came out as likely. */
export type DiagnosisOutcome = Readonly<{
  diagnosis: string
  cases: number
  groups: Readonly<Record<Group, number>>
  /** Cases whose rules did not know the syndrome. */
  notChecked: number
  likelyBesides: readonly Readonly<{ code: string; cases: number }>[]
}>

/** A case whose diagnosis did not come out as likely. Nothing of it says whose case it is. */
export type MissedCase = Readonly<{
  diagnosis: string
  group: Group | 'notChecked'
  likely: readonly string[]
  packVersion: string
}>

/** How the rules did on the cases of this site with a known diagnosis. */
export type ValidationReport = Readonly<{
  validations: ValidationCounts
  /** How many stored cases the second reader reads differently. */
  disagreeing: number
  diagnoses: readonly DiagnosisOutcome[]
  missed: readonly MissedCase[]
}>

export async function buildValidationReport(db: Database): Promise<ValidationReport> {
  const outcomes = await listOutcomes(db)
  return {
    validations: await countValidations(db),
    disagreeing: await countDisagreeingCases(db),
    diagnoses: summarizeDiagnoses(outcomes),
    missed: outcomes.filter((outcome) => !isLikely(outcome)).map(toMissedCase),
  }
}

/** By diagnosis, in the order of their codes. */
export function summarizeDiagnoses(outcomes: readonly CaseOutcome[]): DiagnosisOutcome[] {
  const diagnoses = [...new Set(outcomes.map(({ diagnosis }) => diagnosis))].sort()
  return diagnoses.map((diagnosis) =>
    summarizeDiagnosis(
      diagnosis,
      outcomes.filter((outcome) => outcome.diagnosis === diagnosis),
    ),
  )
}

function summarizeDiagnosis(diagnosis: string, outcomes: readonly CaseOutcome[]): DiagnosisOutcome {
  const places = outcomes.map(findGroup)
  const groups = Object.fromEntries(
    GROUPS.map((group) => [group, places.filter((place) => place === group).length]),
  ) as Record<Group, number>
  const notChecked = places.filter((place) => place === 'notChecked').length
  return { diagnosis, cases: outcomes.length, groups, notChecked, likelyBesides: countOtherLikely(diagnosis, outcomes) }
}

const findGroup = ({ diagnosis, groups }: CaseOutcome): Group | 'notChecked' =>
  GROUPS.find((group) => groups[group].includes(diagnosis)) ?? 'notChecked'

const listLikely = ({ groups }: CaseOutcome): string[] => [...groups.likely, ...groups.likelyWithAlerts]

const isLikely = (outcome: CaseOutcome): boolean => listLikely(outcome).includes(outcome.diagnosis)

/** What came out as likely besides the diagnosis, the most frequent first. */
function countOtherLikely(diagnosis: string, outcomes: readonly CaseOutcome[]): DiagnosisOutcome['likelyBesides'] {
  const counts = new Map<string, number>()
  for (const code of outcomes.flatMap(listLikely)) if (code !== diagnosis) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .map(([code, cases]) => ({ code, cases }))
    .sort((a, b) => b.cases - a.cases || a.code.localeCompare(b.code, 'en'))
}

const toMissedCase = (outcome: CaseOutcome): MissedCase => ({
  diagnosis: outcome.diagnosis,
  group: findGroup(outcome),
  likely: listLikely(outcome),
  packVersion: outcome.packVersion,
})

/** The headings of the report as a table of texts, and its rows. */
export const REPORT_HEADINGS = ['diagnosis', 'cases', ...GROUPS, 'not checked', 'likely besides'] as const

export const formatReportRow = ({
  diagnosis,
  cases,
  groups,
  notChecked,
  likelyBesides,
}: DiagnosisOutcome): string[] => [
  diagnosis,
  ...[cases, ...GROUPS.map((group) => groups[group]), notChecked].map(String),
  likelyBesides.map((other) => `${other.code} ${other.cases}`).join(', '),
]
