import { buildEntryIndex, joinSection } from '../../../rules/assess/explain/entry-index.ts'
import type { Suggestion, SuggestionContext, SuggestionTarget } from '../../../rules/notes/suggestion.ts'
import { PAGES, PLAIN_PARENTS } from '../../case/vocabulary.ts'
import type { OfferedSuggestion } from './use-note.ts'

const ENTRIES = buildEntryIndex(PAGES)

const OPTIONS = PAGES.flatMap(({ sections }) =>
  sections.flatMap(({ choice, title }) => (choice ? [{ ...choice, title }] : [])),
)

/** An entry by its label, after those that it specifies. */
function describeEntry(code: string): string {
  const labels = [...(PLAIN_PARENTS[code] ?? []), code].map((one) => ENTRIES.get(one)?.label ?? one)
  return joinSection(ENTRIES.get(code)?.section ?? '', labels.join(', '))
}

function describeOption(key: string, value: string): string {
  const choice = OPTIONS.find((one) => one.key === key)
  return `${choice?.title ?? key}: ${choice?.options.find((option) => option.value === value)?.label ?? value}`
}

const AMOUNT_TITLES = { age: 'Age', ageAtOnset: 'Age at onset', swFreq: 'Spike-wave frequency' } as const

/** What a suggestion would enter, in the words of the form. */
export function describeTarget(target: SuggestionTarget): string {
  switch (target.kind) {
    case 'entry':
    case 'seizureEntry':
      return describeEntry(target.code)
    case 'seizureValue':
      return describeOption(target.field, target.value)
    case 'sex':
      return describeOption('gender', target.value)
    case 'amount': {
      const span = target.to === undefined ? target.value : `${target.value} to ${target.to}`
      return `${AMOUNT_TITLES[target.field]}: ${span} ${target.unit}`
    }
    default:
      return target satisfies never
  }
}

/** What is in the way of a suggestion, in the case or in the text; undefined where nothing is. */
export function describeConflict({
  standing,
  rivals,
}: Pick<OfferedSuggestion, 'standing' | 'rivals'>): string | undefined {
  if (standing.kind !== 'conflict')
    return standing.kind === 'entered' || rivals.length === 0 ? undefined : describeRivals(rivals)
  const entered = [...(standing.value ? [standing.value] : []), ...standing.codes.map(describeEntry)]
  return `The case has '${entered.join("', '")}'; entering this takes its place.`
}

const describeRivals = (rivals: readonly Suggestion[]): string =>
  `The text also says '${rivals.map(({ target }) => describeTarget(target)).join("', '")}'. Only one of them can be entered: choose which.`

const CONTEXT_TEXTS: Readonly<Record<SuggestionContext, string | undefined>> = {
  certain: undefined,
  uncertain: 'uncertain',
  past: 'in the past',
  family: 'of the family',
}

const DOUBT_TEXTS = {
  denied: 'perhaps denied, doubted or of a relative: choose it only if the text reports it of this person',
  contradicted: 'the answer has another value for this too',
} as const satisfies Readonly<Record<NonNullable<Suggestion['doubt']>, string>>

/** How the note reports it, where it is not reported plainly of the patient now; empty otherwise. */
export function describeContext({ context, doubt }: Pick<Suggestion, 'context' | 'doubt'>): string {
  const text = doubt ? DOUBT_TEXTS[doubt] : CONTEXT_TEXTS[context]
  return text === undefined ? '' : ` · ${text}`
}

const AGE_TITLE = 'Age and sex'
const UNCERTAIN_TITLE = 'Uncertain in the text'

/** The heading of a suggestion: its page, its kind of seizure, or what is uncertain. */
export function getGroupTitle(target: SuggestionTarget, context: SuggestionContext): string {
  if (context === 'uncertain') return UNCERTAIN_TITLE
  if ('seizure' in target && target.seizure !== undefined) return `Seizure type ${target.seizure + 1}`
  if (target.kind !== 'entry') return target.kind === 'amount' && target.field === 'swFreq' ? 'EEG' : AGE_TITLE
  return PAGES.find(({ page }) => page.list === target.list)?.page.title ?? target.list
}

/** The headings in the order of the pages; the kinds of seizures come after the ages, and what is uncertain comes last. */
export function sortTitles(titles: readonly string[]): readonly string[] {
  const pages = PAGES.map(({ page }) => page.title)
  const getRank = (title: string) =>
    title === UNCERTAIN_TITLE ? pages.length : title === AGE_TITLE ? -2 : pages.indexOf(title)
  return [...titles].sort((one, other) => getRank(one) - getRank(other))
}
