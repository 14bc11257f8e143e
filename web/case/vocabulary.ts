import vocabulary from '../../rules/built/vocabulary.json'
import { SYNDROME_CODES } from '../../rules/pack/syndrome-codes.ts'
import { reviewStatus } from './review-status.ts'
import { entryRulesOf } from './selection-rules.ts'

export const {
  version: VERSION,
  sha256: RULES_SHA256,
  renamed: RENAMED,
  pages: PAGES,
  publications: PUBLICATIONS,
} = vocabulary

/** The day of the rules, in words. */
export const VERSION_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(vocabulary.date),
)

/** How many syndromes a case is compared with. */
export const SYNDROMES = vocabulary.statuses.length

/** How far the rules can be trusted. */
export const REVIEW_STATUS = reviewStatus(vocabulary.statuses)

/** How many syndromes are registered, of which the pack may hold fewer. */
export const ALL_SYNDROMES = SYNDROME_CODES.length

export const ENTRY_RULES = entryRulesOf(PAGES)
