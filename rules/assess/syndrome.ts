import {
  CHECKED_STAGES,
  type CheckedStage,
  memoizeByObject,
  normalizeCase,
  type RulePack,
  SEIZURE_LISTS,
  type Stage,
  type SyndromeCode,
  type TextbookFrequency,
} from '../case/index.ts'
import {
  type CompiledAlert,
  type CompiledCriterion,
  type CompiledSyndrome,
  DECISIVE_RESPONSES,
  type Evaluation,
  evaluate,
  explain,
  findStageResponse,
  getAlertTruth,
  getAnnotation,
  getGroup,
  isLikely,
  listCriteria,
  listLikely,
  listStagesUpTo,
} from '../engine/index.ts'
import type { AssessedAlert, AssessedCriterion, AssessedStage, Assessment, SyndromeAssessment } from './assessment.ts'
import { type FactTruth, listDecisiveFacts } from './explain/decisive-facts.ts'
import { isNeededNotFound } from './not-found.ts'
import { computeWeight, TELLS_NOTHING } from './ranking/criterion-weight.ts'
import { hasClearFinding, hasSignificantFinding, hasStrikingFinding, hasStrongSupport } from './ranking/support.ts'
import { describeSupport } from './ranking/support-texts.ts'

/** What was worked out of one syndrome. */
type KeptFindings = { -readonly [Part in keyof SyndromeAssessment]?: SyndromeAssessment[Part] }

/** @throws RangeError if the pack does not have the syndrome. */
export function assessSyndrome(assessment: Assessment, code: SyndromeCode): SyndromeAssessment {
  const { pack, evaluation } = assessment
  const compiled = evaluation.compiled.syndromes.find((one) => one.code === code)
  const syndrome = pack.syndromes[code]
  if (compiled === undefined || syndrome === undefined) throw new RangeError(`The rule pack has no syndrome ${code}.`)
  const kept: KeptFindings = {}
  const getMandatory = () => one.criteria.filter(({ criterion }) => criterion.kind === 'mandatory')
  const one: SyndromeAssessment = {
    code,
    syndrome,
    get group() {
      kept.group ??= getGroup(evaluation, compiled)
      return kept.group
    },
    get criteria() {
      kept.criteria ??= listAssessedCriteria(evaluation, compiled)
      return kept.criteria
    },
    get stages() {
      kept.stages ??= listStagesUpTo(assessment.stage).map((stage) => assessStage(stage, one))
      return kept.stages
    },
    get reasons() {
      const decisive = DECISIVE_RESPONSES[one.group]
      kept.reasons ??= one.criteria.filter(
        (reason) =>
          reason.isChecked && (reason.response === decisive || (isLikely(one.group) && isDoneWithout(reason))),
      )
      return kept.reasons
    },
    get met() {
      kept.met ??= getMandatory().filter(({ truth }) => truth === 'met')
      return kept.met
    },
    get open() {
      kept.open ??= getMandatory().filter(({ truth }) => truth === 'unknown')
      return kept.open
    },
    get mandatoryCount() {
      return getMandatory().filter((need) => !isLikely(one.group) || need.truth === 'met' || isDoneWithout(need)).length
    },
    get alerts() {
      kept.alerts ??= compiled.alerts.map((alert) => assessAlert(assessment, one, alert))
      return kept.alerts
    },
    get profile() {
      return assessment.supports.get(code)
    },
    get support() {
      kept.support ??= describeSupport(one.profile, listFulfilling(one))
      return kept.support
    },
    get score() {
      kept.score ??= one.profile?.bits ?? computeScoreWithoutProfile(one)
      return kept.score
    },
    get isPartlyMet() {
      kept.isPartlyMet ??= isPartlyMet(assessment, one)
      return kept.isPartlyMet
    },
  }
  return one
}

function listAssessedCriteria(evaluation: Evaluation, syndrome: CompiledSyndrome): readonly AssessedCriterion[] {
  const checked = listStagesUpTo(evaluation.upTo)
  return CHECKED_STAGES.flatMap((stage) =>
    syndrome.stages[stage].map((compiled) =>
      assessCriterion(evaluation, compiled, { code: syndrome.code, stage, isChecked: checked.includes(stage) }),
    ),
  )
}

function assessStage(stage: CheckedStage, { criteria }: SyndromeAssessment): AssessedStage {
  const ofStage = criteria.filter((criterion) => criterion.stage === stage)
  return { stage, response: findStageResponse(ofStage, ({ response }) => response), criteria: ofStage }
}

function assessCriterion(
  evaluation: Evaluation,
  compiled: CompiledCriterion,
  place: Pick<AssessedCriterion, 'code' | 'stage' | 'isChecked'>,
): AssessedCriterion {
  const { criterion } = compiled
  const truth = place.isChecked ? evaluation.getTruth(compiled.condition) : 'unknown'
  return {
    ...place,
    criterion,
    truth,
    response: criterion.responses[truth],
    get annotation() {
      return place.isChecked ? getAnnotation(compiled, evaluation) : criterion.annotations.unknown
    },
    get proof() {
      return explain(evaluation, compiled.condition)
    },
  }
}

