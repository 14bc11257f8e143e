import { buildEntryIndex, joinSection } from '../../rules/analysis/explanation/entry-index.ts'
import type { AnswerSummary, AskedQuestion } from '../../rules/analysis/interview/describe-interview.ts'
import type { PatientCase } from '../../rules/engine/index.ts'
import type { Entry, Section, VocabularyPage } from '../../rules/pack/index.ts'
import { formatSeizureType, type SeizureLabels } from '../case/seizure-rows.ts'

/** The words for an answer: on its button, and where it stands without its question. */
export type AnswerWords = Readonly<{ label: string; says: string }>

export type AnswerNamer = (answer: Pick<AnswerSummary, 'tells'>) => AnswerWords

/** Names answers in the words of the pages, a finding with the one above it. */
export function createAnswerNamer(pages: readonly VocabularyPage[]): AnswerNamer {
  const entries = buildEntryIndex(pages)
  const labels = new Map(pages.flatMap(({ sections }) => sections.flatMap(listLabels)))
  return ({ tells }) => {
    const label = tells.map((tell) => labels.get(tell) ?? entries.get(tell)?.label ?? tell).join(', ')
    const section = entries.get(tells[0] ?? '')?.section
    return { label, says: section === undefined || tells.length > 1 ? label : joinSection(section, label) }
  }
}

/** The options of a choice by their values, and the findings by their codes. */
const listLabels = ({ choice, findings = [] }: Section): [string, string][] => [
  ...(choice?.options ?? []).map(({ value, shown, label }): [string, string] => [value, shown ?? label]),
  ...findings.flatMap((finding) => listEntryLabels(finding, '')),
]

const listEntryLabels = ({ code, label, children = [] }: Entry, above: string): [string, string][] => [
  [code, `${above}${label}`],
  ...children.flatMap((child) => listEntryLabels(child, `${label}: `)),
]

/** A question in words, with the seizure type that it is about. */
export function formatQuestion(
  { investigation: { question }, seizure, addsSeizure }: AskedQuestion,
  { seizures }: PatientCase,
  labels: SeizureLabels,
): string {
  if (addsSeizure && seizures.length > 0) return 'Which other kind of seizure is there?'
  const row = seizure === undefined ? undefined : seizures[seizure]
  return row === undefined || seizures.length < 2 ? question : `${question} (${formatSeizureType(row, labels)})`
}

/** The address of the section in which a question is answered in full. */
export const getSectionPath = ({ investigation: { route, anchor } }: AskedQuestion): string =>
  `/pages/${route}#${anchor}`
