import type {
  AgeSpan,
  EarlierSeizures,
  OnsetSubject,
  PatientCase,
  Range,
  Seizure,
  SeizureWanted,
  Truth,
} from '../case/index.ts'
import { isAboveLowerEnd, isBelowUpperEnd, isInRange, subtractAges, toYears } from '../case/index.ts'
import { compileExactMatch } from './match-seizure.ts'

/** The ages at onset of a case, in years. */
export type EnteredOnset = Readonly<{
  /** Undefined where no age at onset is entered. */
  onset: AgeSpan | undefined
  age: number | undefined
  /** The years by which the chronological age exceeds the corrected age; 0 where the birth was at term or is not known. */
  prematurity: number
  seizures: readonly Seizure[]
  /** Whether the seizures were reported in part, so that an age which none of them has was perhaps never documented. */
  areSeizuresPartial: boolean
  /** The ages at which the earlier seizures of another kind that are entered begin. */
  earlierSeizures: readonly EarlierSeizures[]
  /** Whether it is entered that the age at onset is not that of earlier seizures. */
  isAgeOfSyndrome: boolean
  /** The code of a type that began in a later phase, and that of the type which came first. */
  laterPhase: string | undefined
  firstType: string | undefined
}>

export type OnsetResolver = (entered: EnteredOnset) => AgeSpan | undefined

/** The age at onset as entered: one age, or from it to another in the same unit. An end before the begin does not count. */
export function parseOnset({ ageAtOnset, ageAtOnsetTo, ageAtOnsetUnit }: PatientCase): AgeSpan | undefined {
  const from = toYears(ageAtOnset, ageAtOnsetUnit)
  const to = toYears(ageAtOnsetTo, ageAtOnsetUnit)
  return from === undefined ? undefined : { from, to: Math.max(from, to ?? from) }
}

/** In years, a week: ages at onset are compared by their ratio, from this one on. */
export const YOUNGEST_ONSET = 7 / 365

/** The middle of the age at onset as entered, as log2 of years. */
export function computeLogOnset(patient: PatientCase): number | undefined {
  const span = parseOnset(patient)
  return span && Math.log2((span.from + span.to) / 2 + YOUNGEST_ONSET)
}

/**
 * The years from the age at onset, as entered, to the present age. Undefined where one of the two is missing, or the
 * onset would be later than the present age.
 */
export function computeTimeSinceOnset({ onset, age }: Pick<EnteredOnset, 'onset' | 'age'>): AgeSpan | undefined {
  if (onset === undefined || age === undefined || age < onset.from) return undefined
  return { from: subtractAges(age, Math.min(age, onset.to)), to: subtractAges(age, onset.from) }
}

/**
 * From a case to the ages at which the seizures that a rule means can have begun (decisions.md, 'Second round', 'Whose
 * onset'). Undefined where no age is entered.
 */
export function compileOnset(of: OnsetSubject | undefined): OnsetResolver {
  if (of === undefined) return ({ onset }) => onset
  if (of === 'any') return resolveFirstSeizure
  const isWanted = compileWanted(of)
  return (entered) => resolveFirstLike(entered, entered.seizures.filter(isWanted))
}

/** A bound is met where it holds the whole span, not met where it holds none of it. */
export function compareSpan(span: AgeSpan, range: Range): Truth {
  if (isInRange(span.from, range) && isInRange(span.to, range)) return 'met'
  return isAboveLowerEnd(span.to, range) && isBelowUpperEnd(span.from, range) ? 'unknown' : 'notMet'
}

/** Ages are corrected for a preterm birth in the first two years of life (decisions.md, 'Third round', 'Preterm infants'). */
const CORRECTED_YEARS = 2

/** Whether an end of a range is in days or months and not in whole years. */
const isFinerThanYears = (range: Range): boolean => Object.values(range).some((end) => !Number.isInteger(end))

/**
 * How a span of chronological ages lies to a range. For an infant born preterm a bound in days or months is unknown where
 * the corrected age lies otherwise; an age before the due date counts as 0.
 */
export function compareOnset(span: AgeSpan, range: Range, prematurity: number): Truth {
  const truth = compareSpan(span, range)
  if (prematurity === 0 || span.from >= CORRECTED_YEARS || !isFinerThanYears(range)) return truth
  const correct = (age: number) => (age < CORRECTED_YEARS ? Math.max(0, subtractAges(age, prematurity)) : age)
  const corrected = compareSpan({ from: correct(span.from), to: correct(span.to) }, range)
  return corrected === truth ? truth : 'unknown'
}

