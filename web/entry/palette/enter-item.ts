import { SEIZURE_CHOICES, SEIZURE_LISTS } from '../../../rules/case/index.ts'
import type { CaseRecord } from '../../case/case-record.ts'
import { applyFormEdits, type FormEdit, isEditHeld } from '../../case/sections/form-edits.ts'
import { getShownSeizure, listCopies, listHeldCodes, type SectionRef } from '../../case/sections/section-ref.ts'
import { formatSeizureType } from '../../case/seizures/seizure-rows.ts'
import { getSeizureWords } from '../../case/seizures/seizure-words.ts'
import { getEditedRow, withEditedRow } from '../../case/seizures/seizures.ts'
import { withFittingSeizure } from './fit-seizure.ts'
import type { ItemLabels, VocabularyItem } from './vocabulary-items.ts'

/** A sentence on what was done, with the case after it where that changed. */
export type EntryOutcome = Readonly<{ message: string; record?: CaseRecord }>

/** The case with the seizure type chosen for which an item is offered. */
export const selectRow = (record: CaseRecord, { row }: Pick<VocabularyItem, 'row'>): CaseRecord =>
  row === undefined ? record : withEditedRow(record, row)

/** Whether a case holds an item: all that it enters, but for what there is nothing to take over from. */
export function isEntered(record: CaseRecord, item: VocabularyItem): boolean {
  const at = selectRow(record, item)
  const meant = item.edits.filter((edit) => edit.kind !== 'copy' || listCopies(at, edit).length > 0)
  return meant.length > 0 && meant.every((edit) => isEditHeld(at, edit))
}

/** The case with an item and all that is above it: the source that is abnormal, the test that was done. */
export const withItem = (record: CaseRecord, { sectionRef, above, edits }: VocabularyItem): CaseRecord =>
  applyFormEdits(record, [...above.map((code) => ({ ...sectionRef, kind: 'tick', code }) as const), ...edits])

/** What takes an item out; none for a 'no' that is not stored and the preset of a seizure, which are changed on their page. */
export function listRemovals({ sectionRef, target }: VocabularyItem): readonly FormEdit[] {
  const { noStores } = sectionRef.section
  const { default: value = '' } = sectionRef.section.choice ?? {}
  if (target.kind === 'field') return [{ ...sectionRef, kind: 'clear', field: target.field }]
  if (target.kind === 'entry') return [{ ...sectionRef, kind: 'untick', code: target.code }]
  if (target.kind === 'no' && noStores !== undefined) return [{ ...sectionRef, kind: 'untick', code: noStores }]
  return target.kind === 'option' ? [{ ...sectionRef, kind: 'choose', value }] : []
}

/** Whether an item is entered and can be taken out; of a test its absence is entered instead. */
export const canTakeOut = (record: CaseRecord, item: VocabularyItem): boolean =>
  !('negative' in item.target) &&
  isEntered(record, item) &&
  listRemovals(item).some((edit) => !isEditHeld(selectRow(record, item), edit))

const VERBS: Readonly<Partial<Record<VocabularyItem['target']['kind'], string>>> = {
  entry: 'Ticked',
  option: 'Chosen',
  no: 'Answered',
}

/**
 * Enters an item with all that is above it, and describes the change of the case. What is entered stays: a second name
 * of the same finding must not take it out.
 */
export function enterItem(before: CaseRecord, item: VocabularyItem, labels: ItemLabels): EntryOutcome {
  const record = selectRow(before, item)
  if (isEntered(record, item)) return { message: describeEntered(record, item) }
  const fitting = withFittingSeizure(record, item)
  if (fitting === undefined) return { message: describeMisfit(record, item) }
  const entered = withItem(fitting, item)
  const conflict = describeConflict(record, entered, item)
  if (conflict !== undefined) return { message: conflict }
  const pages = listPages(item)
  const [held, now] = [record, entered].map((one) => pages.flatMap((page) => listIds(one, page)))
  const added = listMissing(now, held).filter((id) => id !== item.id)
  const changes = [describeIds('with', added, labels), describeIds('instead of', listMissing(held, now), labels)]
  const verb = VERBS[item.target.kind] ?? 'Entered'
  return { record: entered, message: `${describeSeizure(record, item)}${verb}: ${item.label}${changes.join('')}.` }
}

function describeEntered(record: CaseRecord, item: VocabularyItem): string {
  const way = canTakeOut(record, item) ? 'Shift+Enter takes it out.' : 'It is changed on its page.'
  return `${describeSeizure(record, item)}${item.label} is entered already. ${way}`
}

const listPages = ({ edits }: VocabularyItem): readonly SectionRef['page'][] => [
  ...new Map(edits.map(({ page }) => [page.route, page])).values(),
]

/** What a case holds on the list of a page, or in the seizure that is filled in, by the ids of items. */
function listIds(record: CaseRecord, page: SectionRef['page']): readonly string[] {
  if (!page.perSeizure) return page.list === undefined ? [] : record.patient[page.list]
  const seizure = getShownSeizure(record)
  return [...SEIZURE_CHOICES.map((key) => `${key}=${seizure[key]}`), ...SEIZURE_LISTS.flatMap((list) => seizure[list])]
}

const listMissing = (from: readonly string[] = [], others: readonly string[] = []): readonly string[] =>
  from.filter((id) => !others.includes(id))

function describeIds(word: string, ids: readonly string[], labels: ItemLabels): string {
  const named = ids.flatMap((id) => labels.get(id) ?? [])
  return named.length === 0 ? '' : `, ${word} ${named.map((label) => `‘${label}’`).join(', ')}`
}

const describeSeizure = (record: CaseRecord, { sectionRef }: VocabularyItem): string =>
  sectionRef.page.perSeizure ? `Seizure type ${getEditedRow(record) + 1}. ` : ''

function describeMisfit(record: CaseRecord, { label }: VocabularyItem): string {
  const type = formatSeizureType(getShownSeizure(record), getSeizureWords().labels).toLowerCase()
  return `‘${label}’ is not asked of seizure type ${getEditedRow(record) + 1} (${type}), so nothing was entered. Choose another seizure type next to the field, or a new one.`
}

/** Why what enters several things at once is not entered: it would replace what was entered one by one. */
function describeConflict(record: CaseRecord, entered: CaseRecord, item: VocabularyItem): string | undefined {
  const { label, edits, target } = item
  if (target.kind !== 'whole') return undefined
  if (edits.some(({ kind }) => kind === 'fillSeizure'))
    return getShownSeizure(record).details.length === 0
      ? undefined
      : `‘${label}’ would take the place of the signs of this seizure type, so nothing was entered. Begin a new seizure type for it.`
  if (edits.some(({ kind }) => kind === 'copy')) return entered === record ? describeNoCopy(record, item) : undefined
  const changed = listPages(item).filter(
    (page) => listMissing(listIds(record, page), listIds(entered, page)).length > 0,
  )
  if (changed.length === 0) return undefined
  return `‘${label}’ would change what is answered on ${changed.map(({ title }) => `‘${title}’`).join(' and ')}, so nothing was entered. Answer what is open one by one.`
}

const describeNoCopy = (record: CaseRecord, { label, edits }: VocabularyItem): string =>
  edits.every((edit) => listHeldCodes(record, edit).length === 0)
    ? `‘${label}’ takes over what was found at onset, and nothing is entered of that yet, so nothing was entered. Enter it first.`
    : `‘${label}’ would change what is answered of the course, so nothing was entered. Answer what is open one by one.`
