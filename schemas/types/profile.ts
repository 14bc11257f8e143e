// Generated from the JSON Schema of the same name by `npm run generate`.
import type { SyndromeFileSource } from './syndrome.ts'

/**
 * obligate (all), very frequent (80 to 99 %), frequent (30 to 79 %), occasional (5 to 29 %), very rare (1 to 4 %), excluded (none), or a number from 0 to 1 where the source has one.
 */
export type Frequency = ('obligate' | 'very frequent' | 'frequent' | 'occasional' | 'very rare' | 'excluded') | number

/**
 * How often features are seen in one syndrome. The file's name is the code of the syndrome.
 */
export interface ProfileFile {
  /**
   * The ages at onset.
   */
  onset: {
    /**
     * The ages before which 5, 25, 50, 75 and 95 % of the patients had their first seizure.
     *
     * @minItems 5
     * @maxItems 5
     */
    quantiles: string[]
    source: SyndromeFileSource
    note?: string
  }
  /**
   * The share of girls; only where a source has it.
   */
  girls?: {
    share: number
    source: SyndromeFileSource
    note?: string
  }
  /**
   * How common the syndrome is; shown, and no part of the order.
   */
  prevalence?: {
    word: 'common' | 'uncommon' | 'rare' | 'very rare'
    source: SyndromeFileSource
    note?: string
  }
  /**
   * By the id of a feature of rules/features.yaml, or the code of an entry: how often it is seen.
   */
  features: {
    [k: string]: WrittenFrequency
  }
  /**
   * For the reviewer: what was decided and why.
   */
  note?: string
}
export interface WrittenFrequency {
  frequency: Frequency
  source: SyndromeFileSource
  /**
   * Why it is written so, for whoever changes it.
   */
  note?: string
}
