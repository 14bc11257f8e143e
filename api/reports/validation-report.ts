import { GROUPS, type Group } from '../../rules/case/index.ts'
import type { Database } from '../database/open.ts'
import { countDisagreeingCases } from '../repositories/cases.ts'
import { type CaseOutcome, countValidations, streamOutcomes, type ValidationCounts } from '../repositories/outcomes.ts'

/** The cases of one diagnosis: in which group its syndrome came out how often, and what else came out as likely. */
export type DiagnosisOutcome = Readonly<{
  diagnosis: string
  cases: number
  groups: Readonly<Record<Group, number>>
  /** Cases whose rules did not know the syndrome. */
  notChecked: number
  likelyBesides: readonly Readonly<{ code: string; cases: number }>[]
}>

/** A case with a known diagnosis and its result. Nothing of it identifies a person. */
export type JudgedCase = Readonly<{
  diagnosis: string
  group: Group | 'notChecked'
  likely: readonly string[]
  packVersion: string
}>

/** How the rules did on the cases of this site with a known diagnosis. */
export type ValidationReport = Readonly<{
  validations: ValidationCounts
  /** How many stored cases the independent implementation reads differently. */
  disagreeing: number
  diagnoses: readonly DiagnosisOutcome[]
  /** Cases whose diagnosis did not come out as likely. */
  missed: readonly JudgedCase[]
}>

export async function buildValidationReport(db: Database): Promise<ValidationReport> {
  const judged = await listJudgedCases(db)
  return {
    validations: await countValidations(db),
    disagreeing: await countDisagreeingCases(db),
    diagnoses: summarizeDiagnoses(judged),
    missed: judged.filter(({ diagnosis, likely }) => !likely.includes(diagnosis)),
  }
}

/** Of each case with a known diagnosis what came of it, without its classification, which is many times larger. */
export async function listJudgedCases(db: Database): Promise<JudgedCase[]> {
  const judged: JudgedCase[] = []
  for await (const outcomes of streamOutcomes(db)) judged.push(...outcomes.map(judgeCase))
  return judged
}

const judgeCase = ({ diagnosis, groups, packVersion }: CaseOutcome): JudgedCase => ({
  diagnosis,
  group: GROUPS.find((group) => groups[group].includes(diagnosis)) ?? 'notChecked',
  likely: [...groups.likely, ...groups.likelyWithAlerts],
  packVersion,
})

/** By diagnosis, in the order of their codes. */
export function summarizeDiagnoses(cases: readonly JudgedCase[]): DiagnosisOutcome[] {
  const diagnoses = [...new Set(cases.map(({ diagnosis }) => diagnosis))].sort()
  return diagnoses.map((diagnosis) =>
    summarizeDiagnosis(
      diagnosis,
      cases.filter((judged) => judged.diagnosis === diagnosis),
    ),
  )
}

function summarizeDiagnosis(diagnosis: string, cases: readonly JudgedCase[]): DiagnosisOutcome {
  const count = (group: JudgedCase['group']) => cases.filter((judged) => judged.group === group).length
  const groups = Object.fromEntries(GROUPS.map((group) => [group, count(group)])) as Record<Group, number>
  return {
    diagnosis,
    cases: cases.length,
    groups,
    notChecked: count('notChecked'),
    likelyBesides: countOtherLikely(diagnosis, cases),
  }
}

/** What came out as likely besides the diagnosis, the most frequent first. */
function countOtherLikely(diagnosis: string, cases: readonly JudgedCase[]): DiagnosisOutcome['likelyBesides'] {
  const counts = new Map<string, number>()
  for (const code of cases.flatMap(({ likely }) => likely))
    if (code !== diagnosis) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .map(([code, count]) => ({ code, cases: count }))
    .sort((a, b) => b.cases - a.cases || a.code.localeCompare(b.code, 'en'))
}

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
