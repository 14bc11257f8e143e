import { SEIZURE_LISTS } from '../../../rules/case/index.ts'
import type { CaseRecord } from '../../case/case-record.ts'
import { isNewSeizure } from '../../case/sections/form-edits.ts'
import { getShownSeizure } from '../../case/sections/section-ref.ts'
import { FORM_PAGES } from '../../case/vocabulary.ts'
import { isKindOpen, isOffered, isOfSeizure, isSeizureFeature, UNREPORTED_TYPE } from './fit-seizure.ts'
import { getOutermost, type VocabularyItem } from './vocabulary-items.ts'

/** Words that say how a seizure starts, with the main type. */
const TYPED_MAIN_TYPES: readonly (readonly [RegExp, string])[] = [
  [/second|onset/i, ''],
  [/\b(?:focal|partial|dyscognitive|psychomotor|fi?as|f(?:ic|pc|us)|[cs]ps)\b/i, 'focal'],
  [/\bgenerali[sz]ed\b|\bp?gtcs*\b/i, 'generalized'],
]

/** The main type that words say; empty or undefined where they say none. */
export const findTypedMainType = (text: string): string | undefined =>
  TYPED_MAIN_TYPES.find(([words]) => words.test(text))?.[1]

/** Whether an item is of the kind of a seizure, and not of how often, when or by what it comes. */
const isOfKind = (item: VocabularyItem): boolean => isOfSeizure(item) && !isSeizureFeature(item)

/** What is of a seizure with the main type that its words say. */
export function withMainType(item: VocabularyItem, mainType: string | undefined): VocabularyItem {
  return mainType && isOfKind(item) ? { ...item, mainType } : item
}

/** The kinds of generalized seizures, of which a seizure has one. */
const KINDS: ReadonlySet<string> = new Set(
  FORM_PAGES.flatMap(({ sections }) => sections)
    .flatMap(({ offers = [] }) => offers)
    .flatMap(({ types, codes }) => (types.some((type) => type === 'generalized') ? codes : [])),
)

/** Whether an item is a kind of seizures. */
export const isKind = (item: VocabularyItem): boolean => KINDS.has(getOutermost(item))

/** Whether an item is of another seizure type than the one that is filled in, which would lose its kind or have two. */
export function beginsType(item: VocabularyItem, record: CaseRecord): boolean {
  if (!isOfKind(item)) return false
  const shown = getShownSeizure(record)
  const isOpen = isKindOpen(shown) && SEIZURE_LISTS.some((list) => shown[list].length > 0)
  if (isOpen || isNewSeizure(record, item.sectionRef)) return false
  const { mainType, details } = shown
  const isOfOther = details.some((code) => code !== getOutermost(item) && KINDS.has(code))
  const isRefined = mainType === UNREPORTED_TYPE && !isOfOther
  const isOtherStart = item.mainType !== undefined && item.mainType !== mainType && !isRefined
  const isOneKind = mainType === 'generalized' || mainType === UNREPORTED_TYPE
  const isMisfit = !isRefined && !isOffered(item, shown)
  return isOtherStart || (isKind(item) && (isMisfit || (isOneKind && isOfOther)))
}
