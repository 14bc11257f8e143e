/** What is true of a condition on a case: strong Kleene logic, with 'not answered' as the third value. */
export type Truth = 'met' | 'notMet' | 'unknown'

/** The result of checking one syndrome at one stage (engine.md §3). */
export type Response = 'yes' | 'no' | 'unclear' | 'unresolved'

/** The groups in the order of the results page (product.md §2, 'Results page'). */
export const GROUPS = ['likely', 'likelyWithAlerts', 'unclear', 'unresolved', 'excluded'] as const
export type Group = (typeof GROUPS)[number]

/** The stages that check something, in the order in which the wizard asks (engine.md §4). */
export const CHECKED_STAGES = [
  'age',
  'seizures',
  'development',
  'neuroexam',
  'eeg',
  'history',
  'imaging',
  'tests',
] as const

export type CheckedStage = (typeof CHECKED_STAGES)[number]
export type Stage = CheckedStage | 'results'

export type SyndromeCode = string
/** The code of an entry of the form; a feature of a profile (`ProfileFeature`) is a condition on entries. */
export type FeatureCode = string

/** The lists of a case that hold feature codes. */
export const FEATURE_LISTS = ['development', 'exam', 'eeg', 'history', 'imaging', 'tests'] as const
export type FeatureList = (typeof FEATURE_LISTS)[number]

/** The pages of a case that may be reported in part (`partial`): what such a page does not hold is unknown. */
export const PARTIAL_PAGES = [...FEATURE_LISTS, 'seizures'] as const

/** The lists of a seizure that hold codes and are matched as sets. */
export const SEIZURE_LISTS = ['details', 'triggers', 'duration', 'frequency', 'timeOfDay', 'other'] as const
export type SeizureList = (typeof SEIZURE_LISTS)[number]

/** The single values of a seizure that are matched. */
export const SEIZURE_VALUES = ['mainType', 'onset', 'awareness', 'timepoint'] as const
export type SeizureValue = (typeof SEIZURE_VALUES)[number]

/** The single-valued fields of a seizure. A field that no pattern matches is read by no rule. */
export const SEIZURE_CHOICES = [...SEIZURE_VALUES, 'responds'] as const
export type SeizureChoiceKey = (typeof SEIZURE_CHOICES)[number]

export type Seizure = Readonly<
  Record<SeizureValue, string> &
    Record<SeizureList, readonly string[]> & {
      /** Whether the person responds during it: yes, no or unknown; left out where it was not asked. */
      responds?: string
      /** When this type began, if not at the first seizure. */
      ageAtOnset?: Amount
      ageAtOnsetUnit?: string
      /** How often it comes, in numbers; the boxes that follow from it are what rules read. */
      frequencyCount?: Amount
      /** The upper end, where the frequency is a span. */
      frequencyTo?: Amount
      /** What is counted: `per week`, or `days between clusters`. */
      frequencyUnit?: string
      remarks?: Readonly<Record<string, string>>
    }
>

/** A field left out means `*`. A value may name alternatives: `focal|unknown`. */
export type SeizurePattern = Readonly<Partial<Record<SeizureValue, string> & Record<SeizureList, readonly string[]>>>

/**
 * Some seizure is like this and not documented to be like one of the exceptions. `alone`: and no other type is entered.
 */
export type SeizureWanted = Readonly<{ like: SeizurePattern; except?: readonly SeizurePattern[]; alone?: true }>

/** For an entry of a seizure that leaves its kind open: what it may be. */
export type PossibleKinds = Readonly<Record<string, readonly string[]>>

/** Numbers as entered: text or number, in the unit of the field next to them. */
export type Amount = number | string | null

