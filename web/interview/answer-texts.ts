import { buildEntryIndex, joinSection } from '../../rules/analysis/explanation/entry-index.ts'
import type { AnswerSummary, QuestionSummary } from '../../rules/analysis/interview/describe-interview.ts'
import type { PatientCase } from '../../rules/engine/index.ts'
import type { VocabularyPage } from '../../rules/pack/index.ts'
import { formatSeizureType, type SeizureLabels } from '../case/seizure-rows.ts'

/** The words for an answer: on its button, and where it stands without its question. */
export type AnswerWords = Readonly<{ label: string; says: string }>

export type AnswerNamer = (answer: Pick<AnswerSummary, 'tells'>) => AnswerWords

/** Names answers in the words of the pages. */
export function createAnswerNamer(pages: readonly VocabularyPage[]): AnswerNamer {
  const entries = buildEntryIndex(pages)
  const options = indexOptions(pages)
  return ({ tells }) => {
    const labels = tells.map((tell) => entries.get(tell)?.label ?? options.get(tell) ?? tell)
    const label = labels.join(', ')
    const section = entries.get(tells[0] ?? '')?.section
    return { label, says: section === undefined || tells.length > 1 ? label : joinSection(section, label) }
  }
}

/** What the choices of all pages call their options. */
const indexOptions = (pages: readonly VocabularyPage[]): ReadonlyMap<string, string> =>
  new Map(
    pages
      .flatMap(({ sections }) => sections)
      .flatMap(({ choice }) => choice?.options ?? [])
      .map(({ value, shown, label }) => [value, shown ?? label]),
  )

/** A question in words, with the seizure type that it is about. */
export function formatQuestion(
  { investigation: { question }, seizure, addsSeizure }: QuestionSummary,
  { seizures }: PatientCase,
  labels: SeizureLabels,
): string {
  if (addsSeizure && seizures.length > 0) return 'Which other kind of seizure is there?'
  const row = seizure === undefined ? undefined : seizures[seizure]
  return row === undefined || seizures.length < 2 ? question : `${question} (${formatSeizureType(row, labels)})`
}

/** The address of the section in which a question is answered in full. */
export const getSectionPath = ({ investigation: { route, anchor } }: QuestionSummary): string =>
  `/pages/${route}#${anchor}`
