// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * Every paper or page that a rule rests on, once.
 */
export interface SourcesFile {
  [k: string]: {
    /**
     * Authors, title, journal, year, volume and pages.
     */
    citation: string
    /**
     * The digital object identifier, beginning with 10.
     */
    doi?: string
    /**
     * The address, where there is no DOI, beginning with https://
     */
    url?: string
    /**
     * One of the papers that define the syndromes; the publications name these alone.
     */
    definition?: true
  }
}
