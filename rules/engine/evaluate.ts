import {
  type CheckedStage,
  type Group,
  memoize,
  memoizeByIndex,
  memoizeByKey,
  memoizeByObject,
  migrateCodes,
  type PatientCase,
  type Response,
  type RulePack,
  type Stage,
  type Truth,
} from '../case/index.ts'
import { type CasePart, listChangedParts, listPartsOfFact } from './case-parts.ts'
import { type CaseView, createCaseView, isAskedAfter } from './case-view.ts'
import {
  type CompiledCriterion,
  type CompiledPack,
  type CompiledSyndrome,
  getCompiledPack,
  listCriteria,
} from './compile-pack.ts'
import { type CompiledCondition, evaluateCondition } from './condition.ts'
import { combine, type Groups, groupCodes, INITIAL_GROUP, listStagesUpTo, pickWorse, withAlert } from './groups.ts'

/**
 * The language of the rules:
 *
 * 1. A fact reads one thing of a case: whether an entry is there, whether some seizure or every seizure is like a pattern, whether an age, a time or a frequency is in a range, or which sex is entered.
 * 2. A condition joins facts by `all`, `any` and `not`.
 * 3. The truth of a condition is met, not met or unknown; it is unknown while an answer that is missing can still decide it.
 * 4. A criterion is a condition that a syndrome needs (mandatory) or does not allow (exclusionary), with its source and a sentence for each truth.
 * 5. The response of a criterion states what its truth makes of the syndrome: yes, unclear, unresolved or no.
 * 6. A stage is a page of the form; its response is the worst response of its criteria, and yes where it has none.
 * 7. The group of a syndrome follows from the responses of its stages, from the first page to the last. A no excludes it for good, an unresolved stage waits for its entry, and one yes outweighs every unclear.
 * 8. An alert changes no response; one that a person ticks sets a likely syndrome apart at the results.
 * 9. An evaluation holds the truths of one case, each of which is worked out once; responses and groups are read from them.
 * 10. An assessment (`rules/assess`) is all that is shown of one evaluation: the order, the reasons, and what is missing.
 */

/** The truths of a case, from which responses and groups follow. Each is computed once, when it is first needed. */
export type Evaluation = Readonly<{
  compiled: CompiledPack
  /** The case as it was entered, and with current codes and all that follows from its entries. */
  stored: PatientCase
  patient: PatientCase
  view: CaseView
  upTo: Stage
  getTruth: (condition: CompiledCondition) => Truth
}>

/** `affected`: what reads a fact whose truth can have changed; everything else answers as it did. */
export type Reevaluation = Evaluation & Readonly<{ affected: Affected }>

/** A case at a stage; the page of a later stage counts as not reached. */
export function evaluate(pack: RulePack, stored: PatientCase, upTo: Stage = 'results'): Evaluation {
  const compiled = getCompiledPack(pack)
  const patient = migrateCodes(pack, stored)
  const view = createCaseView(pack, patient, upTo)
  const getView = () => view
  const getTruth = memoizeByIndex(
    (condition: CompiledCondition): Truth => evaluateCondition(condition, getView, getTruth),
    compiled.countConditions(),
  )
  return { compiled, stored, patient, view, upTo, getTruth }
}

/** The same case with another page reached: an entry of a later page reads otherwise, and nothing else does. */
export function evaluateUpTo(before: Evaluation, upTo: Stage): Evaluation {
  if (before.upTo === upTo) return before
  const { compiled, stored, patient } = before
  const view = before.view.upTo(upTo)
  const getView = () => view
  const affecting = [before.upTo, upTo].map(getLaterReaders(compiled))
  const getTruth = memoizeByIndex(
    (condition: CompiledCondition): Truth =>
      affecting.some((readsLater) => readsLater(condition))
        ? evaluateCondition(condition, getView, getTruth)
        : before.getTruth(condition),
    compiled.countConditions(),
  )
  return { compiled, stored, patient, view, upTo, getTruth }
}

/**
 * `evaluate` of a case that differs in little from one that is evaluated. A fact reads the entries and fields that are
 * listed for it; where none of them changed, its truth is what it was, and so is that of a condition without another
 * fact. The case has current codes, as that of the evaluation has them.
 */
export function reevaluate(before: Evaluation, patient: PatientCase): Reevaluation {
  const { compiled, upTo } = before
  const getView = memoize(() => createCaseView(compiled.pack, patient, upTo, before))
  const affected = findAffected(compiled, before.patient, patient)
  const evaluateAffected = memoizeByKey(
    (condition: CompiledCondition): Truth => evaluateCondition(condition, getView, getTruth),
  )
  const getTruth = (condition: CompiledCondition): Truth =>
    affected.hasCondition(condition) ? evaluateAffected(condition) : before.getTruth(condition)
  return {
    compiled,
    stored: patient,
    patient,
    get view() {
      return getView()
    },
    upTo,
    getTruth,
    affected,
  }
}

/**
 * The truths of a case after two changes, each of which is evaluated: what only one of them can change is as after that
 * one. `getPatient` gives the case after both.
 */
