import {
  memoizeByObject,
  normalizeCase,
  type PatientCase,
  type RulePack,
  type SyndromeCode,
  type TextbookFrequency,
} from '../../case/index.ts'
import { type Classification, classify, findAlert } from '../../engine/index.ts'
import { type JudgedCriterion, listJudgedCriteria } from './judged-criteria.ts'
import { computeSupports, hasSignificantFinding, type Support } from './support.ts'
import { describeSupport, type SupportTexts } from './support-texts.ts'

/** How a case answers the mandatory criteria and the alerts of one syndrome. */
export type Standing = Readonly<{
  code: SyndromeCode
  /** The mandatory criteria that are met, that are open, and all of them. */
  met: readonly JudgedCriterion[]
  open: readonly JudgedCriterion[]
  mandatoryCount: number
  /** Alerts that the entries meet, ticked or not, as CODE-index. */
  alerts: readonly string[]
  /** What the met criteria weigh together, in bits. */
  support: number
  /**
   * What the entries count for the syndrome by its profile, in bits. Of a syndrome without one: support less one for
   * each open criterion and for each alert. Of use for an order, and no probability.
   */
  score: number
  /** The entries that speak most for and against it; none without a profile. */
  reasons: SupportTexts
  /** Whether an entry beyond age and sex meets a criterion, or the entries speak for the syndrome by its profile. */
  isPartlyMet: boolean
}>

/** A textbook patient meets a mandatory criterion of the own syndrome about this often. */
const EXPECTED_SHARE = 0.95

/** Where nobody met a criterion, half a patient is taken to have met it: a share of nothing has no logarithm. */
const MET_BY_NOBODY = 0.5

/**
 * What a met criterion weighs: log2(0.95 / share of the other syndromes' textbook patients who meet it). Slightly below
 * zero for one that everybody meets; zero in a pack that was built without textbook patients.
 */
export function computeWeight(frequency: TextbookFrequency | undefined): number {
  if (frequency === undefined || frequency.of === 0) return 0
  return Math.log2(EXPECTED_SHARE / (Math.max(frequency.met, MET_BY_NOBODY) / frequency.of))
}

/** What speaks for a syndrome and what is open; a criterion whose page has not been reached is open. */
export function computeStanding(
  pack: RulePack,
  patient: PatientCase,
  code: SyndromeCode,
  classification: Classification,
): Standing {
  const profiled = computeSupports(pack, patient).get(code)
  const mandatory = listJudgedCriteria(pack, code, classification).filter(
    ({ criterion: { kind } }) => kind === 'mandatory',
  )
  const met = mandatory.filter(({ truth }) => truth === 'met')
  const open = mandatory.filter(({ truth }) => truth === 'unknown')
  const alerts = (classification.syndromes[code]?.suggestedAlerts ?? []).filter((name) => findAlert(pack, name))
  const support = met.reduce((sum, { criterion }) => sum + computeWeight(criterion.frequency), 0)
  return {
    code,
    met,
    open,
    mandatoryCount: mandatory.length,
    alerts,
    support,
    score: profiled?.bits ?? support - open.length - alerts.length,
    reasons: describeSupport(profiled),
    isPartlyMet: isPartlyMet(pack, code, met, profiled),
  }
}

/** @param met the mandatory criteria of the syndrome that are met */
export function isPartlyMet(
  pack: RulePack,
  code: SyndromeCode,
  met: readonly JudgedCriterion[],
  profiled: Support | undefined,
): boolean {
  const metWithoutEntries = getMetWithoutEntries(pack).get(code) ?? []
  return (
    met.some(({ stage, criterion }) => stage !== 'age' && !metWithoutEntries.includes(criterion.id)) ||
    (profiled !== undefined && hasSignificantFinding(profiled))
  )
}

type CriteriaByCode = ReadonlyMap<SyndromeCode, readonly string[]>

/** Criteria that ask for the absence of what counts as absent while nobody has ticked it; found once for each pack. */
const getMetWithoutEntries = memoizeByObject((pack: RulePack): CriteriaByCode => {
  const blank = classify(pack, normalizeCase({}))
  return new Map(Object.keys(pack.syndromes).map((code) => [code, listMetIds(pack, code, blank)]))
})

const listMetIds = (pack: RulePack, code: SyndromeCode, classification: Classification): readonly string[] =>
  listJudgedCriteria(pack, code, classification)
    .filter(({ truth }) => truth === 'met')
    .map(({ criterion }) => criterion.id)
