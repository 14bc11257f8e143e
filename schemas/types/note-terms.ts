// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * Words in their order: `a|b` is one of two, `word?` may be left out, `begin*` is any word that begins so, `..` matches up to three further words.
 */
export type Phrases = string[]

/**
 * The words of one language by which a note is read: what marks a finding as denied, uncertain, past or of a relative, the subjects, and the phrases that mean entries.
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
   * A part of a sentence that has one of these is independent.
   */
  verbs?: string[]
  /**
   * Words between a subject named before and its verb.
   */
  adverbs?: string[]
  /**
   * Words that join parts of a sentence.
   */
  joins?: string[]
  spelling?: SpellingTerms
  grammar?: GrammarWords
  /**
   * Interchangeable words: `$name` in a phrase is any one of them.
   */
  classes?: {
    [k: string]: string[]
  }
  /**
   * What a heading means for all that is below it.
   */
  headings?: HeadingTerms[]
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
  }
  seizureTypes?: SeizureTerms[]
  identifying?: IdentifyingTerms
  /**
   * Words by which a denial was asked for, or holds for all the time; without them the entry of a denial is uncertain.
   */
  asked?: Phrases
  /**
   * Words that deny what comes before them, where nothing follows.
   */
  answers?: string[]
  /**
   * Words that limit a denial to a time, so that it is not the entry of one.
   */
  limited?: Phrases
  /**
   * Words by which a seizure of these days was the first.
   */
  firstEver?: Phrases
  /**
   * Words by which there were seizures before, whatever else reports that one was the first.
   */
  notFirst?: Phrases
  /**
   * The last word of a heading that is followed by an age with the letter of the sex.
   */
  ageHeadings?: string[]
  /**
   * Entries that words alone do not bear out; they are offered as uncertain.
   */
  doubtful?: string[]
  /**
   * Words for a seizure whose kind is named elsewhere.
   */
  seizureWords?: Phrases
  febrile?: {
    say: Phrases
    /**
     * Seizures with fever, which may be febrile seizures or not; the entry is uncertain.
     */
    ask: Phrases
    enter: string
    long: string
  }
  /**
   * By single choice of a seizure and its answer.
   */
  seizureValues?: {
    [k: string]: {
      [k: string]: Phrases
    }
  }
  /**
   * By entry of a seizure.
   */
  seizureEntries?: {
    [k: string]: Phrases
  }
  findings?: FindingTerms[]
  /**
   * By context: the entry that replaces another.
   */
  instead?: {
    [k: string]: {
      [k: string]: string
    }
  }
  /**
   * The entry of the case that follows from one of a seizure.
   */
  alongside?: {
    [k: string]: string
  }
  /**
   * Entries that only focal seizures have.
   */
  focalSigns?: string[]
  family?: {
    positive: string
    negative: string
    negativeSay: Phrases
    /**
     * The entry of a sibling who has what is reported of relatives.
     */
    sibling: string
    /**
     * The entry of another disorder of relatives, which makes no sibling one who is affected.
     */
    other: string
    siblingSay: Phrases
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
    /**
     * What can be a unit of more than one kind.
     */
    ambiguous: string[]
    /**
     * Letters that make the number right before them an age.
     */
    sexes: string[]
    /**
     * Words of an end, after which a span of time is how long something lasted.
     */
    endings: string[]
    /**
     * Words that mark the last of several examinations.
     */
    latest: string[]
    people: {
      male: string[]
      female: string[]
    }
    pronouns: {
      male: string[]
      female: string[]
    }
    /**
     * Words for a single relative of a sex; those of either are in both.
     */
    kin: {
      male: string[]
      female: string[]
    }
    old: Phrases
    now: Phrases
    ages: Phrases
    before: Phrases
    /**
     * Words for the beginning of an epilepsy, with which a line of ages may begin.
     */
    onsets: Phrases
    began: Phrases
    ended: Phrases
    spans: Phrases
    spansAfter: Phrases
    lasting: Phrases
    ofLife: Phrases
    lifeDays: Phrases
    longest: Phrases
    per: Phrases
    ordinals: {
      [k: string]: number
    }
    determiners: Phrases
    approximate: Phrases
    altogether: Phrases
    /**
     * Words between the two ends of a range.
     */
    rangeJoins: Phrases
    /**
     * Words before what is added to a number: 'and a half'.
     */
    additions: Phrases
    /**
     * Words for one before a part: 'half an hour'.
     */
    articles: Phrases
    /**
     * Words between a part and its whole: 'a quarter of an hour'.
     */
    partOf: Phrases
    quarters: string
  }
  /**
   * Words that only look like a finding.
   */
  misleading?: Phrases
  /**
   * Entries that fall away where a more specific one is suggested.
   */
  vague?: {
    [k: string]: string[]
  }
  /**
   * What is not normal either where something below these is suggested.
   */
  contested?: {
    [k: string]: string[]
  }
  /**
   * What 'normal' becomes where its source is also abnormal, by which of them the note reports first.
   */
  overruled?: {
    [k: string]: {
      before: string
      after: string
    }
  }
  sides?: SideTerms[]
  sideWords?: {
    left: Phrases
    right: Phrases
  }
  /**
   * Entries whose names in the vocabulary are too loose for a text, or those of a page.
   */
  unnamed?: string[]
  /**
   * Entries of the history that are about relatives.
   */
  ofParents?: string[]
}
export interface SpellingTerms {
  /**
   * The word that an ending with an apostrophe abbreviates.
   */
  contractions: {
    [k: string]: string
  }
  /**
   * What is left of a word before such an ending, and the word.
   */
  shortened: {
    [k: string]: string
  }
  signs: SignWords
}
/**
 * The words by which triggers know a sign in brackets.
 */