/** A case after the boundary: canonical names, lists without empty strings (decisions.md, 'Names'). */
export type PatientCase = Readonly<
  { [List in FeatureList]: readonly FeatureCode[] } & {
    gender: string
    age: Amount
    ageUnit: string
    ageAtOnset: Amount
    ageAtOnsetUnit: string
    /** The latest that the onset can have been where it is not known exactly, in `ageAtOnsetUnit`. */
    ageAtOnsetTo?: Amount
    /** Completed weeks of gestation at birth. */
    gestationalAge?: Amount
    swFreq: Amount
    seizures: readonly Seizure[]
    alerts: readonly string[]
    /** The pages that were reported in part, as in a case from elsewhere: what is not entered there is unknown. */
    partial?: readonly string[]
    /** Entries that were looked for and not found, of any page and of seizures. */
    absent?: readonly string[]
  }
>

/** Ends of a range: `from` and `to` belong to it, `over` and `under` do not. Ages in years, frequencies in Hz. */
export type Range = Readonly<{ from?: number; over?: number; to?: number; under?: number }>

/** An entry that a number of a unit makes, and between which ends that number lies. */
export type Threshold = Range &
  Readonly<{ code: FeatureCode; unit: 'seconds' | 'minutes' | 'Hz' | '%' | 'per day' | 'per month' }>

/** Whose onset is meant: that of the first seizure like one of these, or of the first of any kind, febrile ones included. */
export type OnsetSubject = 'any' | readonly SeizureWanted[]

/** Ages in years from one end to the other, both included; an end that nobody knows is infinite. */
export type AgeSpan = Readonly<{ from: number; to: number }>

/** An entry for seizures of another kind, and the ages at which those begin. `trigger`: a seizure type with it is of that kind. */
export type EarlierSeizures = AgeSpan & Readonly<{ entry: FeatureCode; trigger?: string }>

/** The entries by which the age at onset need not be that of the kind of seizure a rule means. */
export type OnsetEntries = Readonly<{
  /** Seizures of another kind that came first, and the ages at which those begin. */
  earlierSeizures: readonly EarlierSeizures[]
  /** The entry by which other seizures came first and the age at onset is not theirs. */
  ageOfSyndrome: FeatureCode
  /** Marks a seizure type that began in a later phase of the epilepsy. */
  laterPhase: string
  /** Marks the seizure type that came first. */
  firstType: string
}>

/** For each operator: what of a case it reads, and with what it compares that; `params` as in json-rules-engine. */
type Operands = {
  /** `documented`: an entry that is not answered counts as absent. */
  includes: { fact: 'features'; value: FeatureCode; params: Readonly<{ documented: true }> }
  someMatch: { fact: 'seizures'; value: SeizureWanted; params: never }
  allMatch: { fact: 'seizures'; value: readonly SeizurePattern[]; params: never }
  /** `of`: for the age at onset alone. `sinceOnset`: the years from the age at onset to the present age. */
  within: { fact: 'onset' | 'age' | 'sinceOnset' | 'swFreq'; value: Range; params: Readonly<{ of: OnsetSubject }> }
  is: { fact: 'gender'; value: string; params: never }
  unanswered: { fact: 'pending'; value: true; params: never }
}
export type Operator = keyof Operands

/** A leaf of a condition. `Fact<'within'>` is the leaf with that operator. */
export type Fact<Kind extends Operator = Operator> = {
  [Key in Kind]: Readonly<{
    fact: Operands[Key]['fact']
    operator: Key
    value: Operands[Key]['value']
    params?: Operands[Key]['params']
  }>
}[Kind]

/** The condition format of json-rules-engine, so that an independent implementation can interpret the same pack. */
export type Condition =
  | Readonly<{ all: readonly Condition[] }>
  | Readonly<{ any: readonly Condition[] }>
  | Readonly<{ not: Condition }>
  | Fact

/**
 * How an unticked entry reads, seen from the entry above it.
 * `state`: the parent is the 'abnormal' of a source that also has a 'normal'.
 * `detail`: the above is an entry that this one specifies.
 * `control`: the entry above documents that the source was examined; unticked below it means absent.
 * `trial`: the entry above documents that something was tried; its outcome is below.
 */
export type GateKind = 'state' | 'detail' | 'control' | 'trial'

/** The methods of a test: where one of `all` is ticked, unticked means absent only if one of `answering` is ticked too. */
export type Methods = Readonly<{ all: readonly FeatureCode[]; answering: readonly FeatureCode[] }>

