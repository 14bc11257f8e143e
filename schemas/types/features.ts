// Generated from the JSON Schema of the same name by `npm run generate`.
import type { SyndromeFileCondition } from './syndrome.ts'
import type { Frequency } from './profile.ts'

/**
 * What distinguishes syndromes, as conditions on a case.
 */
export type FeaturesFile = WrittenFeature[]

export interface WrittenFeature {
  /**
   * The name that profiles use.
   */
  id: string
  /**
   * In the words of a clinician, after 'for:' or 'against:'.
   */
  label: string
  /**
   * When it is present: one of the keys below.
   */
  when: SyndromeFileCondition
  /**
   * While this is not documented, the feature counts nothing, neither present nor absent: what time or treatment could not show yet.
   */
  countsIf?: SyndromeFileCondition
  /**
   * Features that report one thing: of a group only the strongest counts.
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
