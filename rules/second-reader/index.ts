import { Engine, type TopLevelCondition } from 'json-rules-engine'
import {
  CHECKED_STAGES,
  type Classification,
  type Condition,
  type Criterion,
  type Fact,
  type Group,
  inYears,
  liesWithin,
  type PatientCase,
  type Range,
  type Response,
  type RulePack,
  readNumber,
  type SeizurePattern,
  type SeizureWanted,
  type Syndrome,
  type Truth,
} from '../engine/index.ts'
import { allMatch, featureTable, type Leaf, someMatch } from './facts.ts'

/** Both readings of a condition whose leaves can be unknown: with all of them false, and with all of them true. */
const READINGS = ['pessimist', 'optimist'] as const
type Reading = (typeof READINGS)[number]

/**
 * json-rules-engine's interpretation of the same pack: an independent check of the evaluator.
 * True in the pessimist's reading means met, false in the optimist's means not met, all else unknown,
 * which equals strong Kleene logic for conditions in negation normal form.
 */
export async function readTruths(pack: RulePack, patient: PatientCase): Promise<Map<Criterion, Truth>> {
  const criteria = criteriaOf(pack)
  const { events } = await engineFor(pack, patient, READINGS).run()
  const held = new Set(events.map(({ type }) => type))
  return new Map(
    criteria.map((criterion, index) => [
      criterion,
      truthOf(held.has(`${index} pessimist`), held.has(`${index} optimist`)),
    ]),
  )
}

/** An engine that holds every criterion of the pack once for each reading, and the case as its facts. */
export function engineFor(pack: RulePack, patient: PatientCase, readings: readonly Reading[]): Engine {
  const engine = engineWithLeaves(pack, patient)
  for (const [index, { when, kind }] of criteriaOf(pack).entries()) {
    for (const reading of readings)
      engine.addRule({
        conditions: topLevel(literals(when, kind, reading, false)),
        event: { type: `${index} ${reading}` },
      })
  }
  return engine
}

const criteriaOf = ({ syndromes }: Pick<RulePack, 'syndromes'>): Criterion[] =>
  Object.values(syndromes).flatMap(criteriaOfSyndrome)

const truthOf = (surely: boolean, possibly: boolean): Truth => (surely ? 'met' : possibly ? 'unknown' : 'notMet')

const criteriaOfSyndrome = ({ stages }: Syndrome): Criterion[] => CHECKED_STAGES.flatMap((stage) => stages[stage])

/**
 * Where the second reader comes to another answer than a classification of the same case at the results, one sentence each.
 * None means that both agree on every criterion and every group.
 */
export async function disagreements(
  pack: RulePack,
  patient: PatientCase,
  classification: Classification,
): Promise<string[]> {
  const truths = await readTruths(pack, patient)
  return Object.entries(pack.syndromes).flatMap(([code, syndrome]) => {
    const result = classification.syndromes[code]
    const told = new Map(
      result?.stages.flatMap(({ annotations }) => annotations.map(({ criterion, truth }) => [criterion, truth])),
    )
    const differing = criteriaOfSyndrome(syndrome).filter(
      (criterion) => told.get(criterion.id) !== truths.get(criterion),
    )
    const group = groupOf(code, syndrome, truths, patient)
    return [
      ...differing.map(
        (criterion) =>
          `${code} ${criterion.id}: the evaluator says ${told.get(criterion.id)}, the second reader ${truths.get(criterion)}.`,
      ),
      ...(group === result?.group
        ? []
        : [`${code}: the evaluator's group is ${result?.group}, the second reader's ${group}.`]),
    ]
  })
}

/** What the stages come to, said without stages: one no excludes, one unresolved leaves unresolved, one yes makes likely. */
function groupOf(code: string, syndrome: Syndrome, truths: ReadonlyMap<Criterion, Truth>, patient: PatientCase): Group {
  const responses = CHECKED_STAGES.map((stage) =>
    syndrome.stages[stage].map((criterion) => criterion.responses[truths.get(criterion) ?? 'unknown']),
  )
  const all = new Set<Response>(responses.flat())
  if (all.has('no')) return 'excluded'
  if (all.has('unresolved')) return 'unresolved'
  if (!responses.some((ofStage) => !ofStage.includes('unclear'))) return 'unclear'
  const isTicked = (index: number) => !syndrome.alerts[index]?.retired && patient.alerts.includes(`${code}-${index}`)
  return [...syndrome.alerts.keys()].some(isTicked) ? 'likelyWithAlerts' : 'likely'
}

