import { getStateLabels } from '../../../rules/case/index.ts'
import type { CaseRecord } from '../../case/case-record.ts'
import { isPartialPage, withAbsent } from '../../case/sections/partial-pages.ts'
import { getCodes, isAsked, type SectionRef, withSectionAnswer } from '../../case/sections/section-ref.ts'
import { isEntered, withoutItem, withTicked } from './enter-item.ts'
import type { VocabularyItem } from './vocabulary-items.ts'

/** A case after something was entered, with a sentence on it, or the sentence on why nothing was. */
export type EntryOutcome = Readonly<{ message: string; record?: CaseRecord }>

/**
 * Whether an item can be taken out, or entered as absent: its test negative, its source normal, its question answered
 * with no.
 */
export function canDeny(record: CaseRecord, item: VocabularyItem): boolean {
  const { target, sectionRef } = item
  if (canTakeOut(record, item)) return true
  if (target.kind !== 'entry') return false
  return (
    target.negative !== undefined ||
    isFinding(item) ||
    isAsked(record, sectionRef) ||
    isPartialPage(record.patient, sectionRef.page)
  )
}

/** Whether an item is entered and can be taken out; of a test its absence is entered instead. */
export const canTakeOut = (record: CaseRecord, item: VocabularyItem): boolean =>
  !('negative' in item.target && item.target.negative !== undefined) &&
  isEntered(record, item) &&
  withoutItem(record, item) !== record

/** An entry below 'abnormal', not the state itself. */
const isFinding = ({ target, sectionRef: { section } }: VocabularyItem): boolean =>
  target.kind === 'entry' && section.state !== undefined && target.above.includes(section.state.abnormal)

/** Enters that something was looked for and is absent. */
export function denyItem(record: CaseRecord, item: VocabularyItem): EntryOutcome {
  const { target, sectionRef, label } = item
  if (canTakeOut(record, item)) return { record: withoutItem(record, item), message: `No longer entered: ${label}.` }
  if (target.kind !== 'entry' || !canDeny(record, item)) return { message: describeUndeniable(label) }
  if (target.negative !== undefined) {
    const codes = [...target.above.filter((code) => code !== target.code), target.negative]
    return { record: withTicked(record, sectionRef, codes), message: `Entered: ${label} tested and negative.` }
  }
  if (isPartialPage(record.patient, sectionRef.page)) return denyAlone(record, sectionRef, target.code, label)
  return isFinding(item) ? denyBySource(record, item) : denyByQuestion(record, item)
}

/** On a page that was reported in part, nothing follows for its neighbours. */
const denyAlone = (record: CaseRecord, { page }: SectionRef, code: string, label: string): EntryOutcome => ({
  record: { ...record, patient: withAbsent(record.patient, page, [code]) },
  message: `Entered: ${label} is absent. Nothing is said of the others of its page, which was reported in part.`,
})

/** One finding is absent while others are present, or its whole source is normal. */
function denyBySource(record: CaseRecord, item: VocabularyItem): EntryOutcome {
  const { sectionRef, label } = item
  const { state, title } = sectionRef.section
  if (state === undefined) return { message: describeUndeniable(label) }
  if (getCodes(record, sectionRef).includes(state.abnormal))
    return { message: `‘${title}’ is entered as abnormal, so ‘${label}’ counts as absent while it is not ticked.` }
  const normal = getStateLabels(sectionRef.section).normal
  const message = `Entered: ${title}: ${normal}. With it ‘${label}’ and its other findings are absent.`
  return { record: withTicked(record, sectionRef, [state.normal]), message }
}

function denyByQuestion(record: CaseRecord, { sectionRef, label }: VocabularyItem): EntryOutcome {
  const { title } = sectionRef.section
  const hasOthers = (sectionRef.section.findings ?? []).some(({ code }) => getCodes(record, sectionRef).includes(code))
  if (hasOthers) return { message: `Others of ‘${title}’ are ticked, so ‘${label}’ counts as absent while it is not.` }
  const message = `Entered: ${title}: no. With it ‘${label}’ and the others of its list are absent.`
  return { record: withSectionAnswer(record, sectionRef, false), message }
}

const describeUndeniable = (label: string): string =>
  `‘${label}’ cannot be entered as absent by itself, so nothing was changed. Its page says what can be said of it.`
