// Generated from the JSON Schema of the same name by `npm run generate`.

export type InvestigationsFileId = string

/**
 * What it takes to find something out: the sources of information of a case, and what each of them costs.
 */
export interface InvestigationsFile {
  /**
   * The levels of cost, from the cheapest to the costliest.
   *
   * @minItems 5
   * @maxItems 9
   */
  levels: CostLevel[]
  /**
   * @minItems 1
   */
  investigations: WrittenInvestigation[]
}
export interface CostLevel {
  /**
   * The name by which investigations refer to it.
   */
  id: InvestigationsFileId
  /**
   * What it takes, in the words of the page.
   */
  label: string
  /**
   * What it costs, compared with the cheapest level, which is 1.
   */
  cost: number
  /**
   * Whether it is asked until it is enough, only to make a syndrome likely, or last.
   */
  burden: 'simple' | 'costly' | 'invasive'
  /**
   * Offered only where an entry points to what it would find (decisions.md, 'What counts').
   */
  needsPointer?: true
}
export interface WrittenInvestigation {
  /**
   * Its name; never used twice.
   */
  id: InvestigationsFileId
  /**
   * The level of what it costs.
   */
  level: InvestigationsFileId
  /**
   * What is asked, as a clinician would.
   */
  question: string
  /**
   * What is asked instead while no seizure is entered, so that it presupposes none.
   */
  withoutSeizure?: string
  /**
   * Where it is not available it comes next, also before it is known which syndrome waits for it.
   */
  firstLine?: true
  /**
   * The age of the patient under which it is not asked.
   */
  notUnder?: string
  /**
   * What is asked before it: by its id as long as that decides anything, by its level as long as that has much information; what is invasive waits until these are known or were asked for.
   *
   * @minItems 1
   */
  after?: InvestigationsFileId[]
  /**
   * The sections of the form that it answers, as route/id of the section.
   *
   * @minItems 1
   */
  sections?: string[]
  /**
   * Single entries that it answers, each with all below it; they go before sections.
   *
   * @minItems 1
   */
  entries?: string[]
}
