import type { CaseRecord } from '../../case/case-record.ts'
import { getShownSeizure } from '../../case/sections/section-ref.ts'
import { formatSeizureName } from '../../case/seizures/seizure-rows.ts'
import { getSeizureWords } from '../../case/seizures/seizure-words.ts'
import { getEditedRow, withEditedRow } from '../../case/seizures/seizures.ts'
import { isNewSeizure } from './enter-item.ts'
import { withFittingSeizure } from './fit-seizure.ts'
import type { PaletteHit, PaletteItem } from './palette-index.ts'
import type { VocabularyItem } from './vocabulary-items.ts'

/** The page that asks for what a seizure has and not for its kind: how often, how long, when, by what. */
const FEATURES_ROUTE = 'SeizureExtra'

const isSeizureFeature = (item: PaletteItem): item is VocabularyItem =>
  'sectionRef' in item && item.sectionRef.page.route === FEATURES_ROUTE

/** Whether an item describes a seizure that is not entered yet: the person has to choose which one is meant. */
export const lacksSeizure = (item: PaletteItem, record: CaseRecord): boolean =>
  isSeizureFeature(item) && isNewSeizure(record, item.sectionRef)

/** What was found; where the first describes a seizure and there are several, it is offered for each, the chosen one first. */
export function listSeizureVariants(found: readonly PaletteHit[], record: CaseRecord): readonly PaletteHit[] {
  const [first, ...others] = found
  const { seizures } = record.patient
  if (first === undefined || seizures.length < 2 || !isSeizureFeature(first.item)) return found
  const { item } = first
  const { labels } = getSeizureWords()
  const variants = seizures.map((seizure, row) => ({
    ...first,
    item: {
      ...item,
      id: `${item.id}@${row}`,
      row,
      location: [`Seizure type ${row + 1}: ${formatSeizureName(seizure, labels)}`, ...item.location.slice(1)],
    },
  }))
  const edited = getEditedRow(record)
  const chosen = variants.filter(({ item: { row } }) => row === edited)
  return [...chosen, ...variants.filter(({ item: { row } }) => row !== edited), ...others]
}

/**
 * What was found for a seizure that is not entered yet; the whole type comes before its first sign where the sign alone
 * would begin a seizure of another main type: 'spasms' are no focal seizure.
 */
export function sortWholeTypeFirst(found: readonly PaletteHit[], record: CaseRecord): readonly PaletteHit[] {
  const [first] = found
  if (first === undefined || !isNewSign(first.item, record)) return found
  const { item } = first
  const begun = withFittingSeizure(record, item)
  const mainType = begun && getShownSeizure(begun).mainType
  const whole = found.find(({ item: other }) => isWholeType(other, item.id, mainType))
  return whole === undefined ? found : [whole, ...found.filter((one) => one !== whole)]
}

const isNewSign = (item: PaletteItem, record: CaseRecord): item is VocabularyItem =>
  'sectionRef' in item && item.target.kind === 'entry' && isNewSeizure(record, item.sectionRef)

const isWholeType = ({ target }: PaletteItem, code: string, mainType: string | undefined): boolean =>
  target.kind === 'quickType' &&
  target.quickType.seizure.details?.includes(code) === true &&
  target.quickType.seizure.mainType !== mainType

/** The case with the seizure type chosen for which an item is offered. */
export const selectRow = (record: CaseRecord, { row }: Pick<VocabularyItem, 'row'>): CaseRecord =>
  row === undefined ? record : withEditedRow(record, row)
