import { Engine, type TopLevelCondition } from 'json-rules-engine'
import type { Condition, Criterion, Fact, PatientCase, RulePack, Truth } from '../engine/index.ts'
import { teach } from './operators.ts'

/** Both readings of a condition whose leaves can be unknown: with all of them false, and with all of them true. */
const READINGS = ['pessimist', 'optimist'] as const
export type Reading = (typeof READINGS)[number]

/** A condition of the pack, and whether it excludes: then an open seizure counts as not met. */
export type Asked = Readonly<{ when: Condition; kind: Criterion['kind'] }>

export type Truths = ReadonlyMap<Condition, Truth>

/**
 * So many conditions are read by one engine. All promises of a run wait for one another, and thousands of them
 * outlive the young generation of the garbage collector, which then takes most of the time.
 */
const BATCH = 100

/**
 * json-rules-engine's truth of each condition on a case.
 * True in the pessimist's reading means met, false in the optimist's means not met, all else unknown,
 * which equals strong Kleene logic for conditions in negation normal form.
 */
export async function readTruths(pack: RulePack, patient: PatientCase, conditions: readonly Asked[]): Promise<Truths> {
  const truths = new Map<Condition, Truth>()
  for (let first = 0; first < conditions.length; first += BATCH) {
    const batch = conditions.slice(first, first + BATCH)
    const { events } = await engineFor(pack, patient, batch, READINGS).run()
    const held = new Set(events.map(({ type }) => type))
    for (const [index, { when }] of batch.entries())
      truths.set(when, truthOf(held.has(`${index} pessimist`), held.has(`${index} optimist`)))
  }
  return truths
}

const truthOf = (surely: boolean, possibly: boolean): Truth => (surely ? 'met' : possibly ? 'unknown' : 'notMet')

/** An engine that holds every condition once for each reading, and the case as its facts. To be run once. */
export function engineFor(
  pack: RulePack,
  patient: PatientCase,
  conditions: readonly Asked[],
  readings: readonly Reading[],
): Engine {
  const engine = new Engine()
  const leaves: Fact[] = []
  teach(engine, pack, patient, leaves)
  for (const [index, asked] of conditions.entries()) {
    for (const reading of readings)
      engine.addRule({ conditions: conditionsFor(asked, reading, leaves), event: { type: `${index} ${reading}` } })
  }
  return engine
}

function conditionsFor({ when, kind }: Asked, reading: Reading, leaves: Fact[]): TopLevelCondition {
  const literal = (fact: Fact, isNegated: boolean) => ({
    fact: fact.fact,
    operator: [reading, ...decorators(fact, kind, isNegated), fact.operator].join(':'),
    value: leaves.push(fact) - 1,
  })
  const condition = normalForm(when, literal, false)
  return ('fact' in condition ? { all: [condition] } : condition) as TopLevelCondition
}

type Literal = (fact: Fact, isNegated: boolean) => object

/** Negation normal form: `not` only in front of a leaf, where it is a decorator of its operator. */
function normalForm(when: Condition, literal: Literal, isNegated: boolean): object {
  const inner = (part: Condition) => normalForm(part, literal, isNegated)
  if ('all' in when) return { [isNegated ? 'any' : 'all']: when.all.map(inner) }
  if ('any' in when) return { [isNegated ? 'all' : 'any']: when.any.map(inner) }
  if ('not' in when) return normalForm(when.not, literal, !isNegated)
  return literal(when, isNegated)
}

const decorators = (fact: Fact, kind: Criterion['kind'], isNegated: boolean): string[] => [
  ...(fact.fact === 'seizures' && kind === 'exclusionary' ? ['documented'] : []),
  ...(isNegated ? ['negated'] : []),
]