/** The first of any kind lies no later than any age that is entered, and as early as earlier seizures can begin. */
function resolveFirstSeizure(entered: EnteredOnset): AgeSpan | undefined {
  const { onset, seizures, earlierSeizures, isAgeOfSyndrome } = entered
  if (onset === undefined) return undefined
  const isDated = ({ trigger }: EarlierSeizures) =>
    trigger !== undefined && seizures.some(({ triggers }) => triggers.includes(trigger))
  const undated = earlierSeizures.filter((earlier) => !isDated(earlier)).map(({ from }) => from)
  const earliest = earlierSeizures.length === 0 && isAgeOfSyndrome ? [0] : undated
  const ages = seizures.flatMap(listAges)
  return { from: Math.min(onset.from, ...ages, ...earliest), to: Math.min(onset.to, ...ages) }
}

/**
 * A type without an age of its own began with the first seizure, unless another kind came first. Where the seizures were
 * reported in part and another type has an age, it may have begun at any. Without an age at onset the present age alone
 * closes no bound, however the seizures were reported.
 */
function resolveFirstLike(entered: EnteredOnset, wanted: readonly Seizure[]): AgeSpan | undefined {
  const first = Math.min(...wanted.flatMap(listAges))
  const isDated = Number.isFinite(first)
  const undated = wanted.filter((seizure) => listAges(seizure).length === 0 && !isMarked(seizure, entered.laterPhase))
  if (isDated && undated.length === 0) return { from: first, to: first }
  const onset = undated.length > 0 && isAgeMissing(entered) ? spanUntilNow(entered) : resolveUndated(entered, wanted)
  if (onset === undefined) return isDated ? { from: 0, to: first } : undefined
  return { from: Math.min(onset.from, first), to: Math.min(onset.to, first) }
}

const isAgeMissing = ({ areSeizuresPartial, onset, seizures }: EnteredOnset): boolean =>
  areSeizuresPartial && onset !== undefined && seizures.some((seizure) => listAges(seizure).length > 0)

const spanUntilNow = (entered: EnteredOnset): AgeSpan => ({ from: 0, to: getLatestAge(entered) })

/** The present age, or an age at onset that is entered beyond it: one of the two is wrong, and neither may close a bound. */
const getLatestAge = ({ age = Number.POSITIVE_INFINITY, onset, seizures }: EnteredOnset): number =>
  Math.max(age, ...(onset === undefined ? [] : [onset.to]), ...seizures.flatMap(listAges))

function resolveUndated(entered: EnteredOnset, wanted: readonly Seizure[]): AgeSpan | undefined {
  const { onset } = entered
  if (onset === undefined || !canBeAnotherOnset(entered, onset, wanted)) return onset
  return { from: onset.from, to: getLatestAge(entered) }
}

/** Whether the age at onset can be that of seizures of another kind, which came first. */
function canBeAnotherOnset(entered: EnteredOnset, onset: AgeSpan, wanted: readonly Seizure[]): boolean {
  const { seizures, earlierSeizures, laterPhase, firstType } = entered
  if (wanted.length > 0) {
    if (wanted.every((seizure) => isMarked(seizure, laterPhase))) return true
    const first = seizures.filter((seizure) => isMarked(seizure, firstType))
    if (first.length > 0 && !first.some((seizure) => wanted.includes(seizure))) return true
  }
  return earlierSeizures.some(({ from, to }) => onset.from <= to && onset.to >= from)
}

const isMarked = ({ other }: Seizure, mark: string | undefined): boolean => mark !== undefined && other.includes(mark)

const listAges = ({ ageAtOnset, ageAtOnsetUnit = '' }: Seizure): number[] => {
  const years = toYears(ageAtOnset, ageAtOnsetUnit)
  return years === undefined ? [] : [years]
}

function compileWanted(patterns: readonly SeizureWanted[]): (seizure: Seizure) => boolean {
  const tests = patterns.map(({ like, except = [] }) => ({
    match: compileExactMatch(like),
    exceptions: except.map(compileExactMatch),
  }))
  return (seizure) =>
    tests.some(({ match, exceptions }) => match(seizure) > 0 && !exceptions.some((exception) => exception(seizure) > 0))
}
