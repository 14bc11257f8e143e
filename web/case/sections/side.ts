import type { Section } from '../../../rules/pack/index.ts'
import type { CaseRecord } from '../case-record.ts'
import { type SectionRef, withEntryTicked } from './section-ref.ts'

export type Side = NonNullable<Section['side']>

/** An answer to 'On which side?', and the entries for it. */
export type SideAnswer = Readonly<{ label: string; codes: readonly string[] }>

const NOT_REPORTED: SideAnswer = { label: 'Not reported', codes: [] }

export const listSideAnswers = ({ left, right, changing }: Side): readonly SideAnswer[] => [
  { label: 'Left', codes: [left] },
  { label: 'Right', codes: [right] },
  { label: 'Left and right', codes: [left, right] },
  ...(changing === undefined ? [] : [{ label: 'Changing', codes: [changing] }]),
  NOT_REPORTED,
]

export const listSideCodes = ({ left, right, changing }: Side): readonly string[] =>
  changing === undefined ? [left, right] : [left, right, changing]

/** The answer that a case has; of several, a side that changes comes before both, and both before one. */
export const findSideAnswer = (side: Side, entered: readonly string[]): SideAnswer =>
  listSideAnswers(side).findLast(({ codes }) => codes.length > 0 && codes.every((code) => entered.includes(code))) ??
  NOT_REPORTED

/** Replaces the present answer. */
export const withSide = (record: CaseRecord, sectionRef: SectionRef, { codes }: SideAnswer): CaseRecord =>
  (sectionRef.section.side ? listSideCodes(sectionRef.section.side) : []).reduce(
    (changed, code) => withEntryTicked(changed, sectionRef, code, codes.includes(code)),
    record,
  )
