import { isDeepEqual } from '../../assess/deep-equal.ts'
import {
  type Condition,
  normalizeCase,
  type PatientCase,
  type Range,
  type Response,
  type RulePack,
  type SyndromeCode,
} from '../../case/index.ts'
import { check, collectFacts } from '../../engine/index.ts'

/** Ages at onset, in years, at which the first stage gives one response. The last span has no end. */
export type OnsetSpan = Range & Readonly<{ response: Response }>

/** `sex`: left out where the bounds are the same for everyone. */
export type OnsetBounds = Readonly<{ syndrome: SyndromeCode; sex?: string; spans: readonly OnsetSpan[] }>

const SEXES = ['female', 'male', 'unknown'] as const

/** What the age at onset alone makes of a syndrome, from birth on (decisions.md, 'Ages'). */
export function computeOnsetBounds(pack: RulePack, code: SyndromeCode): OnsetBounds[] {
  const bySex = SEXES.map((sex) => ({ syndrome: code, sex, spans: computeSpans(pack, code, sex) }))
  const forEveryone = bySex.filter(({ spans }) => isDeepEqual(spans, bySex[0]?.spans))
  return forEveryone.length < bySex.length ? bySex : bySex.slice(0, 1).map(({ sex, ...bounds }) => bounds)
}

type OnsetSample = Readonly<{ at: number; isBound: boolean; response: Response }>

/** Between two neighbouring bounds, and at each, the response is the same for every age. */
function computeSpans(pack: RulePack, code: SyndromeCode, sex: string): OnsetSpan[] {
  const bounds = listBounds(pack.syndromes[code]?.stages.age.map(({ when }) => when) ?? [])
  const getResponse = (at: number) => check(pack, code, createPatientWithOnset(at, sex), 'age').response
  const samples = bounds.flatMap((at, index): OnsetSample[] => {
    const after = (at + (bounds[index + 1] ?? at + 1)) / 2
    return [
      { at, isBound: true, response: getResponse(at) },
      { at, isBound: false, response: getResponse(after) },
    ]
  })
  return samples.flatMap((sample, index) => findSpan(sample, samples.slice(index), samples[index - 1]) ?? [])
}

/** The span that begins with a sample, or nothing where it began before. */
function findSpan(
  sample: OnsetSample,
  onwards: readonly OnsetSample[],
  before: OnsetSample | undefined,
): OnsetSpan | undefined {
  if (before?.response === sample.response) return undefined
  const end = onwards.find(({ response }) => response !== sample.response)
  return {
    response: sample.response,
    ...(sample.isBound ? { from: sample.at } : { over: sample.at }),
    ...(end && (end.isBound ? { under: end.at } : { to: end.at })),
  }
}

function listBounds(conditions: readonly Condition[]): number[] {
  const ends = conditions
    .flatMap(collectFacts)
    .flatMap((fact) => (fact.fact === 'onset' ? Object.values(fact.value) : []))
  return [...new Set([0, ...ends])].sort((one, other) => one - other)
}

const createPatientWithOnset = (years: number, sex: string): PatientCase =>
  normalizeCase({ gender: sex, ageAtOnset: years, ageAtOnsetUnit: 'years' })
