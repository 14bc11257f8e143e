import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { CaseRecord } from '../case/case-record.ts'
import { findToldAnswer } from '../case/quick-types.ts'
import { isSectionFilled } from '../case/section-filled.ts'
import { getShownSeizure, type SectionRef } from '../case/section-ref.ts'
import { caseStore, useCaseRecord } from '../case/use-case.ts'
import { FORM_PAGES, WIZARD_VOCABULARY } from '../case/vocabulary.ts'
import { describeWait } from '../case/waiting-sections.ts'
import { toClassName } from '../theme/class-names.ts'
import { useAreFoldsOpen } from './fold-switch.tsx'

/**
 * Whether a section stands folded: it is rarely needed, a quick type had answered it when the page was opened, or it
 * waits for another answer.
 */
export function useIsFolded({ page, section }: SectionRef): boolean {
  const [wasTold] = useState(() => findToldAnswer(caseStore.getRecord(), FORM_PAGES, section) !== undefined)
  const waits = useCaseRecord((record) => findWait(record, { page, section }) !== undefined)
  return section.folded === true || wasTold || waits
}

const findWait = (record: CaseRecord, { page, section }: SectionRef): string | undefined =>
  page.perSeizure ? describeWait(section, getShownSeizure(record, WIZARD_VOCABULARY), FORM_PAGES) : undefined

type SectionFoldProps = Readonly<{ sectionRef: SectionRef; heading: ReactNode; children: ReactNode }>

/** A section under its heading. It opens by itself where the address names it, or where it has an answer that no quick type gave. */
export function SectionFold({ sectionRef, heading, children }: SectionFoldProps) {
  const { section } = sectionRef
  const [isOpen, setIsOpen] = useState(false)
  const areAllOpen = useAreFoldsOpen()
  const isAddressed = useLocation().hash === `#${section.id}`
  const isFilled = useCaseRecord((record) => isSectionFilled(record, sectionRef, WIZARD_VOCABULARY))
  const told = useCaseRecord((record) => findToldAnswer(record, FORM_PAGES, section))
  const wait = useCaseRecord((record) => findWait(record, sectionRef))
  const opensFilled = section.folded === true || wait !== undefined
  return (
    <details
      className={toClassName('fold')}
      open={isOpen || areAllOpen || isAddressed || (isFilled && opensFilled)}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {heading}
        <span className={toClassName('count')}>{told === undefined ? wait : `${told}. Open to change or add.`}</span>
      </summary>
      {children}
    </details>
  )
}
