import type {
  Alert,
  Annotation,
  CaseEdit,
  CheckedStage,
  Criterion,
  DerivedFact,
  Group,
  PatientCase,
  Response,
  RulePack,
  Stage,
  Syndrome,
  SyndromeCode,
  Truth,
} from '../case/index.ts'
import type { Caution, Classification, Evaluation, Groups, TruthTree, UrgentTest } from '../engine/index.ts'

/**
 * A case that the rules have read once. Every page, report, card, table and tool answer is made from this object and
 * from nothing else; each part is worked out when it is first read, and kept.
 *
 * What puts a part into words, or tries what is not entered, is a function of the assessment alone, in a file that a
 * page loads when it needs it, and no method, which every page would load: `buildCriteriaTable`, `getVerdict`,
 * `findSmallestChanges`, `createInterview` with its `listNextSteps`, `summarizeMissing`.
 */
export type Assessment<Pack extends RulePack = RulePack> = Readonly<{
  pack: Pack
  /** The case with the codes of today. */
  patient: PatientCase
  /** The page that has been reached; `results` is the whole case. */
  stage: Stage
  /** The truths of the case, for what tries a change of it. */
  evaluation: Evaluation
  groups: Groups
  /** The syndromes of each group, the best supported first. */
  ranked: Readonly<Record<Group, RankedGroup>>
  /** All that is not excluded, the best supported first: the likely ones, those with alerts, the open ones together. */
  order: readonly SyndromeCode[]
  /** The five syndromes to which the entries of all pages point most, each with a needed criterion that is met. */
  closest: readonly CloseSyndrome[]
  /** What in the case takes no part in its classification, each with the reason. */
  warnings: readonly string[]
  /** What follows from the entries of all pages without having been asked. */
  derived: readonly DerivedFact[]
  /** What cannot wait, by the entries of all pages. */
  urgent: readonly UrgentTest[]
  /** What does harm, by the entries of all pages. */
  cautions: readonly Caution[]
  /** What the entries of all pages count for each syndrome. */
  supports: Supports
  /** One syndrome. @throws RangeError if the pack does not have it. */
  of: (code: SyndromeCode) => SyndromeAssessment
  /** The same case with another page reached. */
  at: (stage: Stage) => Assessment<Pack>
  /** The case after some edits; what reads no edited entry answers as it did. */
  after: (edits: readonly CaseEdit[]) => Assessment<Pack>
  /** The form that is stored, sent and printed. */
  toJSON: () => Classification
}>

/** What a case makes of one syndrome. */
export type SyndromeAssessment = Readonly<{
  code: SyndromeCode
  syndrome: Syndrome
  group: Group
  /** All criteria in the order of the pages. */
  criteria: readonly AssessedCriterion[]
  /** The pages that have been reached. */
  stages: readonly AssessedStage[]
  /** Those of them that put the syndrome into its group; of a likely one also what it is likely without. */
  reasons: readonly AssessedCriterion[]
  /** The mandatory criteria that are met, those that are open, and how many count: of a likely one not those that do not apply. */
  met: readonly AssessedCriterion[]
  open: readonly AssessedCriterion[]
  mandatoryCount: number
  /** The alerts in use. */
  alerts: readonly AssessedAlert[]
  /** What the entries count for it by its profile and the patients of the repository; undefined without a profile. */
  profile: Support | undefined
  /** The entries that speak most for and against it, in words; none without a profile. */
  support: SupportTexts
  /**
   * By what the syndromes of a group are ordered: the bits of the profile and of half the count. Without a profile, the
   * weight of the met criteria less one for each open criterion and for each alert that the entries meet. It is no
   * probability.
   */
  score: number
  /** Whether an entry beyond age and sex meets a criterion, or the entries speak for the syndrome by its profile. */
  isPartlyMet: boolean
}>

/** What a case makes of the criteria of one page. */
export type AssessedStage = Readonly<{
  stage: CheckedStage
  response: Response
  criteria: readonly AssessedCriterion[]
}>

/** What a case makes of one criterion. */
export type AssessedCriterion = Readonly<{
  code: SyndromeCode
  stage: CheckedStage
  criterion: Criterion
  /** Whether its page has been reached; on a later page everything is unknown. */
  isChecked: boolean
  truth: Truth
  response: Response
  annotation: Annotation
  /** The truth of each part. */
  proof: TruthTree
}>

/** What a case makes of one alert. */
export type AssessedAlert = Readonly<{
  alert: Alert
  isTicked: boolean
  /** Whether the entries meet it on the pages that were reached, ticked or not; not that of an excluded syndrome. */
  isSuggested: boolean
  /** What the entries of all pages make of it, and of each part; undefined for one that a person alone can judge. */
  truth: Truth | undefined
  proof: TruthTree | undefined
}>

/**
 * A group in the order in which it is shown. `unsupported`: of an open group, those to which no entry points but the age
 * and what most syndromes have; the excluded ones stay by code.
 */
export type RankedGroup = Readonly<{ supported: readonly SyndromeCode[]; unsupported: readonly SyndromeCode[] }>

/** A syndrome that is not excluded, with `met` of `needed` mandatory criteria. */
export type CloseSyndrome = Readonly<{ code: SyndromeCode; met: number; needed: number }>

/** Something that is entered, or denied, and what it counts for a syndrome: above zero it speaks for it. */
export type WeighedFinding = Readonly<{
  group: string
  label: string
  /** How many patients of the repository have it: 'in 7 of 12 patients here'; empty where none is counted. */
  count: string
  seen: number
  bits: number
  isPresent: boolean
  /** Whether it was entered: as present, as denied, or as the normal result of its source. */
  isTold: boolean
  /** The entries of the case that report it. */
  entries: readonly string[]
  /** In which share of the patients with the syndrome it is present by the profile; undefined for what has no share. */
  share?: number | undefined
  /** What of them the profile counts; 0 where only the patients of the repository do. */
  profileBits: number
}>

/**
 * What the entries count for a syndrome by its profile and by the patients of the repository, in bits, and the findings
 * that count, the strongest first, which are put into words when they are listed, since an order needs none.
 */
export type Support = Readonly<{
  bits: number
  /** What the profile alone counts: a question is weighed by it, since whom it is tried on may be counted. */
  profileBits: number
  listFindings: () => readonly WeighedFinding[]
}>

export type Supports = ReadonlyMap<SyndromeCode, Support>

/** The entries that speak most for and against a syndrome, in words, the strongest first. */
export type SupportTexts = Readonly<{ for: readonly string[]; against: readonly string[] }>
