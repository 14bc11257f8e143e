import {
  applyEdits,
  flattenTree,
  listSectionEntries,
  listSeizureSections,
  normalizeSeizure,
  SEIZURE_CHOICES,
  type Seizure,
  type SeizureChoiceKey,
  withoutFrequencyCount,
  withoutStaleCount,
  withSeizure,
} from '../../../rules/case/index.ts'
import type { Entry, Section } from '../../../rules/pack/index.ts'
import type { CaseRecord } from '../case-record.ts'
import { FORM_PAGES, WIZARD_VOCABULARY } from '../vocabulary.ts'

const NO_ANSWERS = {}

export const SEIZURE_SECTIONS = listSeizureSections(FORM_PAGES)

/** The row that the seizure pages fill in: a row of the table, or the one after the last for a new one. */
export const getEditedRow = ({ patient, wizard }: CaseRecord): number =>
  Math.min(wizard.editing, patient.seizures.length)

/** A new seizure: every list empty, and each choice as the page shows it before anything is chosen. */
export function createSeizure(): Seizure {
  const choices = SEIZURE_SECTIONS.flatMap(({ choice }) => choice ?? [])
  const values = Object.fromEntries(choices.map(({ key, default: value = '' }) => [key, value]))
  return normalizeSeizure({ ...values, remarks: {} })
}

/** Whether a section of a seizure page is shown for this seizure; while its main type is open, all are. */
export function isShownForSeizure(section: Section, seizure: Seizure): boolean {
  const { forTypes, notForTimepoints } = section
  if (forTypes && !mayBeAmong(seizure, forTypes)) return false
  return !notForTimepoints?.includes(seizure.timepoint)
}

const mayBeAmong = ({ mainType }: Seizure, types: readonly string[]): boolean =>
  mainType === '' || types.includes(mainType)

/** Whether a section asks for what comes later in a seizure, because the other kind of sign came first. */
export const isLaterInSeizure = ({ forOnset }: Section, { onset }: Seizure): boolean =>
  forOnset !== undefined && onset !== '' && forOnset !== onset

/**
 * The sections of a seizure page as they are read: the kind of sign that came first before the one that came later.
 * `edition`: the year of the seizure classification in whose words the page speaks.
 */
export function orderSections(written: readonly Section[], seizure: Seizure, edition = 2017): readonly Section[] {
  const sections = written.filter((section) => isInEdition(edition, section, seizure))
  const semiologyEnd = sections.findLastIndex(({ forOnset }) => forOnset !== undefined) + 0.5
  const ranked = sections.map((section, index) => {
    const isLast = section.lastForTypes?.some((type) => type === seizure.mainType)
    return { section, rank: isLast ? sections.length : isLaterInSeizure(section, seizure) ? semiologyEnd : index }
  })
  return ranked.sort((one, other) => one.rank - other.rank).map(({ section }) => section)
}

/** What only a later edition asks stays where it is answered, so that no answer is hidden. */
function isInEdition(edition: number, { edition: since, choice }: Section, seizure: Seizure): boolean {
  if (since === undefined || since <= edition) return true
  const key = SEIZURE_CHOICES.find((one) => one === choice?.key)
  return key !== undefined && Boolean(seizure[key])
}

/** The findings of a section that are offered for this seizure, in their order. */
export function listOfferedFindings(section: Section, seizure: Seizure): NonNullable<Section['findings']> {
  const { findings = [], offers } = section
  if (!isShownForSeizure(section, seizure)) return []
  if (!offers || seizure.mainType === '') return findings
  const codes = offers.find(({ types }) => types.some((type) => type === seizure.mainType))?.codes ?? []
  return codes.flatMap((code) => findings.find((finding) => finding.code === code) ?? [])
}