function assessAlert(assessment: Assessment, { group }: SyndromeAssessment, compiled: CompiledAlert): AssessedAlert {
  const { evaluation, patient } = assessment
  const { alert } = compiled
  const checked: readonly (Stage | undefined)[] = listStagesUpTo(evaluation.upTo)
  const isMet = checked.includes(alert.stage) && getAlertTruth(evaluation, compiled) === 'met'
  return {
    alert,
    isTicked: patient.alerts.includes(alert.name),
    isSuggested: isMet && group !== 'excluded',
    get truth() {
      return getAlertTruth(assessment.at('results').evaluation, compiled)
    },
    get proof() {
      const { condition } = compiled
      return condition && explain(assessment.at('results').evaluation, condition)
    },
  }
}

/** The entries by which what a syndrome needs is met, without those that most seizures share. */
const listFulfilling = ({ met }: SyndromeAssessment): ReadonlySet<string> =>
  new Set(met.flatMap(({ proof }) => listDecisiveFacts(proof)).flatMap(listReadEntries))

function listReadEntries({ fact, truth }: FactTruth): readonly string[] {
  if (truth !== 'met') return []
  if (fact.operator === 'includes') return [fact.value]
  if (fact.operator !== 'someMatch') return []
  return SEIZURE_LISTS.flatMap((list) => fact.value.like[list] ?? [])
}

function computeScoreWithoutProfile({ met, open, alerts }: SyndromeAssessment): number {
  const weight = met.reduce((sum, { criterion }) => sum + computeWeight(criterion.frequency), 0)
  return weight - open.length - alerts.filter(({ isSuggested }) => isSuggested).length
}

/**
 * Whether an entry beyond age and sex meets a criterion, or the entries speak for the syndrome by its profile; where
 * something that it needs was looked for outside of the tests and not found, it takes a criterion that tells it apart,
 * more criteria than are missing, or a finding that speaks for it by far. A kind of seizure that is missing may have been
 * called another: there it is enough that the entries together speak for it. Beside a likely one it takes that too.
 */
function isPartlyMet({ pack, groups }: Assessment, one: SyndromeAssessment): boolean {
  const { code, group, met, criteria, profile } = one
  if (isLikely(group)) return true
  if (isNotLookedFor(one) || (profile !== undefined && profile.bits <= 0 && listLikely(groups).length > 0)) return false
  const metWithoutEntries = getMetWithoutEntries(pack).get(code) ?? []
  const entered = met.filter(({ stage, criterion }) => stage !== 'age' && !metWithoutEntries.includes(criterion.id))
  const missing = criteria.filter((one) => one.stage !== 'tests' && isNeededNotFound(one))
  if (missing.length === 0) return entered.length > 0 || (profile !== undefined && hasSignificantFinding(profile))
  return (
    entered.length > missing.length ||
    entered.some(({ criterion }) => isTelling(criterion.frequency)) ||
    (profile !== undefined &&
      ((profile.bits > 0 && hasStrikingFinding(profile)) ||
        (missing.every(({ stage }) => stage === 'seizures') && hasStrongSupport(profile))))
  )
}

const TEST_STAGES: readonly CheckedStage[] = ['imaging', 'tests']

/** Whether a syndrome can be likely without what it needs, and surer with it. */
export const isDoneWithout = ({ criterion, truth, response }: AssessedCriterion): boolean =>
  criterion.kind === 'mandatory' && truth === 'unknown' && response === 'unclear'

/** Whether a syndrome waits for a test alone, and nothing entered speaks for it beyond what most others have too. */
const isNotLookedFor = ({ group, reasons, met, profile }: SyndromeAssessment): boolean =>
  group === 'unresolved' &&
  reasons.every(({ stage }) => TEST_STAGES.includes(stage)) &&
  met.every(({ criterion }) => !isTelling(criterion.frequency)) &&
  (profile === undefined || !(hasSignificantFinding(profile) || hasClearFinding(profile)))

const isTelling = (frequency: TextbookFrequency | undefined): boolean => computeWeight(frequency) >= TELLS_NOTHING

type CriteriaByCode = ReadonlyMap<SyndromeCode, readonly string[]>

/** Criteria that ask for the absence of what counts as absent while nobody has ticked it; found once for each pack. */
const getMetWithoutEntries = memoizeByObject((pack: RulePack): CriteriaByCode => {
  const blank = evaluate(pack, normalizeCase({}))
  const listMetIds = (syndrome: CompiledSyndrome): readonly string[] =>
    listCriteria(syndrome)
      .filter(({ condition }) => blank.getTruth(condition) === 'met')
      .map(({ criterion }) => criterion.id)
  return new Map(blank.compiled.syndromes.map((syndrome) => [syndrome.code, listMetIds(syndrome)]))
})
