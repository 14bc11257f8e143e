import { FEATURE_LISTS, type PatientCase, SEIZURE_LISTS, type Seizure, tick } from '../../../rules/case/index.ts'
import { type CaseRecord, createCaseRecord } from '../../../web/case/case-record.ts'
import { pack } from '../../../web/case/pack.ts'
import { listHeldCodes } from '../../../web/case/sections/section-ref.ts'
import { getEditedRow, withEditedRow } from '../../../web/case/seizures/seizures.ts'
import { FORM_PAGES, SELECTION } from '../../../web/case/vocabulary.ts'
import { enterItem } from '../../../web/entry/palette/describe-entering.ts'
import { isEntered } from '../../../web/entry/palette/enter-item.ts'
import type { PaletteItem } from '../../../web/entry/palette/palette-index.ts'
import type { VocabularyItem } from '../../../web/entry/palette/vocabulary-items.ts'
import { isWholeEntered } from '../../../web/entry/palette/whole-answers.ts'
import { findQuery, PALETTE_ITEMS, type Query } from './palette-queries.ts'
import { findQuickType, UNIT_WORDS } from './plan.ts'

type Planned = Readonly<{ record: CaseRecord; steps: readonly PaletteStep[] }>
type Step = (planned: Planned) => Planned

/** A search, the seizure type that is chosen for those that follow, or the sign that begins a new one. */
export type PaletteStep = Query | Readonly<{ row: number }> | typeof NEW_SEIZURE

const NEW_SEIZURE = { text: '+' } as const

/** What is typed to enter what a record of a case lacks: what an entry brings with it is not entered again. */
export const planPalette = (patient: PatientCase, record = createCaseRecord(pack)): readonly PaletteStep[] => {
  const rows = matchRows(patient.seizures, record.patient.seizures)
  return [
    ...listAmountsAndSex(patient),
    ...patient.seizures.map((seizure, index) => enterSeizure(seizure, rows[index])),
    ...listPageAnswerIds(patient).map(enterById),
    ...listCopySteps(patient, record),
    ...FEATURE_LISTS.flatMap((list) => sortByDepth(patient[list]).map(enterById)),
  ].reduce<Planned>((planned, step) => step(planned), { record, steps: [] }).steps
}

/** The answers for whole pages that enter no more than the case has. */
const listPageAnswerIds = (patient: PatientCase): string[] =>
  [...ITEMS.values()].flatMap(({ id, target }) =>
    target.kind === 'pageAnswer' &&
    target.pages.every(({ answer }) => answer.codes.every((code) => listCodes(patient).includes(code)))
      ? [id]
      : [],
  )

/** What was found at onset, and that the course was so, where the case has the same of both. */
const listCopySteps = (patient: PatientCase, record: CaseRecord): Step[] =>
  [...ITEMS.values()].flatMap(({ id, target }) => {
    const whole = { ...record, patient: { ...record.patient, ...patient } }
    if (target.kind !== 'copy' || !isWholeEntered(whole, target)) return []
    const copied = target.sections.flatMap((one) => listHeldCodes(whole, one))
    const listed = target.sections.flatMap(({ page }) => (page.list ? patient[page.list] : []))
    return [...sortByDepth(listed.filter((code) => !copied.includes(code))), id].map(enterById)
  })

const listCodes = (patient: PatientCase): string[] => FEATURE_LISTS.flatMap((list) => patient[list])

const ITEMS = new Map<string, PaletteItem>(PALETTE_ITEMS.index.all.items.map(({ item }) => [item.id, item]))

const enterById =
  (id: string): Step =>
  (planned) => {
    const item = ITEMS.get(id)
    return item === undefined || !('sectionRef' in item) ? planned : enter(planned, item)
  }

/** Enters what is not entered yet, where it can be. */
function enter(planned: Planned, item: VocabularyItem): Planned {
  if (isEntered(planned.record, item)) return planned
  const { record } = enterItem(planned.record, item, PALETTE_ITEMS.labels)
  const query = findQuery({ ...item, record: planned.record, isMeant: ({ id }) => id === item.id })
  return record === undefined || query === undefined ? planned : { record, steps: [...planned.steps, query] }
}

