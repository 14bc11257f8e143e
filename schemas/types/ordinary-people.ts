// Generated from the JSON Schema of the same name by `npm run generate`.
import type { SubmittedCase } from '../../rules/case/index.ts'

/**
 * People with seizures, or with events that look like seizures, who have none of the syndromes. The file's name is their theme.
 */
export interface OrdinaryPeopleFile {
  /**
   * @minItems 1
   */
  people: {
    /**
     * Who this is, in a clinician's words.
     */
    name: string
    /**
     * A case; an age may be written with its unit: 12 years.
     */
    patient: SubmittedCase
  }[]
}
