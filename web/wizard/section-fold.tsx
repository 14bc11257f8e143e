import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { findToldAnswer } from '../case/quick-types.ts'
import { isSectionFilled } from '../case/section-filled.ts'
import type { SectionRef } from '../case/section-ref.ts'
import { caseStore, useCaseRecord } from '../case/use-case.ts'
import { FORM_PAGES, WIZARD_VOCABULARY } from '../case/vocabulary.ts'
import { toClassName } from '../theme/class-names.ts'
import { useAreFoldsOpen } from './fold-switch.tsx'

/** Whether a section stands folded: it is rarely needed, or a quick type had answered it when the page was opened. */
export function useIsFolded({ section }: SectionRef): boolean {
  const [wasTold] = useState(() => findToldAnswer(caseStore.getRecord(), FORM_PAGES, section) !== undefined)
  return section.folded === true || wasTold
}

type SectionFoldProps = Readonly<{ sectionRef: SectionRef; heading: ReactNode; children: ReactNode }>

/** A section under its heading. It opens by itself where the address names it, or where it is rare and has an answer. */
export function SectionFold({ sectionRef, heading, children }: SectionFoldProps) {
  const { section } = sectionRef
  const [isOpen, setIsOpen] = useState(false)
  const areAllOpen = useAreFoldsOpen()
  const isAddressed = useLocation().hash === `#${section.id}`
  const isFilled = useCaseRecord((record) => isSectionFilled(record, sectionRef, WIZARD_VOCABULARY))
  const told = useCaseRecord((record) => findToldAnswer(record, FORM_PAGES, section))
  return (
    <details
      className={toClassName('fold')}
      open={isOpen || areAllOpen || isAddressed || (isFilled && section.folded === true)}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {heading}
        <span className={toClassName('count')}>{told === undefined ? '' : `${told}. Open to change or add.`}</span>
      </summary>
      {children}
    </details>
  )
}