export type Feature = Readonly<{
  list: FeatureList
  /** The entry that must be ticked for this one to count. */
  gate?: Readonly<{ code: FeatureCode; kind: GateKind }>
  /** The entries under the same gate, this one included: one of them ticked answers for all. */
  answeredBy?: readonly FeatureCode[]
  lookedForBy?: Methods
  /** For 'abnormal': the entry for a source without a finding. For 'normal': its opposite. */
  opposite?: FeatureCode
}>

/** What ticking or unticking one entry does to the others of its list, on every page and in every seizure. */
export type Selection = Readonly<{
  /** For each entry that opens others: those, which are asked while it is ticked. */
  below: Readonly<Record<FeatureCode, readonly FeatureCode[]>>
  /** Sets of entries of which one at most is ticked. */
  oneOf: readonly (readonly FeatureCode[])[]
  /** What holds wherever an entry does, and is ticked with it. */
  implies: Readonly<Record<FeatureCode, readonly FeatureCode[]>>
}>

export type Source = Readonly<{
  ref: string
  citation: string
  doi?: string
  at?: string
  evidence?: 'high' | 'medium' | 'low'
}>

export type Annotation = Readonly<{
  criterion: string
  kind: 'mandatory' | 'exclusionary'
  truth: Truth
  text: string
  source: Source
}>

/** How many of the textbook patients of the other syndromes meet a criterion. */
export type TextbookFrequency = Readonly<{ met: number; of: number }>

export type Criterion = Readonly<{
  id: string
  kind: 'mandatory' | 'exclusionary'
  when: Condition
  /** Of every syndrome alike. */
  isShared?: true
  /** Of a mandatory criterion, in a pack that was built with the textbook patients; no answer depends on it. */
  frequency?: TextbookFrequency
  /** What each truth of the condition makes of the syndrome at this stage (decisions.md, 'From criteria to a response'). */
  responses: Readonly<Record<Truth, Response>>
  annotations: Readonly<Record<Truth, Annotation>>
  /** The annotation instead, where the criterion is met: that of the first of these that is. */
  metBy?: readonly Readonly<{ when: Condition; annotation: Annotation }>[]
  /** The annotation instead, where the criterion is unknown and no EEG at all is available. */
  withoutEeg?: Annotation
  /** The annotation instead, where the criterion is unknown although something of one of these sources is entered. */
  withSource?: Readonly<{ sources: readonly string[]; annotation: Annotation }>
  /** The annotation instead, where the criterion is unknown although an age at onset is entered. */
  withOnset?: Annotation
  /** The annotation instead, where the criterion is unknown although what it looks for was looked for and not found. */
  notFound?: Readonly<{ when: Condition; annotation: Annotation }>
}>

export type Alert = Readonly<{
  /** CODE-index: its position in the syndrome's list, by which stored cases name it. */
  name: string
  says: string
  source: Source
  retired?: string
  when?: Condition
  stage?: CheckedStage
}>

export type Syndrome = Readonly<{
  name: string
  abbreviation: string
  /** Older names and other abbreviations. */
  also: readonly string[]
  /** The address of its page in the diagnostic manual of the ILAE. */
  manual?: string
  group: string
  /** Its heading in the ILAE's list within the age group. */
  kind?: string
  /** What its definition wants to be known of the cause once it is likely. */
  findCause?: string
  /** What of it MRI would show. */
  findCauseOnMri?: string
  status: 'draft' | 'reviewed' | 'retired'
  codes: Readonly<Record<string, number | string>>
  /** The entries of a proven cause that defines it. */
  provenBy: readonly FeatureCode[]
  stages: Readonly<Record<CheckedStage, readonly Criterion[]>>
  alerts: readonly Alert[]
}>

/** A feature that distinguishes syndromes. */
export type ProfileFeature = Readonly<{
  id: string
  label: string
  when: Condition
  /** Of features that report one thing only the strongest counts. */
  group?: string
  /** The probability that it is entered where it is present and its page is entered in full. */
  documented: number
  /** Its frequency, from 0 to 1, in a syndrome whose profile does not name it. */
  otherwise: number
}>

