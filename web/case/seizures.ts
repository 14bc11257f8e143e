import type { Section, VocabularyPage } from '../../rules/pack/index.ts'
import type { Kept, WizardCase } from './case-record.ts'
import { entriesOf, withChildren } from './selection-rules.ts'

export type WizardSeizure = NonNullable<WizardCase['seizures']>[number]
export type SeizureValue = 'mainType' | 'onset' | 'awareness' | 'timepoint'

const NO_ANSWERS = {}
const NO_SEIZURES: readonly WizardSeizure[] = []

export const seizuresOf = (patient: WizardCase): readonly WizardSeizure[] => patient.seizures ?? NO_SEIZURES

/** The row that the seizure pages fill in: a row of the table, or the one after the last for a new one. */
export const editedRow = ({ patient, wizard }: Kept): number => Math.min(wizard.editing, seizuresOf(patient).length)

/** A new seizure: every list empty, and each choice as the page shows it before anything is chosen. */
export function freshSeizure(pages: readonly VocabularyPage[]): WizardSeizure {
  const choices = pages
    .filter(({ page }) => page.perSeizure)
    .flatMap(({ sections }) => sections.flatMap(({ choice }) => choice ?? []))
  const values = Object.fromEntries(choices.map(({ key, default: value = '' }) => [key, value]))
  return { ...values, details: [], timeOfDay: [], duration: [], triggers: [], frequency: [], other: [], remarks: {} }
}

/** Whether a section of a seizure page is shown for this seizure. */
export function isShownFor(section: Section, seizure: WizardSeizure): boolean {
  const { forTypes, forOnset, notForTimepoints } = section
  if (forTypes && !forTypes.some((type) => type === seizure.mainType)) return false
  if (forOnset && forOnset !== seizure.onset) return false
  return !notForTimepoints?.includes(seizure.timepoint ?? '')
}

/** The findings of a section that are offered for this seizure, in their order. */
export function offeredFor(section: Section, seizure: WizardSeizure): NonNullable<Section['findings']> {
  const { findings = [], offers } = section
  if (!isShownFor(section, seizure)) return []
  if (!offers) return findings
  const codes = offers.find(({ types }) => types.some((type) => type === seizure.mainType))?.codes ?? []
  return codes.flatMap((code) => findings.find((finding) => finding.code === code) ?? [])
}

/** Sets one value of a seizure and drops all that is not offered for it any more. */
export function choose(
  pages: readonly VocabularyPage[],
  seizure: WizardSeizure,
  key: SeizureValue,
  value: string,
): WizardSeizure {
  const sections = pages.filter(({ page }) => page.perSeizure).flatMap((page) => page.sections)
  return sections.reduce(withoutHidden, { ...seizure, [key]: value })
}

function withoutHidden(seizure: WizardSeizure, section: Section): WizardSeizure {
  const { list, choice } = section
  const cleared = choice && !isShownFor(section, seizure) ? { ...seizure, [choice.key]: '' } : seizure
  if (list === undefined) return cleared
  const offered = new Set(
    offeredFor(section, seizure)
      .flatMap(withChildren)
      .map(({ code }) => code),
  )
  const hidden = new Set(
    entriesOf(section)
      .map(({ code }) => code)
      .filter((code) => !offered.has(code)),
  )
  return withList(
    cleared,
    list,
    (cleared[list] ?? []).filter((code) => !hidden.has(code)),
    section,
  )
}

/** Sets one list of a seizure; the remark of an entry goes with its tick. */
export function withList(
  seizure: WizardSeizure,
  list: NonNullable<Section['list']>,
  codes: readonly string[],
  section: Section,
): WizardSeizure {
  const gone = entriesOf(section).flatMap(({ code, remark }) =>
    remark !== undefined && !codes.includes(code) ? [remark] : [],
  )
  const remarks = Object.entries(seizure.remarks ?? {}).filter(([key]) => !gone.includes(key))
  return { ...seizure, [list]: [...codes], remarks: Object.fromEntries(remarks) }
}

/** Changes the edited seizure; the first change makes a row of it. */
export function changeSeizure(
  kept: Kept,
  pages: readonly VocabularyPage[],
  by: (seizure: WizardSeizure) => WizardSeizure,
): Kept {
  const rows = seizuresOf(kept.patient)
  const row = editedRow(kept)
  const before = rows[row] ?? freshSeizure(pages)
  const seizures = [...rows.slice(0, row), by(before), ...rows.slice(row + 1)]
  return { ...kept, patient: { ...kept.patient, seizures } }
}

/** Answers a section's yes/no question for the edited seizure; 'no' clears what was ticked. */
export function answer(kept: Kept, pages: readonly VocabularyPage[], section: Section, yes: boolean): Kept {
  const row = editedRow(kept)
  const asked = Array.from(
    { length: Math.max(kept.wizard.asked.length, row + 1) },
    (_, at) => kept.wizard.asked[at] ?? NO_ANSWERS,
  )
  asked[row] = { ...asked[row], [section.id]: yes }
  const { list } = section
  const cleared = changeSeizure(kept, pages, (seizure) =>
    yes || list === undefined ? seizure : withList(seizure, list, [], section),
  )
  return { ...cleared, wizard: { ...kept.wizard, asked } }
}

/** The answer to a section's yes/no question; what is ticked says yes. */
export function answerTo(kept: Kept, { id, list }: Section): boolean | undefined {
  const row = editedRow(kept)
  const ticked = list === undefined ? [] : (seizuresOf(kept.patient)[row]?.[list] ?? [])
  return ticked.length > 0 ? true : kept.wizard.asked[row]?.[id]
}

export const edit = (kept: Kept, row: number): Kept => ({ ...kept, wizard: { ...kept.wizard, editing: row } })

/** Takes a row out of the table, with its answers; a later row that is being edited moves up. */
export function remove(kept: Kept, row: number): Kept {
  const seizures = seizuresOf(kept.patient).filter((_, at) => at !== row)
  const { editing, asked } = kept.wizard
  const stays = editing > row ? editing - 1 : editing
  return {
    ...kept,
    patient: { ...kept.patient, seizures },
    wizard: { ...kept.wizard, editing: Math.min(stays, seizures.length), asked: asked.filter((_, at) => at !== row) },
  }
}
