import { SOURCE_STATES, STATE_LABELS } from '../../rules/case/index.ts'
import type { Section, VocabularyPage } from '../../rules/pack/index.ts'
import { listSectionEntries } from './section-entries.ts'

/** A code within a text: words joined by underscores. */
const CODE = /[a-z]+(?:_[a-z0-9]+)+/g

/** Gives a code, or the codes in a text, the words of the pages; what no page has stays. */
export function createCodeNamer(pages: readonly VocabularyPage[]): (text: string) => string {
  const labels = new Map(pages.flatMap(({ sections }) => sections.flatMap(listLabels)))
  return (text) => labels.get(text) ?? text.replace(CODE, (code) => labels.get(code) ?? code)
}

const listLabels = (section: Section): (readonly [string, string])[] => [
  ...listStateLabels(section),
  ...listSectionEntries(section).map(({ code, label }) => [code, label] as const),
  ...(section.choice?.options ?? []).map(({ value, label }) => [value, label] as const),
]

/** A state means little without what it is the state of. */
const listStateLabels = ({ title, state, stateLabels }: Section): (readonly [string, string])[] =>
  state === undefined
    ? []
    : SOURCE_STATES.map((name) => [state[name], `${title}: ${stateLabels?.[name] ?? STATE_LABELS[name]}`] as const)
