import {
  CHECKED_STAGES,
  type CheckedStage,
  type Group,
  memoize,
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
import { isNotFound } from './not-found.ts'
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
  const listPlaced = memoize(() => [...placeCriteria(evaluation, compiled)])
  const assessPlaced = memoizeByObject((placed: PlacedCriterion) => assessCriterion(evaluation, placed))
  const select = (isWanted: (placed: PlacedCriterion) => boolean) => listPlaced().filter(isWanted).map(assessPlaced)
  const one: SyndromeAssessment = {
    code,
    syndrome,
    get group() {
      kept.group ??= getGroup(evaluation, compiled)
      return kept.group
    },
    get criteria() {
      kept.criteria ??= select(() => true)
      return kept.criteria
    },
    get stages() {
      kept.stages ??= listStagesUpTo(assessment.stage).map((stage) => assessStage(stage, one))
      return kept.stages
    },
    get reasons() {
      kept.reasons ??= select((placed) => isReason(placed, one.group))
      return kept.reasons
    },
    get met() {
      kept.met ??= select((placed) => isMandatory(placed) && placed.truth === 'met')
      return kept.met
    },
    get open() {
      kept.open ??= select((placed) => isMandatory(placed) && placed.truth === 'unknown')
      return kept.open
    },
    get mandatoryCount() {
      return listPlaced().filter((placed) => isMandatory(placed) && isCounted(placed, one.group)).length
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

/** A criterion with what a case makes of it: what is shown of it is worked out for those alone that are shown. */
type PlacedCriterion = Omit<AssessedCriterion, 'annotation' | 'proof'> & Readonly<{ compiled: CompiledCriterion }>

function* placeCriteria(
  { upTo, getTruth }: Evaluation,
  { code, stages }: CompiledSyndrome,
): Generator<PlacedCriterion> {
  const checked = listStagesUpTo(upTo)
  for (const stage of CHECKED_STAGES) {
    const isChecked = checked.includes(stage)
    for (const compiled of stages[stage]) {
      const { criterion, condition } = compiled
      const truth = isChecked ? getTruth(condition) : 'unknown'
      yield { compiled, code, stage, isChecked, criterion, truth, response: criterion.responses[truth] }
    }
  }
}

/** The first of the reasons of a syndrome, for a list that shows no other: the truths behind it are not worked out. */
export function findFirstReason({ evaluation, of }: Assessment, code: SyndromeCode): AssessedCriterion | undefined {
  const compiled = evaluation.compiled.syndromes.find((one) => one.code === code)
  for (const placed of compiled ? placeCriteria(evaluation, compiled) : [])
    if (isReason(placed, of(code).group)) return assessCriterion(evaluation, placed)
  return undefined
}

const isMandatory = ({ criterion }: PlacedCriterion): boolean => criterion.kind === 'mandatory'

const isReason = (placed: PlacedCriterion, group: Group): boolean =>
  placed.isChecked && (placed.response === DECISIVE_RESPONSES[group] || (isLikely(group) && isDoneWithout(placed)))

const isCounted = (placed: PlacedCriterion, group: Group): boolean =>
  !isLikely(group) || placed.truth === 'met' || isDoneWithout(placed)

function assessStage(stage: CheckedStage, { criteria }: SyndromeAssessment): AssessedStage {
  const ofStage = criteria.filter((criterion) => criterion.stage === stage)
  return { stage, response: findStageResponse(ofStage, ({ response }) => response), criteria: ofStage }
}

function assessCriterion(evaluation: Evaluation, { compiled, ...placed }: PlacedCriterion): AssessedCriterion {
  return {
    ...placed,
    get annotation() {
      return placed.isChecked ? getAnnotation(compiled, evaluation) : placed.criterion.annotations.unknown
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
  const { code, group, met, open, profile } = one
  if (isLikely(group)) return true
  if (isNotLookedFor(one) || (profile !== undefined && profile.bits <= 0 && listLikely(groups).length > 0)) return false
  const metWithoutEntries = getMetWithoutEntries(pack).get(code) ?? []
  const entered = met.filter(({ stage, criterion }) => stage !== 'age' && !metWithoutEntries.includes(criterion.id))
  const missing = open.filter((one) => one.stage !== 'tests' && isNotFound(one))
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
export const isDoneWithout = ({
  criterion,
  truth,
  response,
}: Pick<AssessedCriterion, 'criterion' | 'truth' | 'response'>): boolean =>
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
