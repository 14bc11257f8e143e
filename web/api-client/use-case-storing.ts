import { isBlank } from '../case/case-record.ts'
import { useCaseRecord } from '../case/current-case.ts'
import { findExampleMark } from '../case/files/imported.ts'
import { useSession } from './current-session.ts'
import { useIsUnreachable } from './use-connection.ts'

/** What becomes of the case on the server. */
export type CaseStoring = 'stored' | 'whenResultsOpen' | 'whenReachable' | 'changed' | 'never' | 'notAgain'

/** Undefined where there is nothing to store, or nobody to store it for. */
export function useCaseStoring(): CaseStoring | undefined {
  const access = useSession((state) => state.access)
  const isUnreachable = useIsUnreachable()
  const storing = useCaseRecord((record): CaseStoring | undefined => {
    if (isBlank(record) || findExampleMark(record.patient) !== undefined) return undefined
    const { doNotStore, storedVersion } = record.wizard
    if (record.patient.saved === true) return 'stored'
    if (doNotStore) return storedVersion > 0 ? 'notAgain' : 'never'
    if (isUnreachable) return 'whenReachable'
    return storedVersion > 0 ? 'changed' : 'whenResultsOpen'
  })
  return access === 'signedIn' || (isUnreachable && access !== 'open') ? storing : undefined
}