/** Sets one value of a seizure and drops all that is not offered for it any more. */
export function withSeizureChoice(seizure: Seizure, key: SeizureChoiceKey, value: string): Seizure {
  const dropped = key === 'onset' ? listDroppedEntries(seizure, value) : []
  const details = seizure.details.filter((code) => !dropped.some((entry) => entry.code === code))
  return SEIZURE_SECTIONS.reduce(withoutHiddenEntries, withChoice({ ...seizure, details }, key, value))
}

/** An answer that was taken back leaves no field where the field is optional. */
function withChoice(seizure: Seizure, key: string, value: string): Seizure {
  if (key !== 'responds' || value !== '') return { ...seizure, [key]: value }
  const { responds, ...others } = seizure
  return others
}

/** The entries that go when the first prominent sign is switched: those of the kind that was first (product.md §4). */
export function listDroppedEntries(seizure: Seizure, onset: string): readonly Entry[] {
  if (onset === '' || seizure.onset === '' || onset === seizure.onset) return []
  return SEIZURE_SECTIONS.filter(({ forOnset }) => forOnset !== undefined && forOnset !== onset)
    .flatMap(listSectionEntries)
    .filter(({ code }) => seizure.details.includes(code))
}

/** What a seizure loses by a choice, in words: signs and answers that do not apply with it. */
export function listLostLabels(seizure: Seizure, key: SeizureChoiceKey, value: string): readonly string[] {
  const changed = withSeizureChoice(seizure, key, value)
  return SEIZURE_SECTIONS.flatMap((section) => {
    const { list, choice } = section
    const codes = list === undefined ? [] : seizure[list].filter((code) => !changed[list].includes(code))
    const entries = listSectionEntries(section).filter(({ code }) => codes.includes(code))
    const other = SEIZURE_CHOICES.find((one) => one !== key && one === choice?.key)
    const answer = other && seizure[other] !== changed[other] ? seizure[other] : undefined
    const option = choice?.options.find(({ value: one }) => one === answer)
    return [...entries.map(({ label }) => label), ...(option ? [`${section.title}: ${option.label}`] : [])]
  })
}

function withoutHiddenEntries(seizure: Seizure, section: Section): Seizure {
  const { list, choice } = section
  const cleared = choice && !isShownForSeizure(section, seizure) ? withChoice(seizure, choice.key, '') : seizure
  if (list === undefined) return cleared
  const offered = new Set(
    listOfferedFindings(section, seizure)
      .flatMap(flattenTree)
      .map(({ code }) => code),
  )
  const hidden = new Set(
    listSectionEntries(section)
      .map(({ code }) => code)
      .filter((code) => !offered.has(code)),
  )
  return withSeizureList(
    cleared,
    list,
    cleared[list].filter((code) => !hidden.has(code)),
    section,
  )
}

/** Sets the list of a section. */
export const withSeizureList = (
  seizure: Seizure,
  list: NonNullable<Section['list']>,
  codes: readonly string[],
  section: Section,
): Seizure => withoutStaleRemarks(withoutStaleCount({ ...seizure, [list]: [...codes] }), section)

/** The remark of an entry goes with its tick. */
export function withoutStaleRemarks(seizure: Seizure, section: Section): Seizure {
  const codes = section.list === undefined ? [] : seizure[section.list]
  const removed = listSectionEntries(section).flatMap(({ code, remark }) =>
    remark !== undefined && !codes.includes(code) ? [remark] : [],
  )
  const remarks = Object.entries(seizure.remarks ?? {}).filter(([key]) => !removed.includes(key))
  return { ...seizure, remarks: Object.fromEntries(remarks) }
}

/** Whether it was entered that there has been no seizure so far. */
export function isNoSeizureTicked({ patient }: CaseRecord): boolean {
  const { noSeizure: code, page } = FORM_PAGES.find(({ noSeizure }) => noSeizure !== undefined) ?? {}
  return code !== undefined && page?.list !== undefined && patient[page.list].includes(code)
}

/** Changes the edited seizure; the first change makes a row of it. */
export const withEditedSeizure = (record: CaseRecord, change: (seizure: Seizure) => Seizure): CaseRecord => ({
  ...record,
  patient: withSeizure(WIZARD_VOCABULARY, record.patient, getEditedRow(record), change, createSeizure),
})

