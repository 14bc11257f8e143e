// Generated from the JSON Schema of the same name by `npm run generate`.
import type { Condition } from './syndrome.ts'
import type { Frequency } from './profile.ts'

/**
 * What tells syndromes apart, asked of a case as conditions of rules are.
 */
export type FeaturesFile = WrittenFeature[]

export interface WrittenFeature {
  /**
   * The name that profiles use.
   */
  id: string
  /**
   * As a clinician would say it, after 'for:' or 'against:'.
   */
  label: string
  /**
   * When it is present: one of the keys below.
   */
  when: Condition
  /**
   * Features that say one thing: of a group only the strongest counts.
   */
  group?: string
  /**
   * The probability that it is entered where it is present and its page is entered in full; 0.7 unless given.
   */
  documented?: number
  /**
   * The frequency in a syndrome whose profile does not name it; very rare unless given.
   */
  otherwise?: Frequency
}
