import { own } from './own.ts'
import { remembered } from './remembered.ts'
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
type Field = SeizureValue | SeizureList
type Entered = string | readonly string[]

/** A seizure as conditions ask of it: as entered, and the semiology that it leaves open. */
export type AskedSeizure = Readonly<{ entered: Seizure; couldAlsoBe: readonly string[] | 'anything' }>

/** What a value says when it leaves the question open (decisions.md, 'Seizures have unknowns too'). */
const OPEN_VALUES: Readonly<Record<SeizureValue, readonly string[]>> = {
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
  for (const field of fieldsOf(pattern)) {
    const matched = matchField(stored[field], pattern[field])
    if (matched === 0) return 0
    if (matched === 2) match = 2
  }
  return match
}

/** Met when some seizure is like the pattern and not documented to be an exception; unknown when one could be like it. */
export function someSeizureIs({ like, except }: SeizureWanted): (seizures: readonly AskedSeizure[]) => Truth {
  const isLike = likenessTo(like)
  return (seizures) => {
    let found: Truth = seizures.length === 0 ? 'unknown' : 'notMet'
    for (const seizure of seizures) {
      const truth = isLike(seizure)
      if (truth === 'notMet' || except?.some((exception) => matchSeizure(seizure.entered, exception) > 0)) continue
      if (truth === 'met') return 'met'
      found = 'unknown'
    }
    return found
  }
}

/** Met when every seizure is like one of the patterns; unknown while one that is not could be. */
export function everySeizureIs(patterns: readonly SeizurePattern[]): (seizures: readonly AskedSeizure[]) => Truth {
  const likenesses = patterns.map(likenessTo)
  return (seizures) => {
    let found: Truth = seizures.length === 0 ? 'unknown' : 'met'
    for (const seizure of seizures) {
      const truths = likenesses.map((isLike) => isLike(seizure))
      if (truths.includes('met')) continue
      if (!truths.includes('unknown')) return 'notMet'
      found = 'unknown'
    }
    return found
  }
}

/**
 * A seizure, and what its semiology could be besides what is ticked: anything while no seizure type is named
 * (further signs alone name none, nor does a bilateral tonic-clonic end), and each detail of a semiology that is ticked without any of its details.
 */
export function askedSeizure(entered: Seizure, details: SemiologyDetails): AskedSeizure {
  if (!entered.details.some(namesASeizureType)) return { entered, couldAlsoBe: 'anything' }
  // Stryker disable next-line ArrayDeclaration: nobody asks for what is no code
  const below = entered.details.map((code) => own(details, code) ?? [])
  const unspecified = below.filter((codes) => !codes.some((code) => entered.details.includes(code)))
  return { entered, couldAlsoBe: unspecified.flat() }
}

const namesASeizureType = (code: string): boolean => code.startsWith('motor_') || code.startsWith('nonmotor_')

/** Unknown when the seizure would match if what it leaves open were filled in. */
function likenessTo(pattern: SeizurePattern): (seizure: AskedSeizure) => Truth {
  const fields = fieldsOf(pattern)
  return (seizure) => {
    let truth: Truth = 'met'
    for (const field of fields) {
      if (matchField(seizure.entered[field], pattern[field]) > 0) continue
      if (!isOpen(field, seizure, pattern[field])) return 'notMet'
      truth = 'unknown'
    }
    return truth
  }
}

// Stryker disable next-line ArrayDeclaration: what a pattern leaves out is not asked
function isOpen(field: Field, { entered, couldAlsoBe }: AskedSeizure, wanted: Entered = []): boolean {
  const stored = entered[field]
  if (typeof stored === 'string') return OPEN_VALUES[field as SeizureValue].includes(stored)
  if (field === 'details') return couldAlsoBe === 'anything' || couldBecome(stored, couldAlsoBe, wanted)
  return stored.length === 0 || (field === 'duration' && stored.includes('seizure_duration_unknown'))
}

function couldBecome(stored: readonly string[], couldAlsoBe: readonly string[], wanted: Entered): boolean {
  return wanted.length > 0 && [...wanted].every((code) => stored.includes(code) || couldAlsoBe.includes(code))
}

const fieldsOf = Object.keys as (pattern: SeizurePattern) => Field[]

// Stryker disable next-line StringLiteral: what a pattern leaves out is not asked
const matchField = (stored: Entered, wanted: Entered = '*'): Match =>
  typeof stored === 'string' ? matchValue(stored, wanted) : matchList(stored, wanted)

const alternativesOf = remembered((wanted) => wanted.split('|'))

function matchValue(stored: string, wanted: Entered): Match {
  const alternatives = alternativesOf(String(wanted))
  return alternatives.includes(stored) || alternatives.includes('*') ? 1 : 0
}

function matchList(stored: readonly string[], wanted: Entered): Match {
  if (startsWithAny(wanted) || startsWithAny(stored)) return 1
  if (wanted.length === 0) return stored.length === 0 ? 1 : 0
  for (const code of wanted) if (!stored.includes(code)) return 0
  for (const code of stored) if (!wanted.includes(code)) return 2
  return 1
}

const startsWithAny = (list: Entered): boolean => list[0]?.startsWith('*') ?? false