/** The signs determine most kinds; what the kind then drops, or did not take before, is entered after it. */
function listSeizureSteps(seizure: Seizure): Step[] {
  const signs = sortByDepth(SEIZURE_LISTS.flatMap((list) => seizure[list])).map(enterById)
  const values = (['mainType', 'awareness', 'onset', 'timepoint'] as const).map((key) =>
    enterById(`${key}=${seizure[key]}`),
  )
  return [...signs, ...values, ...signs]
}

/** The common type with most of what a seizure is, and nothing else. */
function listQuickTypeIds(seizure: Seizure): string[] {
  const sections = FORM_PAGES.flatMap(({ sections }) => sections)
  return [findQuickType(seizure, sections)].flatMap((quick) => (quick ? [`quick:${quick.label}`] : []))
}

/** The innermost first, since they bring those above them, and what implies most, since it brings that. */
const sortByDepth = (codes: readonly string[]): string[] =>
  codes.toSorted((one, other) => countBrought(other) - countBrought(one))

function countBrought(code: string): number {
  const target = ITEMS.get(code)?.target
  const above = target?.kind === 'entry' ? target.above.length : 0
  return above + tick(SELECTION, [], code).length
}

/**
 * Enters what a seizure lacks, in its row or as a new one: by the common type that covers most of it, where that is
 * shorter.
 */
const enterSeizure =
  (seizure: Seizure, row: number | undefined): Step =>
  (planned) => {
    const chosen = chooseRow(planned, row ?? planned.record.patient.seizures.length)
    const enterAll = (steps: readonly Step[]) => steps.reduce((before, step) => step(before), chosen)
    const bySigns = enterAll(listSeizureSteps(seizure))
    const byType = enterAll([...listQuickTypeIds(seizure).map(enterById), ...listSeizureSteps(seizure)])
    const entered = byType.steps.length < bySigns.steps.length ? byType : bySigns
    return entered.steps.length === chosen.steps.length ? planned : entered
  }

function chooseRow({ record, steps }: Planned, row: number): Planned {
  if (getEditedRow(record) === row) return { record, steps }
  const isNew = row === record.patient.seizures.length
  return { record: withEditedRow(record, row), steps: [...steps, isNew ? NEW_SEIZURE : { row }] }
}

/** For each seizure the row that has most of it; undefined where none has anything of it. */
function matchRows(seizures: readonly Seizure[], rows: readonly Seizure[]): (number | undefined)[] {
  const taken = new Set<number>()
  return seizures.map((seizure) => {
    const [best] = rows
      .map((row, index) => ({ index, shared: countShared(seizure, row) }))
      .filter(({ index, shared }) => shared > 0 && !taken.has(index))
      .toSorted((one, other) => other.shared - one.shared)
    if (best !== undefined) taken.add(best.index)
    return best?.index
  })
}

const countShared = (one: Seizure, other: Seizure): number =>
  SEIZURE_LISTS.flatMap((list) => one[list].filter((code) => other[list].includes(code))).length

/** Numbers with their units, after the word that names what they measure where needed; the sex follows the age. */
const listAmountsAndSex = (patient: PatientCase): Step[] => {
  const { age, ageUnit, ageAtOnset, ageAtOnsetUnit, ageAtOnsetTo, gender, swFreq } = patient
  const span = ageAtOnsetTo ? `${ageAtOnset}-${ageAtOnsetTo}` : ageAtOnset
  return [
    writeAmount('age', 'now', age, UNIT_WORDS[ageUnit ?? '']),
    ...(gender ? [enterById(`gender=${gender}`)] : []),
    writeAmount('ageAtOnset', 'onset', span, UNIT_WORDS[ageAtOnsetUnit ?? '']),
    writeAmount('swFreq', 'spike-wave frequency', swFreq, 'Hz'),
  ]
}

/** A number that the case has already is not written again. */
const writeAmount =
  (key: 'age' | 'ageAtOnset' | 'swFreq', label: string, amount: unknown, unit = 'y'): Step =>
  ({ record, steps }) => {
    const written = String(amount ?? '')
    if (written === '' || String(record.patient[key]) === written) return { record, steps }
    const isMeant = ({ id }: PaletteItem) => id.startsWith(`field:${key}=`)
    const query = findQuery({ label, also: [''], location: [], suffix: ` ${written}${unit}`, isMeant, record })
    const patient = { ...record.patient, [key]: written }
    return query === undefined ? { record, steps } : { record: { ...record, patient }, steps: [...steps, query] }
  }
