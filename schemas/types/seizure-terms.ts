// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * high: the abstract or two independent readings agree; medium: one reading.
 */
export type SeizureTermsFileConfidence = 'high' | 'medium'
export type ChoiceTerm = 'same' | SeizureTerm
export type Descriptor = 'none' | DescriptorTerm

/**
 * The words of another edition of the seizure classification for what the seizure pages ask. No rule reads them.
 */
export interface SeizureTermsFile {
  /**
   * The year of the classification.
   */
  edition: 2025
  source: {
    citation: string
    doi: string
  }
  /**
   * By the id of a section: its heading.
   */
  titles: {
    [k: string]: SeizureTerm
  }
  /**
   * By the field of a choice and its value: what it is called.
   */
  choices: {
    [k: string]: {
      [k: string]: ChoiceTerm
    }
  }
  /**
   * By the code of an entry: its seizure type in the generalized class. The first that is ticked names the seizure.
   */
  generalized: {
    [k: string]: SeizureTerm
  }
  /**
   * By the code of an entry: what it is in every other class.
   */
  descriptors: {
    [k: string]: Descriptor
  }
  /**
   * Codes of entries whose words stay as they are.
   */
  same: string[]
  names: SeizureNaming[]
}
export interface SeizureTerm {
  text: string
  /**
   * Replaces the help of the page.
   */
  help?: string
  confidence: SeizureTermsFileConfidence
  /**
   * Why it is so, for whoever changes it.
   */
  note?: string
  /**
   * Another term for a main seizure type.
   */
  for?: {
    [k: string]: SeizureTerm
  }
}
export interface DescriptorTerm {
  /**
   * Left out: the word of 2017.
   */
  text?: string
  /**
   * Whether it is an observable manifestation; depends: by the sign. Left out for what is a seizure type.
   */
  observable?: true | false | 'depends'
  confidence: SeizureTermsFileConfidence
  /**
   * Why it is so, for whoever changes it.
   */
  note?: string
}
export interface SeizureNaming {
  when: {
    mainType: string
    awareness?: string
    responds?: string
    /**
     * An entry that is ticked.
     */
    details?: string
  }
  show: string
  /**
   * Its abbreviation.
   */
  short?: string
}