export interface SignWords {
  plus: string
  minus: string
}
/**
 * Single words by which the parts of a sentence, ages and counts are recognized.
 */
export interface GrammarWords {
  /**
   * Words that join the last item of a list.
   */
  listJoins: string[]
  /**
   * Of these, those behind which a denial before the list does not reach.
   */
  closingJoins: string[]
  /**
   * Before a verb these mean all items of the list before it.
   */
  collectives: string[]
  /**
   * May be between the answers that a form offers to choose from.
   */
  answerJoins: string[]
  /**
   * With these a list of what is denied goes on.
   */
  furtherDenials: string[]
  /**
   * Denials that are a part of what calls a source normal.
   */
  plainDenials: string[]
  /**
   * Subjects that name no finding.
   */
  emptySubjects: string[]
  /**
   * What a gene was found to have.
   */
  variants: string[]
  /**
   * They mean a seizure only where nothing else was named.
   */
  seizurePronouns: string[]
  /**
   * They go on with the person named before.
   */
  relativePronouns: string[]
  /**
   * Verbs by which somebody reports of another: 'she says he had'.
   */
  tellingVerbs: string[]
  /**
   * Words that set a person against another: 'she herself'.
   */
  reflexives: string[]
  /**
   * Words that refer to what was reported before, before a verb or a word for a seizure.
   */
  demonstratives: string[]
  /**
   * Words of a condition.
   */
  conditions: string[]
  /**
   * Words by which a source was not wanted, where another may be there.
   */
  unneeded: string[]
  /**
   * Words for one more of the same.
   */
  repeats: string[]
  /**
   * Words for a long seizure.
   */
  long: string[]
  /**
   * Before a brother or sister of one parent alone.
   */
  halfKin: string[]
  /**
   * Leads from a person or a part to an age.
   */
  of: string[]
  /**
   * Lead from a person to an age.
   */
  copulas: string[]
  /**
   * Leads to a point in time.
   */
  at: string[]
  /**
   * Begins what was so at an age.
   */
  when: string[]
  /**
   * Leads to the end of a time.
   */
  until: string[]
  /**
   * Articles.
   */
  articles: string[]
  /**
   * A number behind one of these may be an age.
   */
  ageLeads: string[]
  /**
   * A number before one of these may be an age.
   */
  ageFollows: string[]
  /**
   * A slashed number behind one of these is an age and no date.
   */
  dateLeads: string[]
  /**
   * They are between such a word and an age.
   */
  ageApproximate: string[]
  /**
   * Behind an ordinal they make an age.
   */
  birthdays: string[]
  /**
   * Behind a number they make a time of day.
   */
  dayParts: string[]
  /**
   * A time at which something was first.
   */
  firstTimes: string[]
  /**
   * Words for the person of either sex.
   */
  persons: string[]
  /**
   * Behind a word of a sex they name the person.
   */
  personNouns: string[]
  /**
   * With one of these a short note may begin.
   */
  sexNouns: string[]
  /**
   * Behind a person they lead to an age.
   */
  besideAge: string[]
  /**
   * Words for the present that tell no age by themselves.
   */
  presentVerbs: string[]
  /**
   * Before a verb they take its time from it.
   */
  infinitives: string[]
  /**
   * Words for sleep in an EEG.
   */
  sleep: string[]
  /**
   * Words for spike-wave.
   */
  spikes: string[]
  /**
   * Words for per cent.
   */
  percent: string[]
  /**
   * After a span of time they introduce what came after.
   */
  afterwards: string[]
  /**
   * After a span of time they mean how long each lasted.
   */
  each: string[]
  /**
   * They lead to the time at which something ended.
   */
  endLeads: string[]
  /**
   * Behind a count they lead to the time in which it was counted.
   */
  spanLeads: string[]
  /**
   * What is counted a day and is no seizure.
   */
  doses: string[]
  /**
   * Next to a count.
   */
  multiplied: string[]
  /**
   * Words that count times.
   */
  times: {
    [k: string]: number
  }
  /**
   * Words after a number, '30-40 daily', by the span of time that they mean.
   */
  frequencyAdverbs: {
    [k: string]: 'day' | 'night' | 'week' | 'month' | 'year'
  }
  frequencies: FrequencyWords
}
/**
 * The spans of time in which seizures are counted.
 */
