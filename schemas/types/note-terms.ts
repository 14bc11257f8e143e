// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * Words in their order: `a|b` is one of two, `word?` may be left out, `begin*` is any word that begins so, `..` stands for up to three further words.
 */
export type Phrases = string[]

/**
 * The words of one language by which a note is read: what says that a finding is denied, uncertain, past or of a relative, what is spoken of, and the phrases that stand for entries.
 */
export interface NoteTermsFile {
  /**
   * The name of the language in English.
   */
  language?: string
  /**
   * Words that every text of the language has.
   *
   * @minItems 20
   */
  commonWords?: string[]
  /**
   * After these a point ends no sentence.
   */
  abbreviations?: string[]
  /**
   * A part of a sentence that has one of these stands for itself.
   */
  verbs?: string[]
  /**
   * Words that join parts of a sentence.
   */
  joins?: string[]
  /**
   * Each begins a part of a sentence of its own.
   */
  breaks?: Phrases
  context?: ContextTerms[]
  topics?: NoteTopic[]
  states?: {
    normal: Phrases
    abnormal: Phrases
    unavailable: Phrases
    /**
     * Said of a part of the source, not of all of it.
     */
    neither: Phrases
  }
  seizureTypes?: SeizureTerms[]
  /**
   * Words for a seizure whose kind is told elsewhere.
   */
  seizureWords?: Phrases
  febrile?: {
    say: Phrases
    enter: string
    long: string
  }
  seizureEntries?: {
    /**
     * By choice and answer.
     */
    values: {
      [k: string]: {
        [k: string]: Phrases
      }
    }
    codes: {
      [k: string]: Phrases
    }
  }
  findings?: FindingTerms[]
  /**
   * By context: the entry that takes the place of another.
   */
  instead?: {
    [k: string]: {
      [k: string]: string
    }
  }
  family?: {
    positive: string
    negative: string
    negativeSay: Phrases
    codes: {
      [k: string]: Phrases
    }
  }
  numbers?: {
    words: {
      [k: string]: number
    }
    half: string
    units: {
      years: string[]
      months: string[]
      weeks: string[]
      days: string[]
      hours: string[]
      minutes: string[]
      seconds: string[]
      hertz: string[]
    }
    people: {
      male: string[]
      female: string[]
    }
    pronouns: {
      male: string[]
      female: string[]
    }
    old: Phrases
    now: Phrases
    ages: Phrases
    before: Phrases
    began: Phrases
    ended: Phrases
    spans: Phrases
    spansAfter: Phrases
    lasting: Phrases
    ofLife: Phrases
    longest: Phrases
    per: Phrases
    ordinals: {
      [k: string]: number
    }
  }
}
export interface ContextTerms {
  /**
   * What it says of a finding; `none` for words that only look as if they said something.
   */
  says:
    | 'none'
    | 'negated'
    | 'uncertain'
    | 'hypothetical'
    | 'family'
    | 'past'
    | 'course'
    | 'onset'
    | 'sleep'
    | 'ictal'
    | 'interictal'
    | 'earlier'
  /**
   * Which findings of the same part of the sentence are meant.
   */
  reaches?: 'after' | 'before' | 'both'
  say: Phrases
}
export interface NoteTopic {
  id: string
  say: Phrases
  /**
   * The entry of each state, by when it was seen.
   */
  states?: {
    normal: {
      [k: string]: string
    }
    abnormal: {
      [k: string]: string
    }
    unavailable: {
      [k: string]: string
    }
  }
}
export interface SeizureTerms {
  id: string
  /**
   * The type of which this is a more exact name.
   */
  like?: string
  say: Phrases
  fills: {
    mainType?: string
    onset?: string
    awareness?: string
    details?: string[]
    other?: string[]
  }
}
export interface FindingTerms {
  /**
   * What is spoken of.
   */
  topic: string
  /**
   * The phrases count only where this is spoken of.
   */
  bound?: boolean
  codes: {
    [k: string]: Phrases
  }
}
