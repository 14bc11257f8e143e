import {
  applyEdits,
  type CaseEdit,
  type EditorVocabulary,
  FEATURE_LISTS,
  formatAmount,
  PARTIAL_PAGES,
  type PatientCase,
  SEIZURE_LISTS,
  type Seizure,
} from '../case/index.ts'
import type { Suggestion, SuggestionTarget } from './suggestion.ts'

/** The row of the case in which each kind of seizure of the note is, once something of it is entered. */
export type SeizureRows = Readonly<Record<number, number>>

export type EnteredNote<Case extends PatientCase = PatientCase> = Readonly<{ patient: Case; rows: SeizureRows }>

/**
 * The case with suggestions entered, each entry with all above it. A kind of seizure without a row gets a new one. A
 * page that was empty becomes one that is reported in part, because a letter never names all that a page asks: what it
 * leaves out is not absent. With its first entries so does an empty page of which it reports nothing, until a person
 * closes that page.
 */
export const enterSuggestions = <Case extends PatientCase>(
  entered: EnteredNote<Case>,
  suggestions: readonly Suggestion[],
  vocabulary: EditorVocabulary,
): EnteredNote<Case> => {
  const { patient, rows } = suggestions.reduce<EnteredNote<Case>>((before, { target }) => {
    const kind = 'seizure' in target ? target.seizure : undefined
    const row = kind === undefined ? undefined : (before.rows[kind] ?? before.patient.seizures.length)
    return {
      patient: applyEdits(vocabulary, before.patient, [toEdit(target, row ?? 0)]),
      rows: kind === undefined || row === undefined ? before.rows : { ...before.rows, [kind]: row },
    }
  }, entered)
  if (suggestions.length === 0) return { patient, rows }
  const isFirst = entered.patient.partial === undefined
  const open = PARTIAL_PAGES.filter(
    (page) => entered.patient[page].length === 0 && (isFirst || patient[page].length > 0),
  )
  return { patient: open.length === 0 ? patient : markPartial(patient, open), rows }
}

const markPartial = <Case extends PatientCase>(patient: Case, pages: readonly string[]): Case => ({
  ...patient,
  partial: [...new Set([...(patient.partial ?? []), ...pages])],
})

/** @param seizure the row of the seizure that the target is of, if it is of one. */
function toEdit(target: SuggestionTarget, seizure: number): CaseEdit {
  switch (target.kind) {
    case 'entry':
      return { kind: 'tick', list: target.list, code: target.code }
    case 'sex':
      return { kind: 'set', fields: { gender: target.value } }
    case 'amount':
      return toAmountEdit(target, seizure)
    case 'seizureValue':
      return { kind: 'setInSeizure', seizure, fields: { [target.field]: target.value } }
    case 'seizureEntry':
      return { kind: 'tickInSeizure', seizure, list: target.list, code: target.code }
    default:
      return target satisfies never
  }
}

type Target<Kind extends SuggestionTarget['kind']> = Extract<SuggestionTarget, { kind: Kind }>

function toAmountEdit({ field, value, to, unit, seizure: kind }: Target<'amount'>, seizure: number): CaseEdit {
  if (field === 'swFreq') return { kind: 'set', fields: { swFreq: value } }
  const fields = { [field]: value, [`${field}Unit`]: unit, ...(field === 'ageAtOnset' && { ageAtOnsetTo: to ?? '' }) }
  return kind === undefined ? { kind: 'set', fields } : { kind: 'setInSeizure', seizure, fields }
}

/** What a suggestion finds in the case: nothing in its way, itself, or what it would replace. */
export type SuggestionStanding =
  | Readonly<{ kind: 'free' | 'entered' }>
  | Readonly<{ kind: 'conflict'; codes: readonly string[]; value?: string }>

/** How a suggestion relates to what is entered. */
export function findStanding(
  entered: EnteredNote,
  suggestion: Suggestion,
  vocabulary: EditorVocabulary,
): SuggestionStanding {
  const { patient } = enterSuggestions(entered, [suggestion], vocabulary)
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

function formatSpan(value: string, to: string, unit: string): string {
  if (value === '') return ''
  return to === '' ? formatAmount(value, unit) : `${value} to ${to} ${unit}`
}

function isEntered(entered: EnteredNote, target: SuggestionTarget): boolean {
  if (target.kind === 'entry') return entered.patient[target.list].includes(target.code)
  if (target.kind === 'seizureEntry')
    return getRow(entered, target.seizure)?.[target.list].includes(target.code) === true
  const [before, value] = readValues(entered, target)
  return before === value
}