export function joinTruths(
  one: Reevaluation,
  other: Reevaluation,
  getPatient: () => PatientCase,
): Pick<Evaluation, 'getTruth'> {
  const getView = memoize(() => createCaseView(one.compiled.pack, getPatient(), one.upTo, one))
  const getTruth = (condition: CompiledCondition): Truth => {
    if (!other.affected.hasCondition(condition)) return one.getTruth(condition)
    if (!one.affected.hasCondition(condition)) return other.getTruth(condition)
    return evaluateCondition(condition, getView, getTruth)
  }
  return { getTruth }
}

/** The response of a criterion for its syndrome (decisions.md, 'From criteria to a response'). */
export const getResponse = (
  { getTruth }: Pick<Evaluation, 'getTruth'>,
  { criterion, condition }: CompiledCriterion,
): Response => criterion.responses[getTruth(condition)]

/** The worst answer of the criteria of a stage; without any it is yes (decisions.md, 'From criteria to a response'). */
export function findStageResponse<Item>(criteria: readonly Item[], respond: (criterion: Item) => Response): Response {
  let response: Response = 'yes'
  for (const criterion of criteria) {
    response = pickWorse(response, respond(criterion))
    if (response === 'no') return response
  }
  return response
}

/** The responses of the stages, combined from stage to stage (engine.md §4); excluded stays excluded. */
export function combineStages(
  { stages }: CompiledSyndrome,
  respond: (criterion: CompiledCriterion) => Response,
  checked: readonly CheckedStage[],
): Group {
  let group = INITIAL_GROUP
  for (const stage of checked) {
    group = combine(group, findStageResponse(stages[stage], respond))
    if (group === 'excluded') return group
  }
  return group
}

/** The group of a syndrome; at the results a ticked alert sets a likely one apart. */
export function getGroup(evaluation: Evaluation, syndrome: CompiledSyndrome): Group {
  const { patient, upTo } = evaluation
  const group = combineStages(syndrome, (criterion) => getResponse(evaluation, criterion), listStagesUpTo(upTo))
  return withAlert(group, hasTickedAlert(patient, syndrome), upTo)
}

/** Whether an alert of a syndrome is ticked that is in use. */
export const hasTickedAlert = ({ alerts }: PatientCase, syndrome: CompiledSyndrome): boolean =>
  alerts.length > 0 && syndrome.alerts.some(({ alert }) => alerts.includes(alert.name))

/** The syndromes of each group, by code. */
export const getGroups = (evaluation: Evaluation): Groups =>
  groupCodes(evaluation.compiled.syndromes.map((syndrome) => [syndrome.code, getGroup(evaluation, syndrome)]))

/** What can answer otherwise for one of two cases: a condition, or a syndrome by one of its criteria. */
type Affected = Readonly<{
  hasCondition: (condition: CompiledCondition) => boolean
  hasSyndrome: (syndrome: CompiledSyndrome) => boolean
}>

const EVERYTHING: Affected = { hasCondition: () => true, hasSyndrome: () => true }

/** What reads an entry that a later page than a stage asks for, known from the rules alone. */
const getLaterReaders = memoizeByObject(({ pack }: CompiledPack) =>
  memoizeByKey((stage: Stage) => {
    const readsLater = memoizeByIndex((condition: CompiledCondition): boolean =>
      'parts' in condition
        ? condition.parts.some(readsLater)
        : condition.when.operator === 'includes' && isAskedAfter(stage, condition.when.value, pack),
    )
    return readsLater
  }),
)

/** What of a pack can answer otherwise for one of two cases. */
function findAffected(compiled: CompiledPack, before: PatientCase, after: PatientCase): Affected {
  const parts = listChangedParts(before, after)
  if (parts === 'all') return EVERYTHING
  const readers = [...new Set(parts)].map(getReaders(compiled))
  const [first] = readers
  if (readers.length === 1 && first !== undefined) return first
  return {
    hasCondition: (condition) => readers.some(({ hasCondition }) => hasCondition(condition)),
    hasSyndrome: (syndrome) => readers.some(({ hasSyndrome }) => hasSyndrome(syndrome)),
  }
}

/** What reads a part of a case, known from the rules alone; looked up when it is first asked for. */
const getReaders = memoizeByObject(({ pack }: CompiledPack) => {
  const listParts = memoizeByKey(
    (condition: CompiledCondition): ReadonlySet<CasePart> =>
      new Set('read' in condition ? listPartsOfFact(condition.when, pack) : []),
  )
  return memoizeByKey((part: CasePart): Affected => {
    const hasCondition = memoizeByIndex((condition: CompiledCondition): boolean =>
      'parts' in condition ? condition.parts.some(hasCondition) : listParts(condition).has(part),
    )
    const hasSyndrome = memoizeByKey((syndrome: CompiledSyndrome): boolean =>
      listCriteria(syndrome).some(({ condition }) => hasCondition(condition)),
    )
    return { hasCondition, hasSyndrome }
  })
})