export type PrevalenceWord = 'common' | 'uncommon' | 'rare' | 'very rare'

/** How often features are seen in one syndrome. */
export type Profile = Readonly<{
  /** In years: the ages before which 5, 25, 50, 75 and 95 % of the patients had their first seizure. */
  onset: readonly number[]
  /** The share of girls, from 0 to 1. */
  girls?: number
  prevalence?: Readonly<{ word: PrevalenceWord; source: Source }>
  /** From 0 to 1, by the id of the feature. */
  frequencies: Readonly<Record<string, number>>
}>

/** The features that any profile names, and the profiles by syndrome. */
export type Profiles = Readonly<{
  features: readonly ProfileFeature[]
  syndromes: Readonly<Record<SyndromeCode, Profile>>
}>

/** The patients of the repository who have a syndrome: how many, what they weigh, and their onset as log2 of the years. */
export type CountedSyndrome = Readonly<{
  patients: number
  weight: number
  onset?: Readonly<{ mean: number; variance: number }>
}>

/** By syndrome how many of the patients have an entry and what those weigh. */
export type CountedEntry = Readonly<Record<SyndromeCode, readonly [patients: number, weight: number]>>

/** How often entries are seen in the patients of the repository. */
export type Counts = Readonly<{
  syndromes: Readonly<Record<SyndromeCode, CountedSyndrome>>
  entries: Readonly<Record<string, CountedEntry>>
}>

/** What follows from entries: the words for it, and the condition under which it holds. */
export type DerivedFact = Readonly<{
  code: FeatureCode
  label: string
  when: Condition
  /**
   * What cannot wait where the fact is documented, why, and by which source; `until`: what has to be entered for it to
   * go; `investigation`: the one that it asks for.
   */
  urgent?: Readonly<{ test: string; says: string; until?: 'eeg'; investigation?: string; source: Source }>
  /** What does harm where the fact is documented, and by which source; `of`: the syndrome in which it does. */
  caution?: Readonly<{ says: string; source: Source; of?: SyndromeCode }>
  /** It documents the cause of the epilepsy. */
  isCause?: true
  /** That cause is a disease of its own: what would tell a syndrome from it. */
  followUp?: string
}>

/** Everything the evaluator reads besides the case. */
export type RulePack = Readonly<{
  version: string
  date: string
  sha256: string
  features: Readonly<Record<FeatureCode, Feature>>
  selection: Selection
  seizureCodes: Readonly<Record<SeizureList | SeizureValue, readonly string[]>>
  /** For each semiology that has more exact ones below it: those. */
  semiologyDetails: PossibleKinds
  /** For each entry of a seizure whose kind is not reported: the kinds that it may be, and what is below them. */
  couldBe: PossibleKinds
  /** Former codes of entries, under which stored cases may still have them, and the codes of today. */
  renamed?: Readonly<Record<FeatureCode, FeatureCode>>
  /** For each entry that specifies others: those, the outermost first. A state, a control or a trial is none of them. */
  plainParents: Readonly<Record<FeatureCode, readonly FeatureCode[]>>
  onset?: OnsetEntries
  /** The entry for no seizure so far. */
  noSeizure?: FeatureCode
  /** The entry for an EEG or MRI that cannot be had. */
  cannotBeHad?: FeatureCode
  /** In the order of their file; conditions of the rules that name one hold its condition already. */
  derived: readonly DerivedFact[]
  /** For each source of information, as annotations name it, the entries of which any one shows that something is known of it. */
  sources: Readonly<Record<string, readonly FeatureCode[]>>
  /** The entries of which any one documents that an EEG is available. */
  eegRecorded: readonly FeatureCode[]
  /** Left out where no frequencies of features are given; the order alone depends on it, and no group. */
  profiles?: Profiles
  /** Left out in a pack that was built without patients; the order alone depends on it, and no group. */
  counts?: Counts
  syndromes: Readonly<Record<SyndromeCode, Syndrome>>
}>