export interface FrequencyWords {
  day: string[]
  night: string[]
  week: string[]
  month: string[]
  year: string[]
}
export interface HeadingTerms {
  says: 'uncertain' | 'hypothetical' | 'past' | 'course'
  say: Phrases
}
export interface ContextTerms {
  /**
   * What it means for a finding; `none` for words that only look as if they meant something.
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
    | 'affirmed'
  /**
   * Which findings of the same part of the sentence are meant, or of the whole sentence, or all before in it; where none is, those of the sentence before and of its own subjects.
   */
  reaches?: 'after' | 'before' | 'both' | 'sentence' | 'earlier'
  say: Phrases
  /**
   * Ends its reach earlier than at the end of the part of the sentence: at a comma, or also at 'and' and its like.
   */
  until?: 'comma' | 'join'
  /**
   * Says nothing where the sentence names the side of the body that these words do not deny, or where 'he himself' is the person and no relative.
   */
  unless?: 'otherSide' | 'ownClause'
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
  /**
   * Words that describe what others have too; by themselves they make it uncertain.
   */
  signs?: Phrases
  /**
   * The entry of its denial.
   */
  denied?: string
  /**
   * The entry that replaces it where it is of the past.
   */
  past?: string
}
/**
 * Words, as written, by which it is noticed that a text identifies somebody.
 */
export interface IdentifyingTerms {
  /**
   * Before a name.
   */
  titles: string[]
  /**
   * Before a date of birth.
   */
  births: string[]
  /**
   * Behind the name of a street.
   */
  streets: string[]
  /**
   * Before an address.
   */
  addresses: string[]
  /**
   * Before a telephone number.
   */
  phones: string[]
  /**
   * Whose number a record has.
   */
  records: string[]
  /**
   * Behind them, before the number.
   */
  recordNumbers: string[]
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
export interface SideTerms {
  /**
   * Entries that have a side.
   */
  of: string[]
  left: string
  right: string
}
