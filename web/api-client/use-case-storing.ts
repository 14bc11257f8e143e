import { isBlank } from '../case/case-record.ts'
import { findExampleMark } from '../case/example-mark.ts'
import { useCaseRecord } from '../case/use-case.ts'
import { useSession } from './use-session.ts'

/** What becomes of the case on the server. */
export type CaseStoring = 'stored' | 'whenResultsOpen' | 'never'

/** Undefined where there is nothing to store, or nobody to store it for. */
export function useCaseStoring(): CaseStoring | undefined {
  const isSignedIn = useSession(({ access }) => access === 'signedIn')
  const storing = useCaseRecord((record): CaseStoring | undefined => {
    if (isBlank(record) || findExampleMark(record.patient) !== undefined) return undefined
    if (record.wizard.doNotStore) return 'never'
    return record.patient.saved === true ? 'stored' : 'whenResultsOpen'
  })
  return isSignedIn ? storing : undefined
}
