import {
  CHECKED_STAGES,
  type Criterion,
  type Fact,
  type Group,
  memoizeByValue,
  type PatientCase,
  type Response,
  type RulePack,
  type Syndrome,
  type SyndromeCode,
  type Truth,
} from '../case/index.ts'
import { compileCondition, createFactCompiler, type FactCompiler } from './compile-condition.ts'
import { indexFeatures, listSyndromes, POSSIBLE_MATCH } from './compile-pack.ts'
import { createContextReader, type EvaluationContext } from './evaluation-context.ts'
import { compilePossibleMatch, type MatchCompiler } from './match-seizure.ts'
import { combineStages } from './syndrome-reader.ts'

/** A fact ready to be asked of many cases. */
export type TableFact = Readonly<{ fact: Fact; evaluate: (context: EvaluationContext) => Truth }>

/** A criterion that reads the truths of a table's facts, each at its place; `facts`: the places that it reads. */
export type TableCriterion = Readonly<{
  facts: readonly number[]
  respond: (truths: readonly Truth[]) => Response
}>

export type TableSyndrome = Readonly<{
  code: SyndromeCode
  /** In the order of the stages. */
  criteria: readonly TableCriterion[]
  /** The group at the results, before ticked alerts, from what each criterion answers. */
  getGroup: (responses: readonly Response[]) => Group
}>

/**
 * The criteria of a pack, and what they ask of a case: each fact once, however many criteria ask it. Who tries many
 * cases that differ in little asks again what can have changed, and of the criteria those that read what did change.
 */
export type FactTable = Readonly<{
  facts: readonly TableFact[]
  syndromes: readonly TableSyndrome[]
  /** The case has the codes of today, as `migrateCodes` gives them. */
  readCase: (patient: PatientCase) => EvaluationContext
}>

export function createFactTable(pack: RulePack): FactTable {
  const features = Object.keys(pack.features)
  const compileFact = createFactCompiler(indexFeatures(features), createMatchCache())
  const facts: TableFact[] = []
  const places = new Map<string, number>()
  const findPlace = (fact: Fact, possibleMatch: Truth): number => {
    const key = `${fact.fact === 'seizures' ? possibleMatch : ''} ${JSON.stringify(fact)}`
    const place = places.get(key)
    if (place !== undefined) return place
    places.set(key, facts.length)
    return facts.push({ fact, evaluate: compileFact(fact, possibleMatch) }) - 1
  }
  const syndromes = listSyndromes(pack).map(([code, syndrome]) => tabulateSyndrome(code, syndrome, findPlace))
  return { facts, syndromes, readCase: createContextReader(pack, features) }
}

/** Each pattern is compared with each seizure once: most seizures of a case stand in every case that differs in little. */
function createMatchCache(): MatchCompiler {
  let count = 0
  return memoizeByValue((pattern) => {
    const place = count++
    const match = compilePossibleMatch(pattern)
    return (seizure) => (seizure.truths[place] ??= match(seizure))
  })
}

type PlaceFinder = (fact: Fact, possibleMatch: Truth) => number

function tabulateSyndrome(code: SyndromeCode, { stages }: Syndrome, findPlace: PlaceFinder): TableSyndrome {
  const counts = CHECKED_STAGES.map((stage) => stages[stage].length)
  return {
    code,
    criteria: CHECKED_STAGES.flatMap((stage) =>
      stages[stage].map((criterion) => tabulateCriterion(criterion, findPlace)),
    ),
    getGroup: (responses) => combineStages(responses, counts),
  }
}

function tabulateCriterion({ when, kind, responses }: Criterion, findPlace: PlaceFinder): TableCriterion {
  const facts: number[] = []
  const compileFact: FactCompiler<readonly Truth[]> = (fact, possibleMatch) => {
    const place = findPlace(fact, possibleMatch)
    facts.push(place)
    return (truths) => truths[place] ?? 'unknown'
  }
  const evaluate = compileCondition({ when, possibleMatch: POSSIBLE_MATCH[kind] }, compileFact)
  return { facts, respond: (truths) => responses[evaluate(truths)] }
}
