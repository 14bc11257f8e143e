import {
  computePrematurity,
  isInRange,
  type OnsetSubject,
  type PatientCase,
  type Range,
  type RulePack,
  type Seizure,
  type SeizureWanted,
  subtractAges,
  type Truth,
  toYears,
} from '../case/index.ts'
import { isMatch } from './evaluate-facts.ts'

/** A case whose seizures hold known codes alone, and the truths of its entries. */
type OnsetReading = Readonly<{ pack: RulePack; patient: PatientCase; features: ReadonlyMap<string, Truth> }>

/** The least and the greatest age at which the onset can have been, in years. */
type Ages = readonly [least: number, greatest: number]

/** Whether the onset lies within a range, for every age that it can have been or for none. */
export function readOnsetBound(range: Range, of: OnsetSubject | undefined, reading: OnsetReading): Truth {
  const ages =
    of === undefined ? readEnteredAges(reading.patient) : of === 'any' ? readFirst(reading) : readLike(of, reading)
  if (ages === undefined) return 'unknown'
  const truth = compareAges(ages, range)
  return compareAges(subtractPrematurity(ages, range, reading.patient), range) === truth ? truth : 'unknown'
}

/** The same ages counted from the due date, for a range in days or months and an onset in the first two years. */
function subtractPrematurity(ages: Ages, range: Range, { gestationalAge }: PatientCase): Ages {
  const years = computePrematurity(gestationalAge)
  const isInYears = Object.values(range).every((end) => Math.round(end) === end)
  if (years === 0 || isInYears || ages[0] >= 2) return ages
  const [least, greatest] = ages.map((age) => (age >= 2 ? age : Math.max(0, subtractAges(age, years))))
  return [least ?? 0, greatest ?? 0]
}

/** Whether the time from the onset to the present lies within a range, for every length that it can have or for none. */
export function readTimeSinceOnset(range: Range, patient: PatientCase): Truth {
  const ages = readEnteredAges(patient)
  const present = toYears(patient.age, patient.ageUnit)
  if (ages === undefined || present === undefined || present < ages[0]) return 'unknown'
  const [longest, shortest = 0] = ages.map((age) => Math.max(0, subtractAges(present, age)))
  return compareAges([shortest, longest ?? shortest], range)
}

function compareAges(ages: Ages, range: Range): Truth {
  if (ages.every((age) => isInRange(age, range))) return 'met'
  const { from = 0, over = -1, to = Number.POSITIVE_INFINITY, under = Number.POSITIVE_INFINITY } = range
  const [least, greatest] = ages
  const isBefore = greatest < from || greatest <= over
  const isAfter = least > to || (least >= under && under < Number.POSITIVE_INFINITY)
  return isBefore || isAfter ? 'notMet' : 'unknown'
}

function readEnteredAges(patient: PatientCase): Ages | undefined {
  const [least, last] = [patient.ageAtOnset, patient.ageAtOnsetTo].map((age) => toYears(age, patient.ageAtOnsetUnit))
  if (least === undefined) return undefined
  return last === undefined || last < least ? [least, least] : [least, last]
}

const isTicked = ({ features }: OnsetReading, code: string | undefined): boolean =>
  code !== undefined && features.get(code) === 'met'

const listEarlier = (reading: OnsetReading) =>
  (reading.pack.onset?.earlierSeizures ?? []).filter(({ entry }) => isTicked(reading, entry))

function listTypeAges(seizures: readonly Seizure[]): number[] {
  return seizures
    .map(({ ageAtOnset, ageAtOnsetUnit }) => toYears(ageAtOnset, ageAtOnsetUnit ?? ''))
    .filter((age) => age !== undefined)
}

function readFirst(reading: OnsetReading): Ages | undefined {
  const entered = readEnteredAges(reading.patient)
  if (entered === undefined) return undefined
  const dated = listTypeAges(reading.patient.seizures)
  const triggers = reading.patient.seizures.flatMap((seizure) => seizure.triggers)
  const all = listEarlier(reading)
  const earlier = all.flatMap(({ from, trigger = '' }) => (triggers.includes(trigger) ? [] : [from]))
  const undated = all.length === 0 && isTicked(reading, reading.pack.onset?.ageOfSyndrome) ? [0] : earlier
  return [Math.min(entered[0], ...dated, ...undated), Math.min(entered[1], ...dated)]
}

function readLike(of: readonly SeizureWanted[], reading: OnsetReading): Ages | undefined {
  const { patient, pack } = reading
  const wanted = patient.seizures.filter((seizure) =>
    of.some(({ like, except = [] }) => isMatch(seizure, like) && !except.some((one) => isMatch(seizure, one))),
  )
  const dated = listTypeAges(wanted)
  const later = wanted.filter(({ other }) => other.some((code) => code === pack.onset?.laterPhase))
  const open = wanted.filter((seizure) => !later.includes(seizure) && listTypeAges([seizure]).length === 0)
  if (dated.length > 0 && open.length === 0) return [Math.min(...dated), Math.min(...dated)]
  const isFirst = ({ other }: Seizure) => other.some((code) => code === pack.onset?.firstType)
  const isAnotherFirst = wanted.length > 0 && patient.seizures.some(isFirst) && !wanted.some(isFirst)
  const isLater = isAnotherFirst || (wanted.length > 0 && later.length === wanted.length)
  const isUndocumented =
    open.length > 0 &&
    readEnteredAges(patient) !== undefined &&
    patient.partial?.includes('seizures') === true &&
    listTypeAges(patient.seizures).length > 0
  const undated = isUndocumented ? readAnyAge(patient) : readUndated(reading, isLater)
  const ends: Ages | undefined = undated ?? (dated.length > 0 ? [0, Math.min(...dated)] : undefined)
  return ends && [Math.min(ends[0], ...dated), Math.min(ends[1], ...dated)]
}

/** Where the seizures were reported in part and some have an age, the others can have begun at any. */
const readAnyAge = (patient: PatientCase): Ages => [0, readLastAge(patient)]

/** No onset is ruled out by a present age that lies before an age which is entered. */
function readLastAge(patient: PatientCase): number {
  const present = toYears(patient.age, patient.ageUnit) ?? Number.POSITIVE_INFINITY
  const [, onset] = readEnteredAges(patient) ?? [0, 0]
  return [present, onset, ...listTypeAges(patient.seizures)].reduce((last, age) => Math.max(last, age))
}

/** The ages at which seizures that have none of their own can have begun. */
function readUndated(reading: OnsetReading, isLater: boolean): Ages | undefined {
  const { patient } = reading
  const entered = readEnteredAges(patient)
  if (entered === undefined) return undefined
  const isEarlier = listEarlier(reading).some(({ from, to }) => entered[0] <= to && from <= entered[1])
  if (!isLater && !isEarlier) return entered
  return [entered[0], readLastAge(patient)]
}
