// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * The code of a syndrome.
 */
export type OverlapsFileCode = string
/**
 * Syndromes whose textbook patient is rightly likely for another syndrome too, one direction an entry.
 */
export type OverlapsFile = Overlap[]

export interface Overlap {
  /**
   * The syndrome whose textbook patient it is.
   */
  of: OverlapsFileCode
  /**
   * The other syndromes that are likely for this patient.
   *
   * @minItems 1
   */
  also: OverlapsFileCode[]
  /**
   * Why both definitions hold for the same patient, in a clinician's words.
   */
  reason: string
  source: {
    /**
     * A key of rules/sources.yaml.
     */
    ref: string
    /**
     * Where in the source: a table, a section, a paragraph.
     */
    at?: string
    /**
     * How sure it is that the source supports this.
     */
    evidence?: 'high' | 'medium' | 'low'
  }
}
