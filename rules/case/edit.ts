import { withCountedEntries, withoutStaleCount } from './frequency-count.ts'
import { normalizeSeizure } from './normalize-case.ts'
import { tickWithAbove, untick } from './selection.ts'
import {
  FEATURE_LISTS,
  type FeatureCode,
  type FeatureList,
  type PatientCase,
  type RulePack,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type Seizure,
  type SeizureList,
  type Selection,
} from './types.ts'

/** What an editor of cases has to know of the vocabulary. */
export type EditorVocabulary = Pick<RulePack, 'selection' | 'noSeizure'>

/** One change of a case. `seizure`: the index of a seizure; that after the last one adds a seizure. */
export type CaseEdit =
  | Readonly<{ kind: 'tick' | 'untick'; list: FeatureList; code: FeatureCode }>
  /** Entries that were looked for and not found. */
  | Readonly<{ kind: 'deny'; codes: readonly FeatureCode[] }>
  | Readonly<{ kind: 'set'; fields: Partial<PatientCase> }>
  | Readonly<{ kind: 'tickInSeizure' | 'untickInSeizure'; seizure: number; list: SeizureList; code: FeatureCode }>
  | Readonly<{ kind: 'setInSeizure'; seizure: number; fields: Partial<Seizure & Pick<PatientCase, 'ageAtOnsetTo'>> }>
  | Readonly<{ kind: 'removeSeizure'; seizure: number }>
  | Readonly<{ kind: 'tickAlerts' | 'untickAlerts'; names: readonly string[] }>

/**
 * The case after several changes, one after the other. Palette, note and interview enter by these; the page of a seizure
 * changes its row itself.
 */
export const applyEdits = <Case extends PatientCase>(
  vocabulary: EditorVocabulary,
  patient: Case,
  edits: readonly CaseEdit[],
): Case => edits.reduce((edited, edit) => applyEdit(vocabulary, edited, edit), patient)

function applyEdit<Case extends PatientCase>(vocabulary: EditorVocabulary, patient: Case, edit: CaseEdit): Case {
  const { selection } = vocabulary
  switch (edit.kind) {
    case 'tick':
      return withTicked(vocabulary, patient, edit.list, edit.code)
    case 'untick':
      return { ...patient, [edit.list]: untick(selection, patient[edit.list], edit.code) }
    case 'deny':
      return { ...patient, absent: [...new Set([...(patient.absent ?? []), ...edit.codes])] }
    case 'set':
      return { ...patient, ...edit.fields }
    case 'tickInSeizure':
    case 'untickInSeizure':
      return withSeizure(vocabulary, patient, edit.seizure, (seizure) =>
        withSeizureEntry(selection, seizure, edit, edit.kind === 'tickInSeizure'),
      )
    case 'setInSeizure':
      return withSeizure(vocabulary, patient, edit.seizure, (seizure) =>
        withCountedEntries(selection, seizure, { ...seizure, ...edit.fields }),
      )
    case 'removeSeizure':
      return { ...patient, seizures: patient.seizures.filter((_, index) => index !== edit.seizure) }
    case 'tickAlerts':
      return { ...patient, alerts: [...new Set([...patient.alerts, ...edit.names])] }
    case 'untickAlerts':
      return { ...patient, alerts: patient.alerts.filter((name) => !edit.names.includes(name)) }
    default:
      return edit satisfies never
  }
}

/** The seizure after an entry was ticked with all above it, or unticked; a counted frequency goes with its box. */
export function withSeizureEntry(
  selection: Selection,
  seizure: Seizure,
  { list, code }: Readonly<{ list: SeizureList; code: FeatureCode }>,
  isTicked: boolean,
): Seizure {
  const change = isTicked ? tickWithAbove : untick
  return withoutStaleCount({ ...seizure, [list]: change(selection, seizure[list], code) })
}

/** What is ticked is no longer absent. */
function withTicked<Case extends PatientCase>(
  { selection }: EditorVocabulary,
  patient: Case,
  list: FeatureList,
  code: FeatureCode,
): Case {
  const codes = tickWithAbove(selection, patient[list], code)
  return { ...withoutAbsent(patient, codes), [list]: codes }
}

/** The case in which entries are no longer among what was looked for and not found. */
export const withoutAbsent = <Case extends Pick<PatientCase, 'absent'>>(
  patient: Case,
  codes: readonly FeatureCode[],
): Case =>
  patient.absent?.some((code) => codes.includes(code))
    ? { ...patient, absent: patient.absent.filter((code) => !codes.includes(code)) }
    : patient

/**
 * The case in which the seizure at an index is changed, or added where it is none yet. The first seizure takes back
 * that there has been none; entered after that, it means that the described events are not epileptic.
 * @param create what a new seizure is before the change
 */
export function withSeizure<Case extends PatientCase>(
  { noSeizure }: Pick<EditorVocabulary, 'noSeizure'>,
  patient: Case,
  index: number,
  change: (seizure: Seizure) => Seizure,
  create: () => Seizure = () => normalizeSeizure({}),
): Case {
  const before = patient.seizures[index]
  const changed = change(before ?? create())
  const seizures = before
    ? patient.seizures.map((seizure, at) => (at === index ? changed : seizure))
    : [...patient.seizures, changed]
  return { ...(patient.seizures.length === 0 ? withoutEntry(patient, noSeizure) : patient), seizures }
}

function withoutEntry<Case extends PatientCase>(patient: Case, code: FeatureCode | undefined): Case {
  const list = FEATURE_LISTS.find((one) => code !== undefined && patient[one].includes(code))
  return list === undefined ? patient : { ...patient, [list]: patient[list].filter((one) => one !== code) }
}

/** The edit that ticks or unticks an entry of a page; none for an entry that the pack does not have. */
export function listTickEdits(
  { features }: Pick<RulePack, 'features'>,
  code: FeatureCode,
  kind: 'tick' | 'untick' = 'tick',
): readonly CaseEdit[] {
  const list = features[code]?.list
  return list === undefined ? [] : [{ kind, list, code }]
}

/** The case with entries of its pages ticked, each with all above it. */
export const withAllTicked = <Case extends PatientCase>(
  pack: Pick<RulePack, 'features' | 'selection' | 'noSeizure'>,
  patient: Case,
  codes: readonly FeatureCode[],
): Case =>
  applyEdits(
    pack,
    patient,
    codes.flatMap((code) => listTickEdits(pack, code)),
  )

/** The codes and the chosen values of a case, those of its seizures included, each once. */
export function listCaseEntries(patient: PatientCase): ReadonlySet<string> {
  const entries = new Set<string>()
  for (const list of FEATURE_LISTS) for (const code of patient[list]) entries.add(code)
  for (const seizure of patient.seizures) {
    for (const key of SEIZURE_VALUES) entries.add(seizure[key])
    for (const list of SEIZURE_LISTS) for (const code of seizure[list]) entries.add(code)
  }
  return entries
}
