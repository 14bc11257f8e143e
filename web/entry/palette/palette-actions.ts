import type { CaseRecord } from '../../case/case-record.ts'
import { caseStore } from '../../case/current-case.ts'
import { buildCaseFileName, formatCaseFile } from '../../case/files/case-file.ts'
import { getSeizureWords, setSeizureWords2025, WORDS_NOT_LOADED } from '../../case/seizures/seizure-words.ts'
import { withEditedRow } from '../../case/seizures/seizures.ts'
import { FIRST_STEP_PATH } from '../../case/steps.ts'
import { downloadFile } from '../../ui/download-file.ts'
import { canDeny, denyItem } from './deny-item.ts'
import { canTakeOut, type EntryOutcome, enterItem, isEntered } from './enter-item.ts'
import { type EnteredGroup, type EnteredItem, listEntered, withoutEntered } from './list-entered.ts'
import { getPaletteItems, type PaletteItem } from './palette-index.ts'
import type { VocabularyItem } from './vocabulary-items.ts'
import type { CommandName } from './ways.ts'

/** What choosing an item did: something was done, or a page is to be opened. `later`: the message at the end. */
export type ChosenStep = Readonly<{ done?: EntryOutcome; later?: Promise<EntryOutcome>; path?: string }>

/** Enters an item, carries out a command, or returns the page to open. */
export function chooseItem(item: PaletteItem): ChosenStep {
  const { target } = item
  if (target.kind === 'link') return { path: target.path }
  if (target.kind === 'command') return COMMANDS[target.command]()
  if (target.kind === 'parts') return { done: enterParts(target.items) }
  if (!isCaseItem(item)) return {}
  const path = findItemPath(item)
  if (target.kind === 'field') return path === undefined ? {} : { path }
  const { labels } = getPaletteItems(getSeizureWords())
  return { done: applyOutcome((record) => enterItem(record, item, labels)) }
}

/** Enters all parts of a phrase, which one 'Undo' takes back. */
const enterParts = (items: readonly VocabularyItem[]): EntryOutcome =>
  applyAsOne(() => items.map((item) => chooseItem(item).done?.message ?? ''))

/** Does several things, which one 'Undo' takes back. */
export function applyAsOne(act: () => readonly string[]): EntryOutcome {
  const before = caseStore.getRecord()
  const message = caseStore.changeAsOne(act).join(' ')
  const record = caseStore.getRecord()
  return { message, ...(record !== before && { record }) }
}

/** Enters that an item is absent. */
export const denyChosen = (item: PaletteItem): EntryOutcome | undefined =>
  isCaseItem(item) ? applyOutcome((record) => denyItem(record, item)) : undefined

/** All that the case holds, as the palette shows it. */
export const listEnteredNow = (record: CaseRecord): readonly EnteredGroup[] =>
  listEntered(record, getPaletteItems(getSeizureWords()).entries)

/** Takes something out that the case holds. */
export const takeOutEntered = (entered: EnteredItem): EntryOutcome =>
  applyOutcome((record) => ({
    record: withoutEntered(record, entered),
    message: `No longer entered: ${entered.label}.`,
  }))

/** Takes back what was last done, unless the case has been changed since. */
export function undoStep({ record }: EntryOutcome): EntryOutcome {
  if (caseStore.getRecord() !== record)
    return { message: 'The case has changed since, so nothing was undone. What you entered is changed on its page.' }
  caseStore.undo()
  return { message: 'Undone.' }
}

/** Whether an item is part of a case: it can be entered, and its page can be opened. */
const isCaseItem = (item: PaletteItem): item is VocabularyItem => 'sectionRef' in item

export const isItemEntered = (record: CaseRecord, item: PaletteItem): boolean =>
  item.target.kind === 'parts'
    ? item.target.items.every((part) => isItemEntered(record, part))
    : isCaseItem(item) && isEntered(record, item)

/** Whether an item can be entered as absent. */
export const canDenyItem = (item: PaletteItem): boolean => isCaseItem(item) && canDeny(caseStore.getRecord(), item)

/** Whether saying that an item is absent takes it out of the case. */
export const canTakeOutItem = (item: PaletteItem): boolean =>
  isCaseItem(item) && canTakeOut(caseStore.getRecord(), item)

/** The address of the section of an item of the case. */
export const findItemPath = (item: PaletteItem): string | undefined =>
  isCaseItem(item) ? `/pages/${item.sectionRef.page.route}#${item.sectionRef.section.id}` : undefined

/** Changes the case by what was worked out from it. */
export function applyOutcome(change: (record: CaseRecord) => EntryOutcome): EntryOutcome {
  const { record, message } = change(caseStore.getRecord())
  if (record === undefined) return { message }
  caseStore.change(() => record)
  return { message, record: caseStore.getRecord() }
}

const SEIZURE_WORDS_MESSAGES = {
  loading: 'The words of 2025 are being loaded …',
  on: 'Seizures are named in the terms of 2025, with those of 2017 in brackets where they differ.',
  off: 'Seizures are named in the terms of 2017.',
}

const COMMANDS: Readonly<Record<CommandName, () => ChosenStep>> = {
  newCase: () => {
    caseStore.clear()
    return { path: FIRST_STEP_PATH }
  },
  newSeizure: () => {
    caseStore.change((record) => withEditedRow(record, record.patient.seizures.length))
    return { done: { message: 'What you now enter of a seizure makes a new seizure type.' } }
  },
  seizureWords: () => {
    const isOn = getSeizureWords().edition !== 2017
    const later = setSeizureWords2025(!isOn).then(
      () => ({ message: isOn ? SEIZURE_WORDS_MESSAGES.off : SEIZURE_WORDS_MESSAGES.on }),
      () => ({ message: WORDS_NOT_LOADED }),
    )
    return { done: { message: isOn ? SEIZURE_WORDS_MESSAGES.off : SEIZURE_WORDS_MESSAGES.loading }, later }
  },
  saveFile: () => {
    downloadFile(buildCaseFileName(new Date()), formatCaseFile(caseStore.getCase()))
    return { done: { message: 'The case was downloaded as a file.' } }
  },
}
