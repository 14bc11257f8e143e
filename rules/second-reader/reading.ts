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
 * json-rules-engine's truth of each condition on a case.
 * True in the pessimist's reading means met, false in the optimist's means not met, all else unknown,
 * which equals strong Kleene logic for conditions in negation normal form.
 */
export async function readTruths(pack: RulePack, patient: PatientCase, conditions: readonly Asked[]): Promise<Truths> {
  const { events } = await engineFor(pack, patient, conditions, READINGS).run()
  const held = new Set(events.map(({ type }) => type))
  return new Map(
    conditions.map(({ when }, index) => [when, truthOf(held.has(`${index} pessimist`), held.has(`${index} optimist`))]),
  )
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
  teach(engine, pack, patient)
  for (const [index, asked] of conditions.entries()) {
    for (const reading of readings)
      engine.addRule({ conditions: conditionsFor(asked, reading), event: { type: `${index} ${reading}` } })
  }
  return engine
}

function conditionsFor({ when, kind }: Asked, reading: Reading): TopLevelCondition {
  const condition = literals(when, kind, reading, false)
  return ('fact' in condition ? { all: [condition] } : condition) as TopLevelCondition
}

/** Negation normal form: `not` only in front of a leaf, where it is a decorator of its operator. */
function literals(when: Condition, kind: Criterion['kind'], reading: Reading, isNegated: boolean): object {
  const inner = (part: Condition) => literals(part, kind, reading, isNegated)
  if ('all' in when) return { [isNegated ? 'any' : 'all']: when.all.map(inner) }
  if ('any' in when) return { [isNegated ? 'all' : 'any']: when.any.map(inner) }
  if ('not' in when) return literals(when.not, kind, reading, !isNegated)
  const operator = [reading, ...decorators(when, kind, isNegated), when.operator].join(':')
  return { fact: when.fact, operator, value: when.value }
}

const decorators = (fact: Fact, kind: Criterion['kind'], isNegated: boolean): string[] => [
  ...(fact.fact === 'seizures' && kind === 'exclusionary' ? ['documented'] : []),
  ...(isNegated ? ['negated'] : []),
]
