import {
  getOwnProperty,
  type PossibleKinds,
  type RulePack,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type Seizure,
  type SeizureList,
  type SeizurePattern,
  type SeizureValue,
  type Truth,
} from '../case/index.ts'

type Match = 0 | 1 | 2

/** A seizure as conditions ask of it: as entered, and what it leaves open. */
export type SeizureView = Readonly<{
  entered: Seizure
  /** What it could be besides what is ticked. */
  possibleCodes: readonly string[]
  /** Whether its semiology could be anything. */
  isSemiologyOpen: boolean
}>

/** One field of a pattern: whether a seizure matches there, and whether it would if what it leaves open were filled in. */
type FieldTest = Readonly<{ match: (stored: Seizure) => Match; isOpen: (seizure: SeizureView) => boolean }>

/** The values that leave the question open (decisions.md, 'Seizures have unknowns too'). */
export const UNDETERMINED_VALUES: Readonly<Record<SeizureValue, readonly string[]>> = {
  mainType: ['', 'unknown', 'unclassified'],
  onset: [''],
  awareness: ['', 'unknown'],
  timepoint: ['', 'wake_sleep_unknown'],
}

/**
 * The specification's comparison of a stored seizure with a pattern (engine.md §4, 'Seizure-type matching').
 * 0: no match, 1: match, 2: match with more specific or extra detail.
 */
export const matchSeizure = (stored: Seizure, pattern: SeizurePattern): Match => compileExactMatch(pattern)(stored)

/** `matchSeizure` of one pattern, for many seizures. */
export function compileExactMatch(pattern: SeizurePattern): (stored: Seizure) => Match {
  const fields = compileFields(pattern)
  return (stored) => {
    let result: Match = 1
    for (const field of fields) {
      const matched = field.match(stored)
      if (matched === 0) return 0
      if (matched === 2) result = 2
    }
    return result
  }
}

/**
 * Met when a seizure matches the pattern, unknown when it would if what it leaves open were filled in
 * (decisions.md, 'Seizures have unknowns too').
 */
export function compilePossibleMatch(pattern: SeizurePattern): (seizure: SeizureView) => Truth {
  const fields = compileFields(pattern)
  return (seizure) => {
    let truth: Truth = 'met'
    for (const field of fields) {
      if (field.match(seizure.entered) > 0) continue
      if (!field.isOpen(seizure)) return 'notMet'
      truth = 'unknown'
    }
    return truth
  }
}

/**
 * A seizure, and what it could be besides what is ticked: any semiology while no seizure type is named
 * (further signs alone name none, nor does a bilateral tonic-clonic end), each detail of an entry that is ticked
 * without any of its details, and each kind of an entry of unreported kind with which none of them is ticked.
 */
export function toSeizureView(
  entered: Seizure,
  { semiologyDetails, couldBe }: Pick<RulePack, 'semiologyDetails' | 'couldBe'>,
): SeizureView {
  return {
    entered,
    possibleCodes: SEIZURE_LISTS.flatMap((list) => [
      ...listOpenKinds(entered[list], semiologyDetails),
      ...listOpenKinds(entered[list], couldBe),
    ]),
    isSemiologyOpen: !entered.details.some(isSeizureType),
  }
}

const listOpenKinds = (entered: readonly string[], kinds: PossibleKinds): readonly string[] =>
  entered.flatMap((code) => {
    const possible = getOwnProperty(kinds, code) ?? []
    return possible.some((kind) => entered.includes(kind)) ? [] : possible
  })

const isSeizureType = (code: string): boolean => code.startsWith('motor_') || code.startsWith('nonmotor_')

/**
 * The signs that some seizure has or could have; undefined where that is any sign. Most patterns name a sign that no
 * seizure can have, so that nothing else of them has to be compared.
 */
export function collectPossibleSigns(seizures: readonly SeizureView[]): ReadonlySet<string> | undefined {
  if (seizures.some(({ entered, isSemiologyOpen }) => isSemiologyOpen || isWildcard(entered.details))) return undefined
  return new Set(seizures.flatMap(({ entered, possibleCodes }) => [...entered.details, ...possibleCodes]))
}

/** The signs that a seizure must have to be like the pattern. */
export const listSigns = ({ details = [] }: SeizurePattern): readonly string[] => (isWildcard(details) ? [] : details)

/** All that is entered of a seizure: its values, and the codes of its lists. */
export const listSeizureCodes = (seizure: Seizure): readonly string[] => [
  ...SEIZURE_VALUES.map((value) => seizure[value]),
  ...SEIZURE_LISTS.flatMap((list) => seizure[list]),
]

/** Whether a seizure like the pattern has one of these codes in any case. */
export const needsCode = (pattern: SeizurePattern, codes: ReadonlySet<string>): boolean =>
  codes.size > 0 &&
  (SEIZURE_LISTS.some((list) => pattern[list]?.some((code) => codes.has(code))) ||
    SEIZURE_VALUES.some((value) => pattern[value]?.split('|').every((one) => codes.has(one))))

/**
 * A field that a pattern leaves out means `*`, and a field that any seizure matches is skipped. The signs, which decide
 * most often, come first.
 */
function compileFields(pattern: SeizurePattern): readonly FieldTest[] {
  const values = SEIZURE_VALUES.map((field) => compileValue(field, (pattern[field] ?? '*').split('|')))
  const lists = SEIZURE_LISTS.map((field) => compileList(field, pattern[field] ?? ['*']))
  return [...lists, ...values].filter((test) => test !== undefined)
}

function compileValue(field: SeizureValue, alternatives: readonly string[]): FieldTest | undefined {
  if (alternatives.includes('*')) return undefined
  return {
    match: (stored) => (alternatives.includes(stored[field]) ? 1 : 0),
    isOpen: ({ entered }) => UNDETERMINED_VALUES[field].includes(entered[field]),
  }
}

function compileList(field: SeizureList, wanted: readonly string[]): FieldTest | undefined {
  if (isWildcard(wanted)) return undefined
  return {
    match: (stored) => matchList(stored[field], wanted),
    isOpen: (seizure) => isListOpen(field, seizure, wanted),
  }
}

function matchList(stored: readonly string[], wanted: readonly string[]): Match {
  if (isWildcard(stored)) return 1
  if (wanted.length === 0) return stored.length === 0 ? 1 : 0
  for (const code of wanted) if (!stored.includes(code)) return 0
  for (const code of stored) if (!wanted.includes(code)) return 2
  return 1
}

const isWildcard = (codes: readonly string[]): boolean => codes[0] !== undefined && isWildcardCode(codes[0])

/** Whether a code means any answer (engine.md §4, 'Seizure-type matching'). */
export const isWildcardCode = (code: string): boolean => code.startsWith('*')

function isListOpen(field: SeizureList, seizure: SeizureView, wanted: readonly string[]): boolean {
  const stored = seizure.entered[field]
  const isUnanswered = field === 'details' ? seizure.isSemiologyOpen : stored.length === 0
  if (isUnanswered || canBecome(stored, seizure.possibleCodes, wanted)) return true
  return field === 'duration' && stored.includes('seizure_duration_unknown')
}

const canBecome = (stored: readonly string[], possibleCodes: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((code) => stored.includes(code) || possibleCodes.includes(code))
