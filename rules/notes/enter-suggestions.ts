import {
  FEATURE_LISTS,
  listWithGates,
  normalizeSeizure,
  type PatientCase,
  type RulePack,
  SEIZURE_LISTS,
  type Seizure,
  type SelectionRules,
  tick,
  withTicked,
} from '../case/index.ts'
import type { Suggestion, SuggestionTarget } from './suggestion.ts'

/** What entering has to know of the vocabulary. `rules`: what ticking an entry does to the others of its list. */
export type EntryRules = Readonly<{ pack: Pick<RulePack, 'features' | 'plainParents'>; rules: SelectionRules }>

/** The row of the case in which each kind of seizure of the note stands, once something of it is entered. */
export type SeizureRows = Readonly<Record<number, number>>

export type EnteredNote<Case extends PatientCase = PatientCase> = Readonly<{ patient: Case; rows: SeizureRows }>

/** The case with suggestions entered, each entry with all above it. A kind of seizure without a row gets a new one. */
export const enterSuggestions = <Case extends PatientCase>(
  entered: EnteredNote<Case>,
  suggestions: readonly Suggestion[],
  rules: EntryRules,
): EnteredNote<Case> => suggestions.reduce((changed, { target }) => enterTarget(changed, target, rules), entered)

function enterTarget<Case extends PatientCase>(
  entered: EnteredNote<Case>,
  target: SuggestionTarget,
  rules: EntryRules,
): EnteredNote<Case> {
  const { patient } = entered
  switch (target.kind) {
    case 'entry':
      return { ...entered, patient: withEntry(patient, target.code, rules) }
    case 'sex':
      return { ...entered, patient: { ...patient, gender: target.value } }
    case 'amount':
      return target.seizure === undefined
        ? { ...entered, patient: { ...patient, ...listAmountFields(target) } }
        : withSeizure(entered, target.seizure, (seizure) => ({ ...seizure, ...listAmountFields(target) }))
    case 'seizureValue':
      return withSeizure(entered, target.seizure, (seizure) => ({ ...seizure, [target.field]: target.value }))
    case 'seizureEntry':
      return withSeizure(entered, target.seizure, (seizure) => withSeizureEntry(seizure, target, rules))
    default:
      return target satisfies never
  }
}

/** What is entered is no longer among what was looked for and not found. */
function withEntry<Case extends PatientCase>(patient: Case, code: string, { pack, rules }: EntryRules): Case {
  const ticked = withTicked(pack, patient, code, rules)
  const codes = listWithGates(pack, code)
  return ticked.absent?.some((one) => codes.includes(one))
    ? { ...ticked, absent: ticked.absent.filter((one) => !codes.includes(one)) }
    : ticked
}

type Target<Kind extends SuggestionTarget['kind']> = Extract<SuggestionTarget, { kind: Kind }>

const withSeizureEntry = (
  seizure: Seizure,
  { list, code }: Target<'seizureEntry'>,
  { pack, rules }: EntryRules,
): Seizure => ({
  ...seizure,
  [list]: [...(pack.plainParents[code] ?? []), code].reduce((codes, one) => tick(rules, codes, one), seizure[list]),
})

const listAmountFields = ({ field, value, to, unit }: Target<'amount'>) =>
  field === 'swFreq'
    ? { swFreq: value }
    : { [field]: value, [`${field}Unit`]: unit, ...(field === 'ageAtOnset' && { ageAtOnsetTo: to ?? '' }) }

function withSeizure<Case extends PatientCase>(
  { patient, rows }: EnteredNote<Case>,
  kind: number,
  change: (seizure: Seizure) => Seizure,
): EnteredNote<Case> {
  const row = rows[kind] ?? patient.seizures.length
  const before = patient.seizures[row] ?? normalizeSeizure({})
  const seizures = [...patient.seizures.slice(0, row), change(before), ...patient.seizures.slice(row + 1)]
  return { patient: { ...patient, seizures }, rows: { ...rows, [kind]: row } }
}

/** What a suggestion finds in the case: nothing in its way, itself, or what it would take the place of. */
export type SuggestionStanding =
  | Readonly<{ kind: 'free' | 'entered' }>
  | Readonly<{ kind: 'conflict'; codes: readonly string[]; value?: string }>

/** How a suggestion stands to what is entered. */
export function findStanding(entered: EnteredNote, suggestion: Suggestion, rules: EntryRules): SuggestionStanding {
  const { patient } = enterSuggestions(entered, [suggestion], rules)
  const value = findOtherValue(entered, suggestion.target)
  const lost = listLost(entered.patient, patient, entered.rows, suggestion.target)
  if (value !== undefined || lost.length > 0) return { kind: 'conflict', codes: lost, ...(value && { value }) }
  return { kind: isEntered(entered, suggestion.target) ? 'entered' : 'free' }
}

/** The codes that are no longer there. */
function listLost(
  before: PatientCase,
  after: PatientCase,
  rows: SeizureRows,
  target: SuggestionTarget,
): readonly string[] {
  const ofCase = FEATURE_LISTS.flatMap((list) => before[list].filter((code) => !after[list].includes(code)))
  const row = 'seizure' in target && target.seizure !== undefined ? rows[target.seizure] : undefined
  const [old, changed] = row === undefined ? [] : [before.seizures[row], after.seizures[row]]
  if (old === undefined || changed === undefined) return ofCase
  return [...ofCase, ...SEIZURE_LISTS.flatMap((list) => old[list].filter((code) => !changed[list].includes(code)))]
}

function getRow({ patient, rows }: EnteredNote, kind: number | undefined): Seizure | undefined {
  const row = kind === undefined ? undefined : rows[kind]
  return row === undefined ? undefined : patient.seizures[row]
}

/** Another value that is entered where the suggestion has its own. */
function findOtherValue(entered: EnteredNote, target: SuggestionTarget): string | undefined {
  const [before, value] = readValues(entered, target)
  return before !== undefined && before !== '' && before !== value ? before : undefined
}

/** A value as it is entered and as it would be; empty where none is, undefined for an entry of a list. */
function readValues(entered: EnteredNote, target: SuggestionTarget): readonly [string | undefined, string | undefined] {
  if (target.kind === 'sex') return [entered.patient.gender, target.value]
  if (target.kind === 'seizureValue') return [getRow(entered, target.seizure)?.[target.field], target.value]
  if (target.kind !== 'amount') return [undefined, undefined]
  const { field, value, to, unit } = target
  if (field === 'swFreq') return [String(entered.patient.swFreq ?? ''), value]
  const holder = target.seizure === undefined ? entered.patient : getRow(entered, target.seizure)
  const before = formatSpan(
    readField(holder, field),
    readField(holder, `${field}To`),
    readField(holder, `${field}Unit`),
  )
  return [before, formatSpan(value, to ?? '', unit)]
}

const readField = (holder: object | undefined, key: string): string =>
  String((holder as Readonly<Record<string, unknown>> | undefined)?.[key] ?? '')

const formatSpan = (value: string, to: string, unit: string): string =>
  value === '' ? '' : `${value}${to === '' ? '' : ` to ${to}`} ${unit}`

function isEntered(entered: EnteredNote, target: SuggestionTarget): boolean {
  if (target.kind === 'entry') return entered.patient[target.list].includes(target.code)
  if (target.kind === 'seizureEntry')
    return getRow(entered, target.seizure)?.[target.list].includes(target.code) === true
  const [before, value] = readValues(entered, target)
  return before === value
}
