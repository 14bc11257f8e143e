import { createContext, type ReactNode, useContext, useState } from 'react'
import type { VocabularyPage } from '../../rules/pack/index.ts'
import { findEntriesInSight } from '../case/entries-in-sight.ts'
import { caseStore } from '../case/use-case.ts'
import { WIZARD_VOCABULARY } from '../case/vocabulary.ts'

const EntriesInSightContext = createContext<ReadonlySet<string> | undefined>(undefined)

/** The entries that stay in sight on this page; undefined where none is folded for the case. */
export const useEntriesInSight = () => useContext(EntriesInSightContext)

/** Decides once, when a page is opened, which of its entries stay in sight: nothing moves under the hand. */
export function EntriesInSight({ page, children }: Readonly<{ page: VocabularyPage; children: ReactNode }>) {
  const [inSight] = useState(() => findEntriesInSight(caseStore.getRecord(), page, WIZARD_VOCABULARY))
  return <EntriesInSightContext value={inSight}>{children}</EntriesInSightContext>
}
