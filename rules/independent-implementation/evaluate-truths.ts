import { Engine, type Event, type TopLevelCondition } from 'json-rules-engine'
import type { Condition, Criterion, Fact, PatientCase, RulePack, Truth } from '../case/index.ts'
import { registerOperators } from './operators.ts'

/** Both readings of a condition whose leaves can be unknown: with all of them false, and with all of them true. */
const READINGS = ['pessimist', 'optimist'] as const
export type ReadingMode = (typeof READINGS)[number]

/** A condition of the pack, and whether it excludes: then an open seizure counts as not met. */
export type ConditionOfKind = Readonly<{ when: Condition; kind: Criterion['kind'] }>

export type ConditionTruths = ReadonlyMap<Condition, Truth>

/**
 * So many conditions are read by one engine. All promises of a run wait for one another, and thousands of them
 * outlive the young generation of the garbage collector, which then takes most of the time.
 */
const BATCH_SIZE = 100

/**
 * json-rules-engine's truth of each condition on a case.
 * True in the pessimist's reading means met, false in the optimist's means not met, all else unknown,
 * which equals strong Kleene logic for conditions in negation normal form.
 */
export async function evaluateTruths(
  pack: RulePack,
  patient: PatientCase,
  conditions: readonly ConditionOfKind[],
): Promise<ConditionTruths> {
  const truths = new Map<Condition, Truth>()
  for (let first = 0; first < conditions.length; first += BATCH_SIZE) {
    const batch = conditions.slice(first, first + BATCH_SIZE)
    const { events } = await createEngine(pack, patient, batch, READINGS).run()
    const [certain, possible] = READINGS.map((reading) => collectFiredIndexes(events, reading))
    for (const [index, { when }] of batch.entries())
      truths.set(when, toTruth(certain?.has(index) === true, possible?.has(index) === true))
  }
  return truths
}

/** The places in their batch of the conditions that hold in one reading. */
const collectFiredIndexes = (events: readonly Event[], reading: ReadingMode): ReadonlySet<unknown> =>
  new Set(events.filter(({ type }) => type === reading).map(({ params }) => params?.index))

const toTruth = (isCertain: boolean, isPossible: boolean): Truth =>
  isCertain ? 'met' : isPossible ? 'unknown' : 'notMet'

/** An engine that holds every condition once for each reading, and the case as its facts. To be run once. */
export function createEngine(
  pack: RulePack,
  patient: PatientCase,
  conditions: readonly ConditionOfKind[],
  readings: readonly ReadingMode[],
): Engine {
  const engine = new Engine()
  const leaves: Fact[] = []
  registerOperators(engine, pack, patient, leaves)
  for (const [index, condition] of conditions.entries()) {
    for (const reading of readings)
      engine.addRule({
        conditions: buildTopLevelCondition(condition, reading, leaves),
        event: { type: reading, params: { index } },
      })
  }
  return engine
}

function buildTopLevelCondition(
  { when, kind }: ConditionOfKind,
  reading: ReadingMode,
  leaves: Fact[],
): TopLevelCondition {
  const buildLiteral = (fact: Fact, isNegated: boolean) => ({
    fact: fact.fact,
    operator: [reading, ...listDecorators(fact, kind, isNegated), fact.operator].join(':'),
    value: leaves.push(fact) - 1,
  })
  const condition = toNegationNormalForm(when, buildLiteral, false)
  return 'operator' in condition ? { all: [condition] } : condition
}

type NestedCondition = Extract<TopLevelCondition, { all: unknown }>['all'][number]
type BuildLiteral = (fact: Fact, isNegated: boolean) => Exclude<NestedCondition, TopLevelCondition>

/** Negation normal form: `not` only in front of a leaf, where it is a decorator of its operator. */
function toNegationNormalForm(when: Condition, buildLiteral: BuildLiteral, isNegated: boolean): NestedCondition {
  const normalize = (part: Condition) => toNegationNormalForm(part, buildLiteral, isNegated)
  const joinWith = (key: 'all' | 'any', parts: NestedCondition[]) => (key === 'all' ? { all: parts } : { any: parts })
  if ('all' in when) return joinWith(isNegated ? 'any' : 'all', when.all.map(normalize))
  if ('any' in when) return joinWith(isNegated ? 'all' : 'any', when.any.map(normalize))
  if ('not' in when) return toNegationNormalForm(when.not, buildLiteral, !isNegated)
  return buildLiteral(when, isNegated)
}

const listDecorators = (fact: Fact, kind: Criterion['kind'], isNegated: boolean): string[] => [
  ...(fact.fact === 'seizures' && kind === 'exclusionary' ? ['documented'] : []),
  ...(isNegated ? ['negated'] : []),
]
