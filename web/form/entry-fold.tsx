import type { ReactNode } from 'react'
import { hasAnyEntry } from '../case/entries-in-sight.ts'
import type { EntryGroup } from '../case/entry-groups.ts'
import { getCodes, type SectionRef } from '../case/section-ref.ts'
import { useCaseRecord } from '../case/use-case.ts'
import { toClassName } from '../theme/class-names.ts'
import { Fold } from './fold.tsx'

type EntryFoldProps = Readonly<{ sectionRef: SectionRef; group: EntryGroup; children: ReactNode }>

/**
 * A part of a long list under its title. It stands open while something in it is ticked, and opens where an entry of the
 * case makes it likely that something will be.
 */
export function EntryFold({ sectionRef, group, children }: EntryFoldProps) {
  const { title, note, entries, openWith = [] } = group
  const tickedCount = useCaseRecord((record) => {
    const codes = getCodes(record, sectionRef)
    return entries.filter(({ code }) => codes.includes(code)).length
  })
  const isExpected = useCaseRecord((record) => hasAnyEntry(record, sectionRef.page, openWith))
  return (
    <Fold
      isHeld={tickedCount > 0}
      isExpected={isExpected}
      summary={
        <>
          {title}{' '}
          <span className={toClassName('count')}>
            {tickedCount > 0 ? `${tickedCount} of ${entries.length}` : entries.length}
          </span>
        </>
      }
    >
      {note && <p className={toClassName('about')}>{note}</p>}
      {children}
    </Fold>
  )
}
