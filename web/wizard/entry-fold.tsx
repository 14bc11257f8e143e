import { type ReactNode, useState } from 'react'
import { hasAnyEntry } from '../case/entries-in-sight.ts'
import type { EntryGroup } from '../case/entry-groups.ts'
import { getCodes, type SectionRef } from '../case/section-ref.ts'
import { useCaseRecord } from '../case/use-case.ts'
import { toClassName } from '../theme/class-names.ts'
import { useAreFoldsOpen } from './fold-switch.tsx'

type EntryFoldProps = Readonly<{ sectionRef: SectionRef; group: EntryGroup; children: ReactNode }>

/**
 * A part of a long list under its title. It stands open where something in it is ticked, and where an entry of the case
 * makes it likely that something will be.
 */
export function EntryFold({ sectionRef, group, children }: EntryFoldProps) {
  const { title, note, entries, openWith = [] } = group
  const [isOpen, setIsOpen] = useState(false)
  const areAllOpen = useAreFoldsOpen()
  const tickedCount = useCaseRecord((record) => {
    const codes = getCodes(record, sectionRef)
    return entries.filter(({ code }) => codes.includes(code)).length
  })
  const isExpected = useCaseRecord((record) => hasAnyEntry(record, sectionRef.page, openWith))
  return (
    <details
      className={toClassName('fold')}
      open={isOpen || areAllOpen || isExpected || tickedCount > 0}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {title}{' '}
        <span className={toClassName('count')}>
          {tickedCount > 0 ? `${tickedCount} of ${entries.length}` : entries.length}
        </span>
      </summary>
      {note && <p className={toClassName('about')}>{note}</p>}
      {children}
    </details>
  )
}
