// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /cds-services/{id}/feedback, as CDS Hooks 2.0 has it. Outcomes are counted by service, reason and day, and nothing else is kept.
 */
export interface CdsFeedback {
  /**
   * @minItems 1
   * @maxItems 10
   */
  feedback: {
    card: string
    outcome: 'accepted' | 'overridden'
    overrideReason?: {
      reason?: {
        code: string
        [k: string]: unknown
      }
      [k: string]: unknown
    }
    [k: string]: unknown
  }[]
  [k: string]: unknown
}
