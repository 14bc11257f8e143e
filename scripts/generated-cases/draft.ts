import {
  FEATURE_LISTS,
  type Feature,
  type FeatureCode,
  type FeatureList,
  type RulePack,
  type Seizure,
  type SubmittedCase,
} from '../../rules/engine/index.ts'
import type { Random } from './random.ts'

/** A seizure of a draft: whatever has been filled in. */
export type DraftSeizure = { -readonly [Field in keyof Omit<Seizure, 'remarks'>]?: Seizure[Field] }

/** A case in the making. */
export type Draft = {
  readonly ticked: Set<FeatureCode>
  readonly seizures: DraftSeizure[]
  readonly amounts: Pick<SubmittedCase, 'gender' | 'age' | 'ageUnit' | 'ageAtOnset' | 'ageAtOnsetUnit' | 'swFreq'>
  readonly alerts: Set<string>
}

type Features = RulePack['features']

/** How often what the wizard keeps apart is left side by side, as in a case from elsewhere. */
const CONTRADICTORY = 0.04

export const emptyDraft = (): Draft => ({ ticked: new Set(), seizures: [], amounts: {}, alerts: new Set() })

/** Ticks an entry and, nearly always, all above it. */
export function tick(draft: Draft, code: FeatureCode, features: Features, random: Random): void {
  draft.ticked.add(code)
  const feature = features[code]
  if (feature?.opposite && !random.chance(CONTRADICTORY)) draft.ticked.delete(feature.opposite)
  if (feature?.gate && !random.chance(CONTRADICTORY)) tick(draft, feature.gate.code, features, random)
}

/** Makes an entry one that was looked for and not found: its source is available, and it is not ticked. */
export function ruleOut(draft: Draft, code: FeatureCode, features: Features, random: Random): void {
  draft.ticked.delete(code)
  const feature = features[code]
  if (feature?.opposite) tick(draft, feature.opposite, features, random)
  if (feature?.gate) answer(draft, code, feature, features, random)
}

/** Either the source is normal, or something else was found there. */
function answer(draft: Draft, code: FeatureCode, { gate, answeredBy }: Feature, features: Features, random: Random) {
  if (gate === undefined) return
  const normal = features[gate.code]?.opposite
  const isFree = !draft.ticked.has(gate.code)
  if (normal !== undefined && isFree && random.chance(0.5)) tick(draft, normal, features, random)
  else if (gate.kind === 'detail' && random.chance(0.5)) ruleOut(draft, gate.code, features, random)
  else {
    tick(draft, gate.code, features, random)
    const others = (answeredBy ?? []).filter((other) => other !== code)
    if (gate.kind !== 'control' && others.length > 0) tick(draft, random.pick(others), features, random)
  }
}

/** The draft as a case: lists and fields in which nothing stands are left out. */
export function caseOfDraft({ ticked, seizures, amounts, alerts }: Draft, features: Features): SubmittedCase {
  const listed = FEATURE_LISTS.map((list) => [list, codesIn(list, ticked, features)] as const)
  return {
    ...amounts,
    ...(seizures.length > 0 && { seizures: seizures.map(mutable) }),
    ...Object.fromEntries(listed.filter(([, codes]) => codes.length > 0)),
    ...(alerts.size > 0 && { alerts: [...alerts] }),
  }
}

const codesIn = (list: FeatureList, ticked: ReadonlySet<FeatureCode>, features: Features): FeatureCode[] =>
  [...ticked].filter((code) => features[code]?.list === list)

type SubmittedSeizure = NonNullable<SubmittedCase['seizures']>[number]

const mutable = (seizure: DraftSeizure): SubmittedSeizure =>
  Object.fromEntries(
    Object.entries(seizure).map(([field, value]) => [field, typeof value === 'string' ? value : [...value]]),
  )
