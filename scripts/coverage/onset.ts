import { isDeepStrictEqual } from 'node:util'
import {
  type Condition,
  check,
  collectFacts,
  normalizeCase,
  type PatientCase,
  type Range,
  type Response,
  type RulePack,
  type SyndromeCode,
} from '../../rules/engine/index.ts'

/** Ages at onset, in years, at which the first stage gives one response. The last span has no end. */
export type Span = Range & Readonly<{ response: Response }>

/** `sex`: left out where the bounds are the same for everyone. */
export type OnsetBounds = Readonly<{ syndrome: SyndromeCode; sex?: string; spans: readonly Span[] }>

const SEXES = ['female', 'male', 'unknown'] as const

/** What the age at onset alone makes of a syndrome, from birth on (decisions.md, 'Ages'). */
export function onsetBounds(pack: RulePack, code: SyndromeCode): OnsetBounds[] {
  const bySex = SEXES.map((sex) => ({ syndrome: code, sex, spans: spansFor(pack, code, sex) }))
  const forEveryone = bySex.filter(({ spans }) => isDeepStrictEqual(spans, bySex[0]?.spans))
  return forEveryone.length < bySex.length ? bySex : bySex.slice(0, 1).map(({ sex, ...bounds }) => bounds)
}

type Sample = Readonly<{ at: number; isBound: boolean; response: Response }>

/** Between two neighbouring bounds, and at each, the response is the same for every age. */
function spansFor(pack: RulePack, code: SyndromeCode, sex: string): Span[] {
  const bounds = boundsIn(pack.syndromes[code]?.stages.age.map(({ when }) => when) ?? [])
  const response = (at: number) => check(pack, code, withOnset(at, sex), 'age').response
  const samples = bounds.flatMap((at, index): Sample[] => {
    const after = (at + (bounds[index + 1] ?? at + 1)) / 2
    return [
      { at, isBound: true, response: response(at) },
      { at, isBound: false, response: response(after) },
    ]
  })
  return samples.flatMap((sample, index) => spanFrom(sample, samples.slice(index), samples[index - 1]) ?? [])
}

/** The span that begins with a sample, or nothing where it began before. */
function spanFrom(sample: Sample, onwards: readonly Sample[], before: Sample | undefined): Span | undefined {
  if (before?.response === sample.response) return undefined
  const end = onwards.find(({ response }) => response !== sample.response)
  return {
    response: sample.response,
    ...(sample.isBound ? { from: sample.at } : { over: sample.at }),
    ...(end && (end.isBound ? { under: end.at } : { to: end.at })),
  }
}

function boundsIn(conditions: readonly Condition[]): number[] {
  const ends = conditions
    .flatMap(collectFacts)
    .flatMap((fact) => (fact.fact === 'onset' ? Object.values(fact.value) : []))
  return [...new Set([0, ...ends])].sort((one, other) => one - other)
}

const withOnset = (years: number, sex: string): PatientCase =>
  normalizeCase({ gender: sex, ageAtOnset: years, ageAtOnsetUnit: 'years' })
