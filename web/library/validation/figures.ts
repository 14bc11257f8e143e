import type { Validation, ValidationGroup } from '../../../rules/quality/validation/build-validation.ts'
import type { OutcomeName, RankCounts } from '../../../rules/quality/validation/outcomes.ts'
import type { ValidationGroupName } from '../../../rules/quality/validation/provenance.ts'
import type { Information, MeasuredShare } from '../../../rules/quality/validation/statistics.ts'
import validation from './validation.json' with { type: 'json' }

/** The figures as `npm run patients:report -- --write` writes them. */
export const VALIDATION: Validation = validation

const TITLES = {
  textbook: 'Textbook patients, one for each syndrome',
  atypical: 'People who have a syndrome and present atypically',
  workUps: 'People as a first-line clinic knows them, one for each syndrome',
  published: 'Patients of open case reports',
  lookAlikes: 'People who resemble a syndrome and have something else',
  ordinary: 'People with seizures or similar events and none of the syndromes',
} as const satisfies Readonly<Record<ValidationGroupName, string>>

const OUTCOME_WORDS = {
  notWronglyExcluded: 'own syndrome not wrongly excluded',
  likely: 'own syndrome likely',
  first: 'own syndrome first',
  firstThree: 'own syndrome among the first three',
  firstFive: 'own syndrome among the first five',
  noOtherLikely: 'no other syndrome likely, declared overlaps aside',
  resembledNotLikely: 'the resembled syndrome not likely, declared overlaps aside',
  nothingLikely: 'nothing likely where nothing fits',
} as const satisfies Readonly<Record<OutcomeName, string>>

const INFORMATION_WORDS = {
  rich: 'rich',
  moderate: 'moderate',
  sparse: 'sparse',
} as const satisfies Readonly<Record<Information, string>>

/** An outcome in the cells of a row. */
export type OutcomeRow = Readonly<{ label: string; count: string; share: string }>

export type ReportedGroup = Readonly<{
  title: string
  people: number
  origin: string
  rows: readonly OutcomeRow[]
  byInformation: readonly Readonly<{ level: string; rows: readonly OutcomeRow[] }>[]
  ranks: RankCounts
}>

const formatPercent = (share: number): string => (share * 100).toFixed(share === 1 || share === 0 ? 0 : 1)

/** '95.1 % (92.6 to 96.8)'; a line breaks before the interval alone. */
export const formatShare = ({ count, of, low, high }: MeasuredShare): string =>
  `${formatPercent(count / of)}\u00a0% (${formatPercent(low)}\u00a0to\u00a0${formatPercent(high)})`

const listRows = (outcomes: ValidationGroup['outcomes']): OutcomeRow[] =>
  Object.entries(OUTCOME_WORDS).flatMap(([name, label]) => {
    const measured = outcomes[name as OutcomeName]
    return measured ? [{ label, count: `${measured.count} of ${measured.of}`, share: formatShare(measured) }] : []
  })

const KNOWN: Readonly<Record<'true' | 'false' | 'undefined', string>> = {
  true: 'with the rules open',
  false: 'without the rules open',
  undefined: 'whether with the rules open is not recorded',
}

/** Who wrote a group, what they knew, and whether the rules have changed for it. */
const describeOrigin = ({ enteredBy, sawRules, rulesFitted }: ValidationGroup): string =>
  `${enteredBy}; ${KNOWN[`${sawRules}`]}${rulesFitted ? '; the rules have been changed with them in view since' : ''}`

/** The groups in the order of the table. */
export const REPORTED_GROUPS: readonly ReportedGroup[] = Object.entries(TITLES).map(([name, title]) => {
  const group = VALIDATION.groups[name as ValidationGroupName]
  return {
    title,
    people: group.people,
    origin: describeOrigin(group),
    rows: listRows(group.outcomes),
    byInformation: Object.entries(INFORMATION_WORDS).map(([level, word]) => ({
      level: word,
      rows: listRows(group.byInformation[level as Information]),
    })),
    ranks: group.ranks,
  }
})
