// Generated from the JSON Schema of the same name; `npm run generate` writes it anew.

/**
 * Every paper or page that a rule rests on, once.
 */
export interface SourcesFile {
  [k: string]: {
    citation: string
    doi?: string
    url?: string
  }
}
