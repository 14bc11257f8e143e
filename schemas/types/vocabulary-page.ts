// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * A code as stored cases have it: never changed, never used twice.
 */
export type VocabularyPageCode = string
/**
 * A number and its unit: 4 years, 1 month, 28 days.
 */
export type VocabularyPageAge = string
/**
 * Other words under which a clinician looks for it, with commas between them: abbreviations, older and everyday names. Each means this and nothing else; spelling, accents and plurals need no name of their own.
 */
export type VocabularyPageNames = string
export type VocabularyPageSeizureType =
  'focal' | 'generalized' | 'unknown' | 'unclassified' | 'sequential' | 'migrating'
/**
 * The term of the Human Phenotype Ontology.
 */
export type VocabularyPageHpo = string
/**
 * How the HPO term relates to this entry: the term is exact (default), broader or narrower.
 */
export type VocabularyPageMatch = 'exact' | 'broader' | 'narrower'
/**
 * A number and what it counts: 5 minutes, 2.5 Hz, 4 per month.
 */
export type VocabularyPageThreshold = string

/**
 * Everything that can be entered on one page of the wizard, in the order of the screen.
 */
export interface VocabularyPage {
  page: {
    /**
     * The heading of the page.
     */
    title: string
    /**
     * The last part of the page's address.
     */
    route: string
    /**
     * The stage at which criteria that read this page are checked.
     */
    stage: 'age' | 'seizures' | 'development' | 'neuroexam' | 'eeg' | 'history' | 'imaging' | 'tests'
    /**
     * The list of the case that holds this page's codes.
     */
    list?: 'development' | 'exam' | 'eeg' | 'history' | 'imaging' | 'tests'
    /**
     * True where the page is filled in once for each seizure type.
     */
    perSeizure?: boolean
    /**
     * A sentence below the heading, for what holds on the whole page.
     */
    note?: string
  }
  /**
   * Codes that belong together, named once and used in rules by their name.
   */
  sets?: {
    /**
     * @minItems 1
     */
    [k: string]: VocabularyPageCode[]
  }
  /**
   * The entries by which the age at onset need not be that of the seizures a rule means.
   */
  onset?: {
    /**
     * Seizures of another kind that came first, and the ages at which those begin.
     *
     * @minItems 1
     */
    earlierSeizures: {
      entry: VocabularyPageCode
      from: VocabularyPageAge
      to: VocabularyPageAge
      /**
       * A seizure type with this trigger is of this kind, and its age is when it began.
       */
      trigger?: VocabularyPageCode
    }[]
    /**
     * The entry for other seizures that came first, so that the age at onset is not theirs.
     */
    ageOfSyndrome: VocabularyPageCode
    /**
     * The entry of a seizure type that began in a later phase of the epilepsy.
     */
    laterPhase: VocabularyPageCode
    /**
     * The entry of the seizure type that came first.
     */
    firstType: VocabularyPageCode
  }
  /**
   * The entry of this page for no seizure so far: where none is entered, a criterion on seizures is then not met. The form shows its section below the list of seizure types.
   */
  noSeizure?: VocabularyPageCode
  /**
   * The entry of this page for an EEG or MRI that cannot be had: without it, one that is not available means not done yet, and comes first of what to do.
   */
  cannotBeHad?: VocabularyPageCode
  /**
   * Former codes of entries of this page, each with its code of today. Never taken out: stored cases may still have them.
   */
  renamed?: {
    [k: string]: VocabularyPageCode
  }
  /**
   * @minItems 1
   */
  sections: VocabularyPageSection[]
}
export interface VocabularyPageSection {
  id: string
  title: string
  also?: VocabularyPageNames
  /**
   * What this section informs on, as it completes 'Info on … is not available'.
   */
  topic: string
  help?: string
  /**
   * The section is shown when this entry is ticked.
   */
  gate?: VocabularyPageCode
  /**
   * Of a section that is rarely needed, what it holds: it is folded under its heading and this until it is opened or has an answer.
   */
  folded?: string
  /**
   * The title under which the shortcuts and all fields but the first are folded until one of those has a value.
   */
  more?: string
  /**
   * True for a list that is long enough to want a search.
   */
  searchable?: boolean
  /**
   * The list of the seizure that holds this section's codes.
   */
  list?: 'details' | 'triggers' | 'duration' | 'frequency' | 'timeOfDay' | 'other'
  /**
   * True where the section opens with a yes/no question; 'no' clears it.
   */
  ask?: boolean
  /**
   * Of a section with a question that most people answer with yes, true: its list is shown until the answer is no, and what is ticked means yes.
   */
  startsOpen?: boolean
  /**
   * The finding of this section that the answer 'no' stores, so that the list is answered. The form does not list it.
   */
  noStores?: VocabularyPageCode
  /**
   * The findings of which at most one can be chosen; they come before the others.
   *
   * @minItems 2
   */
  oneOf?: VocabularyPageCode[]
  /**
   * The findings for the side of the others. The form draws them as one choice, in which both sides are left and right together.
   */
  side?: {
    left: VocabularyPageCode
    right: VocabularyPageCode
    changing?: VocabularyPageCode
  }
  /**
   * Findings that are folded under a title after those in sight, so that a long list is read by its titles. What is ticked is never folded.
   *
   * @minItems 1
   */
  groups?: {
    title: string
    /**
     * @minItems 1
     */
    codes: VocabularyPageCode[]
    /**
     * The fields of the section are in this group.
     */
    holdsFields?: true
    /**
     * Entries, of whatever page, that make this group likely to hold something: it is open while one of them is ticked.
     *
     * @minItems 1
     */
    openWith?: VocabularyPageCode[]
  }[]
  /**
   * Findings that no rule reads: they are folded, where a group names them in that, or else at the end of the list. Those that the specification names stay in sight.
   *
   * @minItems 1
   */
  recordedOnly?: VocabularyPageCode[]
  /**
   * Findings that stay in sight although no rule, or no syndrome still open, reads them: the specification names them, they complete the list ('another'), or most people have them to tell.
   *
   * @minItems 1
   */
  keptInSight?: VocabularyPageCode[]
  /**
   * The section whose answer this one can take over while it has none of its own, and the beginnings by which their codes differ.
   */
  copyFrom?: {
    section: string
    /**
     * The text of the button.
     */
    label: string
    prefix: string
    ownPrefix: string
  }
  /**
   * The main seizure types for which the section is shown; all when left out.
   */
  forTypes?: VocabularyPageSeizureType[]
  /**
   * The main seizure types for which the section is at the end of the page.
   */
  lastForTypes?: VocabularyPageSeizureType[]
  /**
   * The first prominent sign that puts this list before the other; with the other sign it is behind a yes/no question.
   */
  forOnset?: 'motor' | 'nonmotor'
  /**
   * What the yes/no question asks where the other sign comes first.
   */
  laterTitle?: string
  /**
   * What the section asks is about relatives, and not about the person.
   */
  ofRelatives?: true
  /**
   * What the section asks was so earlier, and need not be so now.
   */
  ofEarlier?: true
  /**
   * Asked where the age at onset lies below this age, and wherever it is answered.
   */
  forOnsetUnder?: VocabularyPageAge
  /**
   * Asked where the page shows the words of this edition of the seizure classification, and wherever it is answered.
   */
  edition?: 2025
  notForTimepoints?: string[]
  /**
   * The control for whether this source of information is available.
   */
  state?: {
    unavailable: VocabularyPageCode
    normal: VocabularyPageCode
    abnormal: VocabularyPageCode
  }
  stateLabels?: VocabularyPageStateTexts
  /**
   * Other words for the states.
   */
  stateAlso?: {
    unavailable?: VocabularyPageNames
    normal?: VocabularyPageNames
    abnormal?: VocabularyPageNames
  }
  /**
   * HPO terms of the states.
   */
  hpo?: {
    normal?: VocabularyPageHpo
    abnormal?: VocabularyPageHpo
  }
  /**
   * One value out of several, kept in a field of the case or of the seizure.
   */
  choice?: {
    key: string
    default?: string
    /**
     * @minItems 2
     */
    options: {
      value: string
      label: string
      also?: VocabularyPageNames
      /**
       * The text where the answer is displayed, if it differs from the label.
       */
      shown?: string
      /**
       * Another label for a main seizure type.
       */
      labelFor?: {
        [k: string]: string
      }
      help?: string
      hpo?: VocabularyPageHpo
      match?: VocabularyPageMatch
    }[]
  }
  findings?: VocabularyPageFinding[]
  /**
   * Which of the findings are offered for which main seizure types, in which order.
   */
  offers?: {
    types: VocabularyPageSeizureType[]
    codes: VocabularyPageCode[]
  }[]
  fields?: {
    /**
     * The field of the case; on a page that is filled in per seizure, of the seizure, and for a text of its remarks.
     */
    key: string
    label: string
    also?: VocabularyPageNames
    /**
     * amount: a number with a choice of units; number: one fixed unit; frequency: a number with a choice of what it counts; text: one line; area: three lines.
     */
    kind: 'amount' | 'number' | 'frequency' | 'text' | 'area'
    unit?: string
    /**
     * The least number that counts.
     */
    from?: number
    /**
     * The greatest number that counts.
     */
    to?: number
    /**
     * The field that holds the unit. Without units it is that of a field above.
     */
    unitKey?: string
    units?: (
      | 'years'
      | 'months'
      | 'days'
      | 'per day'
      | 'per week'
      | 'per month'
      | 'per year'
      | 'days between clusters'
      | 'weeks between clusters'
      | 'months between clusters'
    )[]
    topic?: string
    hint?: string
  }[]
  /**
   * Seizure types that one click fills in; what a type leaves out is open. They are above the choice.
   *
   * @minItems 1
   */
  quickTypes?: {
    label: string
    /**
     * What its name means, and no more.
     */
    seizure: {
      mainType: VocabularyPageSeizureType
      awareness?: 'aware' | 'impaired' | 'unknown'
      onset?: 'motor' | 'nonmotor'
      timepoint?: string
      details?: VocabularyPageCode[]
      triggers?: VocabularyPageCode[]
    }
  }[]
  /**
   * Buttons above the fields, each of which fills several of them, units included.
   *
   * @minItems 1
   */
  shortcuts?: {
    label: string
    also?: VocabularyPageNames
    /**
     * The text of each field, by its key.
     */
    fills: {
      [k: string]: string
    }
  }[]
}
export interface VocabularyPageStateTexts {
  unavailable?: string
  normal?: string
  abnormal?: string
}
export interface VocabularyPageFinding {
  code: VocabularyPageCode
  label: string
  also?: VocabularyPageNames
  help?: string
  hpo?: VocabularyPageHpo
  match?: VocabularyPageMatch
  /**
   * What the entries below inform on, where it differs from the section's topic.
   */
  topic?: string
  /**
   * True for an entry that means that a source was examined: unticked, all below is unknown; ticked, what is unticked below is absent.
   */
  control?: boolean
  /**
   * True for an entry that means that something was tried: until it is ticked, and until an outcome is, the outcome is unknown.
   */
  trial?: boolean
  /**
   * True for an entry that leaves its siblings unknown.
   */
  unspecified?: boolean
  /**
   * The entry is about relatives as well as about the person.
   */
  ofRelatives?: true
  /**
   * For a lasting sign: the entry that its name means beside a seizure.
   */
  inSeizure?: VocabularyPageCode
  /**
   * Why the entry is no longer asked, and what takes it up. Stored cases that have it read as before; the form does not show it.
   */
  retired?: string
  /**
   * For an entry that a number makes: what it lies above.
   */
  over?: VocabularyPageThreshold
  /**
   * The least number that makes the entry.
   */
  from?: VocabularyPageThreshold
  /**
   * The greatest number that makes the entry.
   */
  to?: VocabularyPageThreshold
  /**
   * What a number that makes the entry lies below.
   */
  under?: VocabularyPageThreshold
  /**
   * For an entry of a seizure whose kind is not reported: the kinds that it may be. They stay open while none of them is ticked with it.
   *
   * @minItems 2
   */
  couldBe?: VocabularyPageCode[]
  /**
   * For a method of a test: which findings of the other sections behind the same entry it looks for. Where methods are ticked and none of them looks for a finding, that finding is unknown. Left out, a method looks for none.
   */
  covers?:
    | VocabularyPageCode[]
    | {
        /**
         * All of them but these.
         */
        allBut: VocabularyPageCode[]
      }
  /**
   * True where at most one of the children can be ticked.
   */
  exclusive?: boolean
  /**
   * Ticking this entry unticks these, and ticking one of them unticks this.
   */
  excludes?: VocabularyPageCode[]
  /**
   * Entries of the same list that hold wherever this one does: ticking it ticks them, unticking one of them unticks it, and unticking it takes back what came with it and nothing else implies.
   *
   * @minItems 1
   */
  implies?: VocabularyPageCode[]
  /**
   * The key of the seizure's remarks that holds the free text shown next to this entry when it is ticked.
   */
  remark?: string
  /**
   * Entries that specify this one, shown when it is ticked and unticked with it.
   *
   * @minItems 1
   */
  children?: VocabularyPageFinding[]
}
