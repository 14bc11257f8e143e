import {
  type AgeSpan,
  computePrematurity,
  type Group,
  type OnsetSubject,
  type PatientCase,
  type PossibleKinds,
  parseNumber,
  type Range,
  SEIZURE_LISTS,
  type Seizure,
  type Truth,
  toYears,
} from '../../../../rules/case/index.ts'
import {
  compareOnset,
  compareSpan,
  compileOnset,
  type EnteredOnset,
  parseOnset,
} from '../../../../rules/engine/index.ts'

export { computePrematurity, migrateCodes } from '../../../../rules/case/index.ts'
export { computeTimeSinceOnset } from '../../../../rules/engine/index.ts'

/** Truths as numbers: all of several is their least, any of them their greatest. */
export const NOT_MET = 0
export const UNKNOWN = 1
export const MET = 2

/** Responses, the worst the greatest. */
export const YES = 0
export const UNCLEAR = 1
export const UNRESOLVED = 2
export const NO = 3

export type HandwrittenResult = Readonly<{
  groups: Readonly<Record<Group, readonly string[]>>
  suggested: readonly string[]
}>

export const getAmounts = (patient: PatientCase) => ({
  onset: parseOnset(patient),
  age: toYears(patient.age, patient.ageUnit),
  swFreq: parseNumber(patient.swFreq),
})

const TRUTH_NUMBERS: Readonly<Record<Truth, number>> = { met: MET, notMet: NOT_MET, unknown: UNKNOWN }

export const compareAges = (ages: AgeSpan | undefined, range: Range): number =>
  ages === undefined ? UNKNOWN : TRUTH_NUMBERS[compareSpan(ages, range)]

export const compareOnsetAges = (ages: AgeSpan | undefined, range: Range, { gestationalAge }: PatientCase): number =>
  ages === undefined ? UNKNOWN : TRUTH_NUMBERS[compareOnset(ages, range, computePrematurity(gestationalAge))]

/** Whose onset is meant has no plainer form than the evaluator's. */
export const resolveOnset = (of: OnsetSubject, entered: EnteredOnset): AgeSpan | undefined => compileOnset(of)(entered)

export const createEmptyGroups = (): Record<Group, string[]> => ({
  likely: [],
  likelyWithAlerts: [],
  unclear: [],
  unresolved: [],
  excluded: [],
})

export function selectResponse(truth: number, ifMet: number, ifNotMet: number, ifUnknown: number): number {
  if (truth === MET) return ifMet
  return truth === NOT_MET ? ifNotMet : ifUnknown
}

/** The group for the responses of all stages, none of which is no. */
export function combineStages(stages: readonly number[], hasTickedAlert: boolean): Group {
  if (stages.includes(UNRESOLVED)) return 'unresolved'
  if (!stages.includes(YES)) return 'unclear'
  return hasTickedAlert ? 'likelyWithAlerts' : 'likely'
}

/** With seizures entered, what they leave open counts as `open`. */
export const resolvePossibleMatch = (truth: number, seizures: readonly Seizure[], possibleMatch: number): number =>
  truth === UNKNOWN && seizures.length > 0 ? possibleMatch : truth

/** A seizure with what it leaves open, worked out once: each kind of an entry beside which none of them is ticked. */
export type SeizureWithOpenDetails = Seizure & Readonly<{ open: readonly string[]; isUnnamed: boolean }>

export function withOpenDetails(seizure: Seizure, possibleKinds: readonly PossibleKinds[]): SeizureWithOpenDetails {
  // A bilateral tonic-clonic end, or a further sign, does not say how a seizure began.
  const isNamed = seizure.details.some((code) => /^(motor|nonmotor)_/.test(code))
  const entered = SEIZURE_LISTS.flatMap((list) => seizure[list])
  const isOpen = (kinds: readonly string[]) => !kinds.some((kind) => entered.includes(kind))
  const open = possibleKinds.flatMap((kinds) =>
    entered
      .map((code) => kinds[code] ?? [])
      .filter(isOpen)
      .flat(),
  )
  return { ...seizure, open, isUnnamed: !isNamed }
}
