import { findStoredVersion } from '../case/case-record.ts'
import { caseStore, unsentCases } from '../case/current-case.ts'
import { apiClient, session } from './current-session.ts'
import { createCaseSaver } from './save-case.ts'

/**
 * Asks the browser not to clear what is kept here when space runs short. A refusal changes nothing that a person could
 * do about it; some browsers ask, so it is called only where something waits that is nowhere else.
 */
const requestPersistence = (): void => void navigator.storage?.persist?.().catch(() => undefined)

export const caseSaver = createCaseSaver(apiClient, caseStore, unsentCases, requestPersistence)

/** Stores the case as it is now before something is filed on it, and gives the version that is to be named. */
export async function storeForFiling(): Promise<Readonly<{ caseVersion?: number }>> {
  if (session.get().access === 'signedIn') await caseSaver.save()
  const caseVersion = findStoredVersion(caseStore.getRecord())
  return caseVersion === undefined ? {} : { caseVersion }
}
