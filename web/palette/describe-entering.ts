import { SEIZURE_LISTS, SEIZURE_VALUES } from '../../rules/engine/index.ts'
import type { CaseRecord } from '../case/case-record.ts'
import { getShownSeizure, type WizardVocabulary } from '../case/section-ref.ts'
import { formatSeizureType } from '../case/seizure-rows.ts'
import { getEditedRow } from '../case/seizures.ts'
import { SEIZURE_LABELS } from '../case/vocabulary.ts'
import type { EntryOutcome } from './deny-item.ts'
import { isEntered, withItem, withoutItem } from './enter-item.ts'
import { withFittingSeizure } from './fit-seizure.ts'
import type { ItemLabels, VocabularyItem } from './vocabulary-items.ts'

const VERBS: Readonly<Record<VocabularyItem['target']['kind'], string>> = {
  entry: 'Ticked',
  option: 'Chosen',
  no: 'Answered',
  values: 'Entered',
  field: 'Entered',
}

/** Enters an item with all that stands above it, or takes it back where it is entered, and says what became of the case. */
export function enterItem(
  record: CaseRecord,
  item: VocabularyItem,
  vocabulary: WizardVocabulary,
  labels: ItemLabels,
): EntryOutcome {
  if (isEntered(record, item, vocabulary)) return takeBack(record, item, vocabulary)
  const fitting = withFittingSeizure(record, item, vocabulary)
  if (fitting === undefined) return { said: describeMisfit(record, item, vocabulary) }
  const entered = withItem(fitting, item, vocabulary)
  const before = listHeldIds(record, item, vocabulary)
  const after = listHeldIds(entered, item, vocabulary)
  const added = after.filter((id) => id !== item.id && !before.includes(id))
  const removed = before.filter((id) => !after.includes(id))
  const beside = [describeIds('with', added, labels), describeIds('instead of', removed, labels)].join('')
  return {
    record: entered,
    said: `${describeSeizure(record, item)}${VERBS[item.target.kind]}: ${item.label}${beside}.`,
  }
}

function takeBack(record: CaseRecord, item: VocabularyItem, vocabulary: WizardVocabulary): EntryOutcome {
  const changed = withoutItem(record, item, vocabulary)
  return changed === record
    ? { said: `${item.label} is entered already. It is changed on its page.` }
    : { record: changed, said: `${describeSeizure(record, item)}No longer entered: ${item.label}.` }
}

/** What a case holds on an item's list, or in the seizure that is filled in, by the ids of items. */
function listHeldIds(
  record: CaseRecord,
  { sectionRef: { page } }: VocabularyItem,
  vocabulary: WizardVocabulary,
): string[] {
  if (!page.perSeizure) return page.list === undefined ? [] : [...record.patient[page.list]]
  const seizure = getShownSeizure(record, vocabulary)
  return [...SEIZURE_VALUES.map((key) => `${key}=${seizure[key]}`), ...SEIZURE_LISTS.flatMap((list) => seizure[list])]
}

function describeIds(word: string, ids: readonly string[], labels: ItemLabels): string {
  const named = ids.flatMap((id) => labels.get(id) ?? [])
  return named.length === 0 ? '' : `, ${word} ${named.map((label) => `‘${label}’`).join(', ')}`
}

const describeSeizure = (record: CaseRecord, { sectionRef }: VocabularyItem): string =>
  sectionRef.page.perSeizure ? `Seizure type ${getEditedRow(record) + 1}. ` : ''

function describeMisfit(record: CaseRecord, { label }: VocabularyItem, vocabulary: WizardVocabulary): string {
  const type = formatSeizureType(getShownSeizure(record, vocabulary), SEIZURE_LABELS).toLowerCase()
  return `‘${label}’ is not asked of seizure type ${getEditedRow(record) + 1} (${type}), so nothing was entered. Choose another seizure type beside the field, or a new one.`
}
