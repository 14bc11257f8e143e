import type { Entry, Section, VocabularyPage } from '../../pack/index.ts'
import { buildEntryIndex, joinSection } from '../explain/entry-index.ts'
import type { AnswerSummary } from './describe-interview.ts'

/** The words for an answer: on its button, and where it is shown without its question. */
export type AnswerWords = Readonly<{ label: string; text: string }>

export type AnswerNamer = (answer: Pick<AnswerSummary, 'tells'>) => AnswerWords

/** Names answers in the words of the pages, a finding with the one above it. */
export function createAnswerNamer(pages: readonly VocabularyPage[]): AnswerNamer {
  const entries = buildEntryIndex(pages)
  const labels = new Map(pages.flatMap(({ sections }) => sections.flatMap(listLabels)))
  return ({ tells }) => {
    const label = tells.map((tell) => labels.get(tell) ?? entries.get(tell)?.label ?? tell).join(', ')
    const section = entries.get(tells[0] ?? '')?.section
    return { label, text: section === undefined || tells.length > 1 ? label : joinSection(section, label) }
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
