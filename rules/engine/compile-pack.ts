import {
  type Alert,
  CHECKED_STAGES,
  type CheckedStage,
  type Condition,
  type Criterion,
  compareCodes,
  type DerivedFact,
  memoizeByObject,
  type ProfileFeature,
  type RulePack,
  type Syndrome,
  type SyndromeCode,
  type Truth,
} from '../case/index.ts'
import { listAlerts } from './alerts.ts'
import { type CompiledCondition, compileCondition } from './condition.ts'
import { createFactTable, type FactTable } from './fact-table.ts'

/** A condition over the facts of a pack, each by its index in the table. */
type IndexedCondition = CompiledCondition<number>

/** `index`: among the criteria of the whole pack. */
export type CompiledCriterion = Readonly<{
  index: number
  criterion: Criterion
  condition: IndexedCondition
  lookedFor: IndexedCondition | undefined
  metBy: readonly IndexedCondition[]
}>
export type CompiledAlert = Readonly<{ alert: Alert; condition: IndexedCondition | undefined }>
export type CompiledDerivedFact = Readonly<{ derived: DerivedFact; condition: IndexedCondition }>
export type CompiledFeature = Readonly<{ feature: ProfileFeature; condition: IndexedCondition }>

/** `index`: among the syndromes of the pack. */
export type CompiledSyndrome = Readonly<{
  index: number
  code: SyndromeCode
  stages: Readonly<Record<CheckedStage, readonly CompiledCriterion[]>>
  /** Without the retired ones. */
  alerts: readonly CompiledAlert[]
}>

/** A pack ready to be read on many cases; its syndromes are sorted by code, case-insensitively. */
export type CompiledPack = Readonly<{
  pack: RulePack
  table: FactTable
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
  const table = createFactTable()
  const criteria: CompiledCriterion[] = []
  /** A seizure that only might fit leaves what no criterion asks unknown. */
  const compile = (when: Condition): IndexedCondition => compileCondition(when, 'unknown', table.indexFact)
  const compileCriterion = (criterion: Criterion): CompiledCriterion => {
    const compiled = {
      index: criteria.length,
      criterion,
      condition: compileCondition(criterion.when, POSSIBLE_MATCH[criterion.kind], table.indexFact),
      lookedFor: criterion.notFound && compile(criterion.notFound.when),
      metBy: criterion.metBy?.map(({ when }) => compileCondition(when, 'notMet', table.indexFact)) ?? [],
    }
    criteria.push(compiled)
    return compiled
  }
  const syndromes = listSyndromes(pack).map(([code, syndrome], index) => ({
    index,
    code,
    stages: mapStages((stage) => syndrome.stages[stage].map(compileCriterion)),
    alerts: listAlerts(syndrome).map((alert) => ({ alert, condition: alert.when && compile(alert.when) })),
  }))
  const derived = pack.derived.map((one) => ({ derived: one, condition: compile(one.when) }))
  const features = (pack.profiles?.features ?? []).map((feature) => ({ feature, condition: compile(feature.when) }))
  return { pack, table, criteria, syndromes, derived, features }
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

/** The criteria of a syndrome, in the order of the stages. */
export const listCriteria = <Item>({
  stages,
}: Readonly<{ stages: Readonly<Record<CheckedStage, readonly Item[]>> }>): readonly Item[] =>
  CHECKED_STAGES.flatMap((stage) => stages[stage])
