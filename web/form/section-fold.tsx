import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Section } from '../../rules/pack/index.ts'
import type { CaseRecord } from '../case/case-record.ts'
import { caseStore, useCaseRecord } from '../case/current-case.ts'
import type { SectionRef } from '../case/sections/section-ref.ts'
import { describeAnswer, isSectionFilled, isWaiting } from '../case/sections/section-state.ts'
import { isAnsweredByQuickType } from '../case/seizures/quick-types.ts'
import { Fold } from './fold.tsx'

/**
 * Whether a section is folded: it is rarely needed, a quick type had answered it when the page was opened, or it
 * waits for another answer.
 */
export function useIsFolded({ page, section }: SectionRef): boolean {
  const [wasReported] = useState(() => isAnsweredByQuickType(caseStore.getRecord(), section))
  const waits = useCaseRecord((record) => isSectionWaiting(record, { page, section }))
  return section.folded !== undefined || wasReported || waits
}

const isSectionWaiting = (record: CaseRecord, { page, section }: SectionRef): boolean =>
  page.perSeizure === true && isWaiting(section, record)

/** What is next to the heading: the answer that it has, what opens it, or what it holds. */
function describeFold({ folded = '' }: Section, answer: string, waits: boolean): string {
  if (answer !== '') return `${answer}. Open to change or add.`
  return waits ? 'Opens with the answer above, or here.' : folded
}

type SectionFoldProps = Readonly<{ sectionRef: SectionRef; heading: ReactNode; children: ReactNode }>

/**
 * A section under its heading. It opens where the address names it, and is open while it has an answer that no quick
 * type gave.
 */
export function SectionFold({ sectionRef, heading, children }: SectionFoldProps) {
  const { section } = sectionRef
  const isAddressed = useLocation().hash === `#${section.id}`
  const isFilled = useCaseRecord((record) => isSectionFilled(record, sectionRef))
  const answer = useCaseRecord((record) => describeAnswer(record, sectionRef))
  const waits = useCaseRecord((record) => isSectionWaiting(record, sectionRef))
  return (
    <Fold
      isHeld={isFilled && (section.folded !== undefined || waits)}
      isExpected={isAddressed}
      summary={
        <>
          {heading}
          <span className={answer === '' ? 'count hint' : 'count'}>{describeFold(section, answer, waits)}</span>
        </>
      }
    >
      {children}
    </Fold>
  )
}
