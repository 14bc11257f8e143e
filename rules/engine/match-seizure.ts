import { getOwn } from './get-own.ts'
import { memoize } from './memoize.ts'
import type {
  Seizure,
  SeizureList,
  SeizurePattern,
  SeizureValue,
  SeizureWanted,
  SemiologyDetails,
  Truth,
} from './types.ts'

type Match = 0 | 1 | 2
type SeizureField = SeizureValue | SeizureList
type FieldValue = string | readonly string[]

/** A seizure as conditions ask of it: as entered, and the semiology that it leaves open. */
export type SeizureView = Readonly<{ entered: Seizure; possibleDetails: readonly string[] | 'anything' }>

/** What a value says when it leaves the question open (decisions.md, 'Seizures have unknowns too'). */
const UNDETERMINED_VALUES: Readonly<Record<SeizureValue, readonly string[]>> = {
  mainType: ['', 'unknown', 'unclassified'],
  onset: [''],
  awareness: ['', 'unknown'],
  timepoint: ['', 'wake_sleep_unknown'],
}

/**
 * The specification's comparison of a stored seizure with a pattern (engine.md §4, 'Seizure-type matching').
 * 0: no match, 1: match, 2: match with more specific or extra detail.
 */
export function matchSeizure(stored: Seizure, pattern: SeizurePattern): Match {
  let match: Match = 1
  for (const field of listFields(pattern)) {
    const matched = matchField(stored[field], pattern[field])
    if (matched === 0) return 0
    if (matched === 2) match = 2
  }
  return match
}

/** Met when some seizure is like the pattern and not documented to be an exception; unknown when one could be like it. */
export function compileSomeMatch({ like, except }: SeizureWanted): (seizures: readonly SeizureView[]) => Truth {
  const evaluate = compilePattern(like)
  return (seizures) => {
    let result: Truth = seizures.length === 0 ? 'unknown' : 'notMet'
    for (const seizure of seizures) {
      const truth = evaluate(seizure)
      if (truth === 'notMet' || except?.some((exception) => matchSeizure(seizure.entered, exception) > 0)) continue
      if (truth === 'met') return 'met'
      result = 'unknown'
    }
    return result
  }
}

/** Met when every seizure is like one of the patterns; unknown while one that is not could be. */
export function compileAllMatch(patterns: readonly SeizurePattern[]): (seizures: readonly SeizureView[]) => Truth {
  const evaluators = patterns.map(compilePattern)
  return (seizures) => {
    let result: Truth = seizures.length === 0 ? 'unknown' : 'met'
    for (const seizure of seizures) {
      const truths = evaluators.map((evaluate) => evaluate(seizure))
      if (truths.includes('met')) continue
      if (!truths.includes('unknown')) return 'notMet'
      result = 'unknown'
    }
    return result
  }
}

/**
 * A seizure, and what its semiology could be besides what is ticked: anything while no seizure type is named
 * (further signs alone name none, nor does a bilateral tonic-clonic end), and each detail of a semiology that is ticked without any of its details.
 */
export function toSeizureView(entered: Seizure, details: SemiologyDetails): SeizureView {
  if (!entered.details.some(isSeizureType)) return { entered, possibleDetails: 'anything' }
  // Stryker disable next-line ArrayDeclaration: nobody asks for what is no code
  const detailLists = entered.details.map((code) => getOwn(details, code) ?? [])
  const unspecified = detailLists.filter((codes) => !codes.some((code) => entered.details.includes(code)))
  return { entered, possibleDetails: unspecified.flat() }
}

const isSeizureType = (code: string): boolean => code.startsWith('motor_') || code.startsWith('nonmotor_')

/** Unknown when the seizure would match if what it leaves open were filled in. */
function compilePattern(pattern: SeizurePattern): (seizure: SeizureView) => Truth {
  const fields = listFields(pattern)
  return (seizure) => {
    let truth: Truth = 'met'
    for (const field of fields) {
      if (matchField(seizure.entered[field], pattern[field]) > 0) continue
      if (!isUndetermined(field, seizure, pattern[field])) return 'notMet'
      truth = 'unknown'
    }
    return truth
  }
}

// Stryker disable next-line ArrayDeclaration: what a pattern leaves out is not asked
function isUndetermined(
  field: SeizureField,
  { entered, possibleDetails }: SeizureView,
  wanted: FieldValue = [],
): boolean {
  const stored = entered[field]
  if (typeof stored === 'string') return UNDETERMINED_VALUES[field as SeizureValue].includes(stored)
  if (field === 'details') return possibleDetails === 'anything' || canBecome(stored, possibleDetails, wanted)
  return stored.length === 0 || (field === 'duration' && stored.includes('seizure_duration_unknown'))
}

function canBecome(stored: readonly string[], possibleDetails: readonly string[], wanted: FieldValue): boolean {
  return wanted.length > 0 && [...wanted].every((code) => stored.includes(code) || possibleDetails.includes(code))
}

const listFields = Object.keys as (pattern: SeizurePattern) => SeizureField[]

// Stryker disable next-line StringLiteral: what a pattern leaves out is not asked
const matchField = (stored: FieldValue, wanted: FieldValue = '*'): Match =>
  typeof stored === 'string' ? matchValue(stored, wanted) : matchList(stored, wanted)

const splitAlternatives = memoize((wanted) => wanted.split('|'))

function matchValue(stored: string, wanted: FieldValue): Match {
  const alternatives = splitAlternatives(String(wanted))
  return alternatives.includes(stored) || alternatives.includes('*') ? 1 : 0
}

function matchList(stored: readonly string[], wanted: FieldValue): Match {
  if (isWildcard(wanted) || isWildcard(stored)) return 1
  if (wanted.length === 0) return stored.length === 0 ? 1 : 0
  for (const code of wanted) if (!stored.includes(code)) return 0
  for (const code of stored) if (!wanted.includes(code)) return 2
  return 1
}

const isWildcard = (list: FieldValue): boolean => list[0]?.startsWith('*') ?? false
