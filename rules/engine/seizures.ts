import {
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type Seizure,
  type SeizureList,
  type SeizurePattern,
  type SeizureValue,
  type SeizureWanted,
  type SemiologyDetails,
  type Truth,
} from './types.ts'

type Match = 0 | 1 | 2

/** What a value says when it leaves the question open (decisions.md, 'Seizures have unknowns too'). */
const OPEN_VALUES: Readonly<Record<SeizureValue, readonly string[]>> = {
  mainType: ['', 'unknown', 'unclassified'],
  onset: [''],
  awareness: ['', 'unknown'],
  timepoint: ['', 'wake_sleep_unknown'],
}

/** A semiology names a seizure type; further signs alone leave it open. */
const NAMES_A_SEIZURE_TYPE = /^(motor_|nonmotor_|focbilattc$)/

/**
 * The specification's comparison of a stored seizure with a pattern (engine.md §4, 'Seizure-type matching').
 * 0: no match, 1: match, 2: match with more specific or extra detail.
 */
export function matchSeizure(stored: Seizure, pattern: SeizurePattern): Match {
  for (const value of SEIZURE_VALUES) {
    if (!matchesValue(stored[value], pattern[value])) return 0
  }
  let match: Match = 1
  for (const list of SEIZURE_LISTS) {
    const matched = matchList(stored[list], pattern[list])
    if (matched === 0) return 0
    if (matched === 2) match = 2
  }
  return match
}

/** Met when some seizure is like the pattern and not documented to be an exception; unknown when one could be like it. */
export function someSeizureIs(wanted: SeizureWanted, seizures: readonly Seizure[], details: SemiologyDetails): Truth {
  let found: Truth = seizures.length === 0 ? 'unknown' : 'notMet'
  for (const seizure of seizures) {
    const truth = isLike(seizure, wanted.like, details)
    if (truth === 'notMet' || wanted.except?.some((exception) => matchSeizure(seizure, exception) > 0)) continue
    if (truth === 'met') return 'met'
    found = 'unknown'
  }
  return found
}

/** Met when every seizure is like one of the patterns; unknown while one that is not could be. */
export function everySeizureIs(
  patterns: readonly SeizurePattern[],
  seizures: readonly Seizure[],
  details: SemiologyDetails,
): Truth {
  let found: Truth = seizures.length === 0 ? 'unknown' : 'met'
  for (const seizure of seizures) {
    const truths = patterns.map((pattern) => isLike(seizure, pattern, details))
    if (truths.includes('met')) continue
    if (!truths.includes('unknown')) return 'notMet'
    found = 'unknown'
  }
  return found
}

function isLike(seizure: Seizure, pattern: SeizurePattern, details: SemiologyDetails): Truth {
  if (matchSeizure(seizure, pattern) > 0) return 'met'
  return couldBeLike(seizure, pattern, details) ? 'unknown' : 'notMet'
}

/** Whether the seizure would match if what it leaves open were filled in. */
function couldBeLike(seizure: Seizure, pattern: SeizurePattern, details: SemiologyDetails): boolean {
  return (
    SEIZURE_VALUES.every(
      (value) => OPEN_VALUES[value].includes(seizure[value]) || matchesValue(seizure[value], pattern[value]),
    ) &&
    SEIZURE_LISTS.every(
      (list) => isOpen(list, seizure[list]) || matchList(filledIn(list, seizure[list], pattern, details), pattern[list]) > 0,
    )
  )
}

function isOpen(list: SeizureList, stored: readonly string[]): boolean {
  if (list === 'details') return !stored.some((code) => NAMES_A_SEIZURE_TYPE.test(code))
  return stored.length === 0 || (list === 'duration' && stored.includes('seizure_duration_unknown'))
}

/** A semiology that is ticked without any of its details could be any of them. */
function filledIn(
  list: SeizureList,
  stored: readonly string[],
  pattern: SeizurePattern,
  details: SemiologyDetails,
): readonly string[] {
  const wanted = pattern[list]
  if (list !== 'details' || wanted === undefined) return stored
  const unspecified = stored.flatMap((code) => details[code] ?? []).filter((code) => !stored.includes(code))
  return [...stored, ...wanted.filter((code) => unspecified.includes(code))]
}

function matchesValue(stored: string, wanted: string | undefined): boolean {
  if (wanted === undefined || wanted === '*' || wanted === stored) return true
  return wanted.includes('|') && wanted.split('|').some((one) => one === '*' || one === stored)
}

function matchList(stored: readonly string[], wanted: readonly string[] | undefined): Match {
  if (wanted === undefined || startsWithAny(wanted) || startsWithAny(stored)) return 1
  if (stored.length === 0 || wanted.length === 0) return stored.length === wanted.length ? 1 : 0
  if (!wanted.every((code) => stored.includes(code))) return 0
  return stored.every((code) => wanted.includes(code)) ? 1 : 2
}

const startsWithAny = (list: readonly string[]): boolean => list[0]?.startsWith('*') ?? false
