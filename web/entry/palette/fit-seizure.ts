import { SEIZURE_CHOICES, SEIZURE_LISTS, type Seizure, selectFormItems } from '../../../rules/case/index.ts'
import type { CaseRecord } from '../../case/case-record.ts'
import { getShownSeizure } from '../../case/sections/section-ref.ts'
import {
  isShownForSeizure,
  listOfferedFindings,
  withEditedSeizure,
  withSeizureChoice,
} from '../../case/seizures/seizures.ts'
import { FORM_PAGES } from '../../case/vocabulary.ts'
import type { VocabularyItem } from './vocabulary-items.ts'

/**
 * The case with a seizure in which an item can be entered. While its kind is open, the main type gives way to
 * the first that offers the item; undefined where it cannot.
 */
export function withFittingSeizure(record: CaseRecord, item: VocabularyItem): CaseRecord | undefined {
  if (item.sectionRef.page.perSeizure !== true) return record
  const seizure = getShownSeizure(record)
  const types = isKindOpen(seizure) ? MAIN_TYPES : []
  const others = types.map((type) => withSeizureChoice(seizure, 'mainType', type))
  const fitting = [seizure, ...others.filter((other) => hasKept(seizure, other))].find((one) => isOffered(item, one))
  if (fitting === undefined) return undefined
  return withEditedSeizure(record, () => withImpliedOnset(fitting, item))
}

const isOffered = ({ sectionRef: { section }, target }: VocabularyItem, seizure: Seizure): boolean =>
  target.kind === 'entry'
    ? listOfferedFindings(section, seizure).some(({ code }) => code === (target.above[0] ?? target.code))
    : isShownForSeizure(section, seizure)

const MAIN_TYPES = selectFormItems(FORM_PAGES, 'option').flatMap(({ key, value }) =>
  key === 'mainType' ? [value] : [],
)

/**
 * Whether nothing is entered yet of what happens in a seizure, so that its main type is what a new seizure begins with.
 */
const isKindOpen = ({ details, awareness, onset }: Seizure): boolean =>
  details.length === 0 && awareness === '' && onset === ''

/** Whether all that was entered of a seizure is still there but its main type. */
const hasKept = (before: Seizure, after: Seizure): boolean =>
  SEIZURE_LISTS.every((list) => before[list].length === after[list].length) &&
  SEIZURE_CHOICES.every((key) => key === 'mainType' || before[key] === after[key])

/** The kinds of generalized seizures are motor or absences, so that the kind determines their first sign. */
function withImpliedOnset(seizure: Seizure, { sectionRef: { section } }: VocabularyItem): Seizure {
  const { forOnset } = section
  if (forOnset === undefined || seizure.mainType !== 'generalized' || seizure.onset !== '') return seizure
  return withSeizureChoice(seizure, 'onset', forOnset)
}
