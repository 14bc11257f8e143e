import {
  type Alert,
  CHECKED_STAGES,
  type CheckedStage,
  type Condition,
  type Criterion,
  compareCodes,
  type DerivedFact,
  getOwnProperty,
  memoize,
  memoizeByObject,
  type ProfileFeature,
  type RulePack,
  type Syndrome,
  type SyndromeCode,
  type Truth,
} from '../case/index.ts'
import { type CompiledCondition, createConditionTable } from './condition.ts'

/** `index`: among the criteria of the whole pack. */
export type CompiledCriterion = Readonly<{
  index: number
  criterion: Criterion
  condition: CompiledCondition
  lookedFor: CompiledCondition | undefined
  metBy: readonly CompiledCondition[]
}>
export type CompiledAlert = Readonly<{ alert: Alert; condition: CompiledCondition | undefined }>
export type CompiledDerivedFact = Readonly<{ derived: DerivedFact; condition: CompiledCondition }>
export type CompiledFeature = Readonly<{ feature: ProfileFeature; condition: CompiledCondition }>

/** `index`: among the syndromes of the pack. */
export type CompiledSyndrome = Readonly<{
  index: number
  code: SyndromeCode
  stages: Readonly<Record<CheckedStage, readonly CompiledCriterion[]>>
  /** Without the retired ones. */
  alerts: readonly CompiledAlert[]
}>

/**
 * A pack ready to be read on many cases; its syndromes are sorted by code, case-insensitively. A condition is compiled
 * when it is first needed, so that one case does not wait for what it does not ask.
 */
export type CompiledPack = Readonly<{
  pack: RulePack
  /** How many conditions are compiled so far: each once, however many criteria need it, and each after its parts. */
  countConditions: () => number
  criteria: readonly CompiledCriterion[]
  syndromes: readonly CompiledSyndrome[]
  derived: readonly CompiledDerivedFact[]
  /** What the profiles count. */
  features: readonly CompiledFeature[]
}>

/** What a seizure that fits only if more were known of it counts as: only a documented one excludes. */
export const POSSIBLE_MATCH: Readonly<Record<Criterion['kind'], Truth>> = {
  mandatory: 'unknown',
  exclusionary: 'notMet',
}

/** The pack made ready; the work is done once for each pack. */
export const getCompiledPack: (pack: RulePack) => CompiledPack = memoizeByObject(compilePack)

/** The codes of a pack's syndromes, sorted case-insensitively. */
export const listSyndromeCodes = (pack: RulePack): SyndromeCode[] => listSyndromes(pack).map(([code]) => code)

/** A pack with the rules of these syndromes alone, so that no other is evaluated. */
export const selectSyndromes = <Pack extends Pick<RulePack, 'syndromes'>>(
  pack: Pack,
  codes: readonly SyndromeCode[],
): Pack => ({
  ...pack,
  syndromes: Object.fromEntries(Object.entries(pack.syndromes).filter(([code]) => codes.includes(code))),
})

const listSyndromes = ({ syndromes }: RulePack): [SyndromeCode, Syndrome][] =>
  Object.entries(syndromes).sort(([one], [other]) => compareCodes(one, other))

function compilePack(pack: RulePack): CompiledPack {
  const table = createConditionTable()
  const criteria: CompiledCriterion[] = []
  /** A seizure that only might fit leaves what no criterion asks unknown. */
  const compile = (when: Condition): CompiledCondition => table.compile(when, 'unknown')
  const compileCriterion = (criterion: Criterion): CompiledCriterion => {
    const getLookedFor = memoize(() => criterion.notFound && compile(criterion.notFound.when))
    const getMetBy = memoize(() => criterion.metBy?.map(({ when }) => table.compile(when, 'notMet')) ?? [])
    const getCondition = memoize(() => table.compile(criterion.when, POSSIBLE_MATCH[criterion.kind]))
    const compiled: CompiledCriterion = {
      index: criteria.length,
      criterion,
      get condition() {
        return getCondition()
      },
      get lookedFor() {
        return getLookedFor()
      },
      get metBy() {
        return getMetBy()
      },
    }
    criteria.push(compiled)
    return compiled
  }
  const syndromes = listSyndromes(pack).map(([code, syndrome], index) => ({
    index,
    code,
    stages: mapStages((stage) => syndrome.stages[stage].map(compileCriterion)),
    alerts: listAlerts(syndrome).map((alert) => {
      const getCondition = memoize(() => alert.when && compile(alert.when))
      return {
        alert,
        get condition() {
          return getCondition()
        },
      }
    }),
  }))
  const derived = pack.derived.map((one) => ({ derived: one, condition: compile(one.when) }))
  const features = (pack.profiles?.features ?? []).map((feature) => ({ feature, condition: compile(feature.when) }))
  return { pack, countConditions: table.count, criteria, syndromes, derived, features }
}

/** One value for each stage that checks something. */
export function mapStages<Value>(getValue: (stage: CheckedStage) => Value): Record<CheckedStage, Value> {
  const [age, seizures, development, neuroexam, eeg, history, imaging, tests] = CHECKED_STAGES
  return {
    age: getValue(age),
    seizures: getValue(seizures),
    development: getValue(development),
    neuroexam: getValue(neuroexam),
    eeg: getValue(eeg),
    history: getValue(history),
    imaging: getValue(imaging),
    tests: getValue(tests),
  }
}

/** @throws RangeError if the pack does not have the criterion. */
export function getCriterion({ criteria }: CompiledPack, criterion: Criterion): CompiledCriterion {
  const compiled = criteria.find((one) => one.criterion === criterion)
  if (compiled === undefined) throw new RangeError(`The rule pack has no such criterion as ${criterion.id}.`)
  return compiled
}

/** The criteria of a syndrome, in the order of the stages. */
export const listCriteria = <Item>({
  stages,
}: Readonly<{ stages: Readonly<Record<CheckedStage, readonly Item[]>> }>): readonly Item[] =>
  CHECKED_STAGES.flatMap((stage) => stages[stage])

/** The alerts of a syndrome that are in use; none of a syndrome that the pack does not have. */
export const listAlerts = (syndrome: Pick<Syndrome, 'alerts'> | undefined): readonly Alert[] =>
  (syndrome?.alerts ?? []).filter(({ retired }) => !retired)

/** The parts of an alert's name CODE-index. Undefined where the text is no such name. */
export function parseAlertName(name: string): Readonly<{ code: SyndromeCode; index: number }> | undefined {
  const [, code, index] = /^(.+)-(\d+)$/.exec(name) ?? []
  return code === undefined || index === undefined ? undefined : { code, index: Number(index) }
}

/** The alert of that name, retired or not; undefined where the pack does not have it. */
export function findAlert({ syndromes }: Pick<RulePack, 'syndromes'>, name: string): Alert | undefined {
  const parsed = parseAlertName(name)
  const alert = parsed && getOwnProperty(syndromes, parsed.code)?.alerts[parsed.index]
  return alert?.name === name ? alert : undefined
}
