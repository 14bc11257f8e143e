import {
  FEATURE_LISTS,
  type Feature,
  type FeatureCode,
  type FeatureList,
  type Seizure,
  type SubmittedCase,
  type SubmittedSeizure,
} from '../case/index.ts'
import type { FeatureDefinitions } from '../engine/index.ts'
import type { Random } from './random.ts'

/** A seizure of a draft: whatever has been filled in. */
export type DraftSeizure = {
  -readonly [Field in keyof Omit<Seizure, 'remarks' | 'ageAtOnset' | 'frequencyCount' | 'frequencyTo'>]?: Seizure[Field]
} & {
  ageAtOnset?: string
}

/** A case in the making. */
export type CaseDraft = {
  readonly ticked: Set<FeatureCode>
  /** What was looked for and not found, so that it is not what was found in place of something else. */
  readonly ruledOut: Set<FeatureCode>
  readonly seizures: DraftSeizure[]
  readonly amounts: Pick<
    SubmittedCase,
    'gender' | 'age' | 'ageUnit' | 'ageAtOnset' | 'ageAtOnsetTo' | 'ageAtOnsetUnit' | 'gestationalAge' | 'swFreq'
  >
  readonly alerts: Set<string>
  /** Pages that are reported in part, and entries that are reported as absent. */
  readonly unreported: Pick<SubmittedCase, 'partial' | 'absent'>
}

/** How often what the wizard keeps apart is left side by side, as in a case from elsewhere. */
const CONTRADICTION_RATE = 0.04

/** How often the method is named by which something was looked for, be it one that does not find it. */
const METHOD_RATE = 0.5

export const createDraft = (): CaseDraft => ({
  ticked: new Set(),
  ruledOut: new Set(),
  seizures: [],
  amounts: {},
  alerts: new Set(),
  unreported: {},
})

/** Ticks an entry and, nearly always, all above it. */
export function tickEntry(draft: CaseDraft, code: FeatureCode, features: FeatureDefinitions, random: Random): void {
  draft.ticked.add(code)
  const feature = features[code]
  if (feature?.opposite && !random.nextBoolean(CONTRADICTION_RATE)) draft.ticked.delete(feature.opposite)
  if (feature?.gate && !random.nextBoolean(CONTRADICTION_RATE)) tickEntry(draft, feature.gate.code, features, random)
}

/** Makes an entry one that was looked for and not found: its source is available, and it is not ticked. */
export function ruleOutEntry(draft: CaseDraft, code: FeatureCode, features: FeatureDefinitions, random: Random): void {
  draft.ticked.delete(code)
  draft.ruledOut.add(code)
  const feature = features[code]
  if (feature?.opposite) tickEntry(draft, feature.opposite, features, random)
  if (feature?.gate) answerGate(draft, feature, features, random)
}

/** Either the source is normal, or something else was found there. */
function answerGate(
  draft: CaseDraft,
  { gate, answeredBy, lookedForBy }: Feature,
  features: FeatureDefinitions,
  random: Random,
) {
  if (gate === undefined) return
  const normal = features[gate.code]?.opposite
  const isFree = !draft.ticked.has(gate.code)
  if (normal !== undefined && isFree && random.nextBoolean(0.5)) tickEntry(draft, normal, features, random)
  else if (gate.kind === 'detail' && random.nextBoolean(0.5)) ruleOutEntry(draft, gate.code, features, random)
  else {
    tickEntry(draft, gate.code, features, random)
    const isFound = answeredBy?.some((other) => draft.ticked.has(other)) ?? false
    const others = (answeredBy ?? []).filter((other) => !draft.ruledOut.has(other))
    if (gate.kind !== 'control' && !isFound && others.length > 0)
      tickEntry(draft, random.pick(others), features, random)
    if (lookedForBy && random.nextBoolean(METHOD_RATE)) tickEntry(draft, random.pick(lookedForBy.all), features, random)
  }
}

/** The draft as a case; empty lists and fields are left out. */
export function toSubmittedCase(
  { ticked, seizures, amounts, alerts, unreported }: CaseDraft,
  features: FeatureDefinitions,
): SubmittedCase {
  const codesByList = FEATURE_LISTS.map((list) => [list, listTickedCodes(list, ticked, features)] as const)
  return {
    ...amounts,
    ...(seizures.length > 0 && { seizures: seizures.map(toSubmittedSeizure) }),
    ...Object.fromEntries(codesByList.filter(([, codes]) => codes.length > 0)),
    ...(alerts.size > 0 && { alerts: [...alerts] }),
    ...unreported,
  }
}

const listTickedCodes = (
  list: FeatureList,
  ticked: ReadonlySet<FeatureCode>,
  features: FeatureDefinitions,
): FeatureCode[] => [...ticked].filter((code) => features[code]?.list === list)

const toSubmittedSeizure = (seizure: DraftSeizure): SubmittedSeizure =>
  Object.fromEntries(
    Object.entries(seizure).map(([field, value]) => [field, typeof value === 'string' ? value : [...value]]),
  )
