import { SEIZURE_CHOICES, SEIZURE_LISTS, type Seizure, selectFormItems } from '../../../rules/case/index.ts'
import type { CaseRecord } from '../../case/case-record.ts'
import { isNewSeizure } from '../../case/sections/form-edits.ts'
import { getShownSeizure } from '../../case/sections/section-ref.ts'
import {
  isShownForSeizure,
  listOfferedFindings,
  withEditedSeizure,
  withSeizureChoice,
} from '../../case/seizures/seizures.ts'
import { FORM_PAGES } from '../../case/vocabulary.ts'
import { getOutermost, type VocabularyItem } from './vocabulary-items.ts'

/**
 * The case with a seizure in which an item can be entered. A seizure that begins with the item has no onset but the one
 * that only it can have. While its kind is open, the main type gives way to the first that offers the item; undefined
 * where it cannot.
 */
export function withFittingSeizure(record: CaseRecord, item: VocabularyItem): CaseRecord | undefined {
  if (!isOfSeizure(item)) return record
  const shown = getShownSeizure(record)
  const begun =
    item.mainType ?? (isNewSeizure(record, item.sectionRef) && saysSeizure(item) ? getNamedType(item) : undefined)
  const named = begun === undefined ? shown : withSeizureChoice(shown, 'mainType', begun)
  const isRefined = shown.mainType === UNREPORTED_TYPE && hasKept(shown, named)
  const seizure = isKindOpen(shown) || isRefined ? named : shown
  const types = isKindOpen(seizure) || seizure.mainType === UNREPORTED_TYPE ? MAIN_TYPES : []
  const findOther = () =>
    types
      .map((type) => withSeizureChoice(seizure, 'mainType', type))
      .find((other) => hasKept(seizure, other) && isOffered(item, other))
  const fitting = isOffered(item, seizure) ? seizure : findOther()
  if (fitting === undefined) return undefined
  return withEditedSeizure(record, () => withImpliedOnset(fitting, item))
}

/** Whether an item is a sign or the awareness of a seizure, and not its main type or first sign. */
const saysSeizure = ({ target, sectionRef: { section } }: VocabularyItem): boolean =>
  target.kind === 'entry' || section.choice?.key === 'awareness'

/** The main type of a seizure of which nobody has said how it starts. */
export const UNREPORTED_TYPE = 'unknown'

/**
 * What the classification of 2017 lists of unknown onset too (Fisher et al. 2017), and a staring spell of which nothing
 * more is reported: their names say no onset.
 */
const OF_ANY_ONSET = ['motor_tonic_clonic', 'motor_epileptic_spasms', 'nonmotor_absence']

/** The main type that the name of an entry says: a typical absence is generalized, a tonic seizure may be either. */
function getNamedType(item: VocabularyItem): string {
  const code = getOutermost(item)
  const { section } = item.sectionRef
  const offers = section.offers?.filter(({ codes }) => codes.includes(code)).flatMap(({ types }) => types) ?? []
  const isGeneralized = offers.includes('generalized') && !offers.includes('focal')
  return isGeneralized && !OF_ANY_ONSET.includes(code) ? 'generalized' : UNREPORTED_TYPE
}

export const isOffered = (item: VocabularyItem, seizure: Seizure): boolean =>
  item.target.kind === 'entry'
    ? listOfferedFindings(item.sectionRef.section, seizure).some(({ code }) => code === getOutermost(item))
    : isShownForSeizure(item.sectionRef.section, seizure)

const MAIN_TYPES = selectFormItems(FORM_PAGES, 'option').flatMap(({ key, value }) =>
  key === 'mainType' ? [value] : [],
)

/**
 * Whether nothing is entered yet of what happens in a seizure, so that its main type is what a new seizure begins with.
 */
export const isKindOpen = ({ details, awareness, onset }: Seizure): boolean =>
  details.length === 0 && awareness === '' && onset === ''

/** Whether all that was entered of a seizure is still there but its main type. */
export const hasKept = (before: Seizure, after: Seizure): boolean =>
  SEIZURE_LISTS.every((list) => before[list].length === after[list].length) &&
  SEIZURE_CHOICES.every((key) => key === 'mainType' || before[key] === after[key])

/** The kinds of generalized seizures are motor or absences, so that the kind determines their first sign. */
function withImpliedOnset(seizure: Seizure, { sectionRef: { section } }: VocabularyItem): Seizure {
  const { forOnset } = section
  if (forOnset === undefined || seizure.mainType !== 'generalized' || seizure.onset !== '') return seizure
  return withSeizureChoice(seizure, 'onset', forOnset)
}

export const isOfSeizure = ({ sectionRef: { page } }: VocabularyItem): boolean => page.perSeizure === true

/** The page that asks for what a seizure has and not for its kind: how often, how long, when, by what. */
export const FEATURES_ROUTE = 'SeizureExtra'

export const isSeizureFeature = ({ sectionRef: { page } }: VocabularyItem): boolean => page.route === FEATURES_ROUTE
