import type { FeatureCode, RulePack } from '../../case/index.ts'
import { lowerFirst } from '../../text/texts.ts'
import type { EntryWords, RulesContext } from '../explain/entry-index.ts'

/** What completes 'If' where an entry is made: 'the interictal EEG were normal', '‘Hypsarrhythmia’ were documented (interictal EEG)'. */
export const formatPresence = (code: FeatureCode, context: RulesContext): string =>
  formatEntryClause(code, context, {
    state: ({ section, label }) => `the ${lowerFirst(section)} were ${lowerFirst(label)}`,
    finding: ({ label }) => `‘${label}’ were documented`,
  })

/** What completes 'If' where an entry is taken back. */
export const formatRemoval = (code: FeatureCode, context: RulesContext): string =>
  formatEntryClause(code, context, {
    state: ({ section }) => `the ${lowerFirst(section)} were not known`,
    finding: ({ label }) => `‘${label}’ were not documented`,
  })

type Clauses = Readonly<Record<'state' | 'finding', (words: EntryWords) => string>>

function formatEntryClause(code: FeatureCode, { pack, entries }: RulesContext, clauses: Clauses): string {
  const words = entries.get(code)
  if (words === undefined) return code
  return isState(code, pack) ? clauses.state(words) : `${clauses.finding(words)} (${lowerFirst(words.section)})`
}

const isState = (code: FeatureCode, pack: RulePack): boolean => pack.features[code]?.opposite !== undefined
