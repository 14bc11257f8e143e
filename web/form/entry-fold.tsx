import type { ReactNode } from 'react'
import { useCaseRecord } from '../case/current-case.ts'
import type { EntryGroup } from '../case/sections/entry-groups.ts'
import { hasFieldText } from '../case/sections/field-values.ts'
import { getCodes, type SectionRef } from '../case/sections/section-ref.ts'
import { hasAnyEntry } from '../case/sections/section-state.ts'
import { Fold } from './fold.tsx'

type EntryFoldProps = Readonly<{ sectionRef: SectionRef; group: EntryGroup; children: ReactNode }>

/**
 * What was added to a list on one subject. It is open while something in it is entered, and opens where an entry of the
 * case makes it likely that something will be.
 */
export function EntryFold({ sectionRef, group, children }: EntryFoldProps) {
  const { title, entries, holdsFields, openWith } = group
  const tickedCount = useCaseRecord((record) => {
    const codes = getCodes(record, sectionRef)
    return entries.filter(({ code }) => codes.includes(code)).length
  })
  const fields = holdsFields ? sectionRef.section.fields : []
  const hasText = useCaseRecord((record) => hasFieldText(record, sectionRef, fields))
  const isExpected = useCaseRecord((record) => hasAnyEntry(record, sectionRef.page, openWith))
  return (
    <Fold
      isHeld={tickedCount > 0 || hasText}
      isExpected={isExpected}
      summary={
        <>
          {title}{' '}
          <span className="count">{tickedCount > 0 ? `${tickedCount} of ${entries.length}` : entries.length}</span>
        </>
      }
    >
      {children}
    </Fold>
  )
}
