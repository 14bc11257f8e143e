import { SEIZURE_CHOICES, SEIZURE_LISTS } from '../../../rules/case/index.ts'
import type { CaseRecord } from '../../case/case-record.ts'
import { getShownSeizure, type SectionRef } from '../../case/sections/section-ref.ts'
import { formatSeizureType } from '../../case/seizures/seizure-rows.ts'
import { getSeizureWords } from '../../case/seizures/seizure-words.ts'
import { getEditedRow } from '../../case/seizures/seizures.ts'
import { canTakeOut, type EntryOutcome } from './deny-item.ts'
import { isEntered, withItem } from './enter-item.ts'
import { withFittingSeizure } from './fit-seizure.ts'
import type { ItemLabels, VocabularyItem } from './vocabulary-items.ts'
import { describeConflict } from './whole-answers.ts'

const VERBS: Readonly<Record<VocabularyItem['target']['kind'], string>> = {
  entry: 'Ticked',
  option: 'Chosen',
  no: 'Answered',
  values: 'Entered',
  field: 'Entered',
  quickType: 'Entered',
  pageAnswer: 'Entered',
  copy: 'Entered',
}

/**
 * Enters an item with all that is above it, and describes the change of the case. What is entered stays: a second name
 * of the same finding must not take it out.
 */
export function enterItem(record: CaseRecord, item: VocabularyItem, labels: ItemLabels): EntryOutcome {
  if (isEntered(record, item)) return { message: describeEntered(record, item) }
  const conflict = describeConflict(record, item)
  if (conflict !== undefined) return { message: conflict }
  const fitting = withFittingSeizure(record, item)
  if (fitting === undefined) return { message: describeMisfit(record, item) }
  const entered = withItem(fitting, item)
  const before = listHeldIds(record, item)
  const after = listHeldIds(entered, item)
  const added = after.filter((id) => id !== item.id && !before.includes(id))
  const removed = before.filter((id) => !after.includes(id))
  const changes = [describeIds('with', added, labels), describeIds('instead of', removed, labels)].join('')
  return {
    record: entered,
    message: `${describeSeizure(record, item)}${VERBS[item.target.kind]}: ${item.label}${changes}.`,
  }
}

function describeEntered(record: CaseRecord, item: VocabularyItem): string {
  const way = canTakeOut(record, item) ? 'Shift+Enter takes it out.' : 'It is changed on its page.'
  return `${describeSeizure(record, item)}${item.label} is entered already. ${way}`
}

/** What a case holds on the pages that an item answers, by the ids of items. */
const listHeldIds = (record: CaseRecord, item: VocabularyItem): string[] =>
  listAnsweredPages(item).flatMap((page) => listIdsOnPage(record, page))

function listAnsweredPages({ sectionRef, target }: VocabularyItem): readonly SectionRef['page'][] {
  if (target.kind === 'pageAnswer') return target.pages.map(({ page }) => page.page)
  return target.kind === 'copy' ? target.sections.map(({ page }) => page) : [sectionRef.page]
}

/** What a case holds on the list of a page, or in the seizure that is filled in. */
function listIdsOnPage(record: CaseRecord, page: SectionRef['page']): readonly string[] {
  if (!page.perSeizure) return page.list === undefined ? [] : record.patient[page.list]
  const seizure = getShownSeizure(record)
  return [...SEIZURE_CHOICES.map((key) => `${key}=${seizure[key]}`), ...SEIZURE_LISTS.flatMap((list) => seizure[list])]
}

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
