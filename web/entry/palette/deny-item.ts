import { getStateLabels } from '../../../rules/case/index.ts'
import type { CaseRecord } from '../../case/case-record.ts'
import { applyFormEdits, type FormEdit } from '../../case/sections/form-edits.ts'
import { isPartialPage } from '../../case/sections/partial-pages.ts'
import { getCodes, hasQuestion } from '../../case/sections/section-ref.ts'
import { canTakeOut, type EntryOutcome, listRemovals, selectRow } from './enter-item.ts'
import type { VocabularyItem } from './vocabulary-items.ts'

/**
 * Whether an item can be taken out, or entered as absent: its test negative, its source normal, its question answered
 * with no.
 */
export const canDeny = (record: CaseRecord, item: VocabularyItem): boolean =>
  findDenial(selectRow(record, item), item) !== undefined

/** Takes an item out, or enters that it was looked for and is absent. */
export function denyItem(before: CaseRecord, item: VocabularyItem): EntryOutcome {
  const record = selectRow(before, item)
  const { edits, message } = findDenial(record, item) ?? { message: describeUndeniable(item.label) }
  return { message, ...(edits && { record: applyFormEdits(record, edits) }) }
}

/** What enters that something is absent; without edits where the case has it so already. */
type AbsenceEntry = Readonly<{ message: string; edits?: readonly FormEdit[] }>

function findDenial(record: CaseRecord, item: VocabularyItem): AbsenceEntry | undefined {
  const { target, sectionRef, above, label } = item
  if (canTakeOut(record, item)) return { edits: listRemovals(item), message: `No longer entered: ${label}.` }
  if (target.kind !== 'entry') return undefined
  const tick = (code: string): FormEdit => ({ ...sectionRef, kind: 'tick', code })
  if (target.negative !== undefined) {
    const codes = [...above.filter((code) => code !== target.code), target.negative]
    return { edits: codes.map(tick), message: `Entered: ${label} tested and negative.` }
  }
  if (isPartialPage(record.patient, sectionRef.page))
    return {
      edits: [{ ...sectionRef, kind: 'deny', code: target.code }],
      message: `Entered: ${label} is absent. Nothing is said of the others of its page, which was reported in part.`,
    }
  const { state } = sectionRef.section
  if (state !== undefined && above.includes(state.abnormal)) return denyBySource(record, item, tick(state.normal))
  return hasQuestion(record, sectionRef) ? denyByQuestion(record, item) : undefined
}

/** One finding is absent while others are present, or its whole source is normal. */
function denyBySource(record: CaseRecord, { sectionRef, label }: VocabularyItem, edit: FormEdit): AbsenceEntry {
  const { state, title } = sectionRef.section
  if (state !== undefined && getCodes(record, sectionRef).includes(state.abnormal))
    return { message: `‘${title}’ is entered as abnormal, so ‘${label}’ counts as absent while it is not ticked.` }
  const { normal } = getStateLabels(sectionRef.section)
  return {
    edits: [edit],
    message: `Entered: ${title}: ${normal}. With it ‘${label}’ and its other findings are absent.`,
  }
}

function denyByQuestion(record: CaseRecord, { sectionRef, label }: VocabularyItem): AbsenceEntry {
  const { title, findings = [] } = sectionRef.section
  if (findings.some(({ code }) => getCodes(record, sectionRef).includes(code)))
    return { message: `Others of ‘${title}’ are ticked, so ‘${label}’ counts as absent while it is not.` }
  return {
    edits: [{ ...sectionRef, kind: 'answerNo' }],
    message: `Entered: ${title}: no. With it ‘${label}’ and the others of its list are absent.`,
  }
}

const describeUndeniable = (label: string): string =>
  `‘${label}’ cannot be entered as absent by itself, so nothing was changed. Its page says what can be said of it.`
