import { findStoredVersion } from '../case/case-record.ts'
import { requestPersistence } from '../case/persist-storage.ts'
import { caseStore, unsentCases } from '../case/use-case.ts'
import { createCaseSaver } from './save-case.ts'
import { apiClient, session } from './use-session.ts'

export const caseSaver = createCaseSaver(apiClient, caseStore, unsentCases, requestPersistence)

/** Stores the case as it is now before something is filed on it, and gives the version that is to be named. */
export async function storeForFiling(): Promise<Readonly<{ caseVersion?: number }>> {
  if (session.get().access === 'signedIn') await caseSaver.save()
  const caseVersion = findStoredVersion(caseStore.getRecord())
  return caseVersion === undefined ? {} : { caseVersion }
}