/** Answers a section's yes/no question for the edited seizure; 'no' clears what was ticked, and is kept where it has a code. */
export function withAnswer(record: CaseRecord, section: Section, yes: boolean): CaseRecord {
  const { list, noStores } = section
  const answered = withEditedSeizure(record, (seizure) => {
    if (list === undefined) return seizure
    const codes = yes
      ? seizure[list].filter((code) => code !== noStores)
      : [...listOutside(section, seizure[list]), ...(noStores ? [noStores] : [])]
    const kept = yes || list !== 'frequency' ? seizure : withoutFrequencyCount(seizure)
    return withSeizureList(kept, list, codes, section)
  })
  return withQuestionAnswered(answered, section, yes)
}

/** Keeps of the edited seizure how a question was answered. */
function withQuestionAnswered(record: CaseRecord, { id }: Section, answer: boolean): CaseRecord {
  const row = getEditedRow(record)
  const asked = Array.from(
    { length: Math.max(record.wizard.asked.length, row + 1) },
    (_, at) => record.wizard.asked[at] ?? NO_ANSWERS,
  )
  asked[row] = { ...asked[row], [id]: answer }
  return { ...record, wizard: { ...record.wizard, asked } }
}

/** Makes a choice of the edited seizure. That it was made is kept where the page shows one before anything is chosen. */
export function withChoiceMade(record: CaseRecord, section: Section, key: SeizureChoiceKey, value: string): CaseRecord {
  const chosen = withEditedSeizure(record, (seizure) => withSeizureChoice(seizure, key, value))
  return section.choice?.default === undefined ? chosen : withQuestionAnswered(chosen, section, true)
}

/** The answer to a section's yes/no question; a ticked entry means yes, but for the entry that means no. */
export function getAnswer(record: CaseRecord, section: Section): boolean | undefined {
  const { id, list, noStores } = section
  const row = getEditedRow(record)
  const codes = list === undefined ? [] : (record.patient.seizures[row]?.[list] ?? [])
  const tickedCount = codes.length - listOutside(section, codes).length
  if (noStores !== undefined && codes.includes(noStores)) return tickedCount > 1
  return tickedCount > 0 ? true : record.wizard.asked[row]?.[id]
}

/** What a list holds besides a section's own entries; a section that asks for the list as a whole has all of it. */
function listOutside(section: Section, codes: readonly string[]): readonly string[] {
  if (section.ask) return []
  const own = listSectionEntries(section).map(({ code }) => code)
  return codes.filter((code) => !own.includes(code))
}

export const withEditedRow = (record: CaseRecord, row: number): CaseRecord => ({
  ...record,
  wizard: { ...record.wizard, editing: row },
})

/** Adds a copy of a row, and edits it. */
export function withCopiedSeizure(record: CaseRecord, row: number): CaseRecord {
  const { patient, wizard } = record
  const copied = patient.seizures[row]
  if (copied === undefined) return record
  const added = patient.seizures.length
  const asked = Array.from({ length: added + 1 }, (_, at) => wizard.asked[at === added ? row : at] ?? NO_ANSWERS)
  return {
    ...record,
    patient: withSeizure(WIZARD_VOCABULARY, patient, added, () => copied),
    wizard: { ...wizard, asked, editing: added },
  }
}

/** Takes a row out of the table, with its answers; a later row that is being edited moves up. */
export function withoutSeizure(record: CaseRecord, row: number): CaseRecord {
  const patient = applyEdits(WIZARD_VOCABULARY, record.patient, [{ kind: 'removeSeizure', seizure: row }])
  const { editing, asked } = record.wizard
  const nextRow = editing > row ? editing - 1 : editing
  return {
    ...record,
    patient,
    wizard: {
      ...record.wizard,
      editing: Math.min(nextRow, patient.seizures.length),
      asked: asked.filter((_, at) => at !== row),
    },
  }
}
