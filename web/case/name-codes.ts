import { listSectionEntries, SOURCE_STATES, STATE_LABELS } from '../../rules/case/index.ts'
import type { Section } from '../../rules/pack/index.ts'
import { PAGES } from './vocabulary.ts'

/** A code within a text: words joined by underscores. */
const CODE = /[a-z]+(?:_[a-z0-9]+)+/g

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

const LABELS = new Map(PAGES.flatMap(({ sections }) => sections.flatMap(listLabels)))

/** Gives a code, or the codes in a text, the words of the pages; what no page has stays. */
export const nameCodes = (text: string): string =>
  LABELS.get(text) ?? text.replace(CODE, (code) => LABELS.get(code) ?? code)