/** Negation normal form: `not` only in front of a leaf, where it is a decorator of its operator. */
function literals(when: Condition, kind: Criterion['kind'], reading: Reading, negated: boolean): object {
  const inner = (part: Condition) => literals(part, kind, reading, negated)
  if ('all' in when) return { [negated ? 'any' : 'all']: when.all.map(inner) }
  if ('any' in when) return { [negated ? 'all' : 'any']: when.any.map(inner) }
  if ('not' in when) return literals(when.not, kind, reading, !negated)
  return {
    fact: when.fact,
    operator: [reading, ...decorators(when, kind, negated), when.operator].join(':'),
    value: when.value,
  }
}

const decorators = (fact: Fact, kind: Criterion['kind'], negated: boolean): string[] => [
  ...(fact.fact === 'seizures' && kind === 'exclusionary' ? ['documented'] : []),
  ...(negated ? ['negated'] : []),
]

const topLevel = (condition: object): TopLevelCondition =>
  ('fact' in condition ? { all: [condition] } : condition) as TopLevelCondition

const NEGATED: Readonly<Record<Leaf, Leaf>> = {
  met: 'notMet',
  notMet: 'met',
  unknown: 'unknown',
  unavailable: 'unavailable',
}

function engineWithLeaves(pack: RulePack, patient: PatientCase): Engine {
  const engine = new Engine()
  const table = featureTable(pack, patient)
  const addLeaf = <Value>(name: string, leaf: (asked: Value) => Leaf) =>
    engine.addOperator(name, (_: unknown, asked: Value) => leaf(asked) as unknown as boolean)
  addLeaf<string>('includes', (code) => table.get(code) ?? 'unknown')
  addLeaf<SeizureWanted>('someMatch', (wanted) => someMatch(wanted, patient.seizures, pack))
  addLeaf<readonly SeizurePattern[]>('allMatch', (patterns) => allMatch(patterns, patient.seizures, pack))
  addLeaf<string>('is', (sex) => sexTruth(patient.gender, sex))
  addLeaf<true>('unanswered', () => 'unknown')
  engine.addOperator(
    'within',
    (value: number | null, range: Range) =>
      (value === null ? 'unknown' : truthOf(liesWithin(value, range), liesWithin(value, range))) as unknown as boolean,
  )
  addDecorator(engine, 'pessimist', (leaf) => leaf === 'met')
  addDecorator(engine, 'optimist', (leaf) => leaf !== 'notMet')
  addDecorator(engine, 'negated', (leaf) => NEGATED[leaf])
  addDecorator(engine, 'documented', (leaf) => (leaf === 'unknown' ? 'notMet' : leaf))
  for (const [fact, value] of Object.entries(factsOf(patient))) engine.addFact(fact, value)
  return engine
}

function addDecorator(engine: Engine, name: string, turn: (leaf: Leaf) => Leaf | boolean): void {
  engine.addOperatorDecorator(
    name,
    (value: unknown, asked: unknown, next: (value: unknown, asked: unknown) => boolean) =>
      turn(next(value, asked) as unknown as Leaf) as unknown as boolean,
  )
}

const factsOf = (patient: PatientCase) => ({
  features: true,
  seizures: true,
  gender: true,
  pending: true,
  onset: inYears(patient.ageAtOnset, patient.ageAtOnsetUnit) ?? null,
  age: inYears(patient.age, patient.ageUnit) ?? null,
  swFreq: readNumber(patient.swFreq) ?? null,
})

function sexTruth(gender: string, asked: string): Truth {
  const known = ['female', 'male'].includes(gender)
  if (asked === 'unknown') return known ? 'notMet' : 'met'
  return known ? (gender === asked ? 'met' : 'notMet') : 'unknown'
}
