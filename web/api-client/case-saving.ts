import { findStoredVersion } from '../case/case-record.ts'
import { askToPersist } from '../case/persist-storage.ts'
import { caseStore, getBrowserStorage } from '../case/use-case.ts'
import { createCaseSaver } from './save-case.ts'
import { createUnsentCases } from './unsent-cases.ts'
import { apiClient, session } from './use-session.ts'

/** What waits in this browser to be stored. */
export const unsentCases = createUnsentCases(getBrowserStorage())

export const caseSaver = createCaseSaver(apiClient, caseStore, unsentCases, askToPersist)

/** Stores the case as it is now before something is filed on it, and gives the version that is to be named. */
export async function storeForFiling(): Promise<Readonly<{ caseVersion?: number }>> {
  if (session.get().access === 'signedIn') await caseSaver.save()
  const caseVersion = findStoredVersion(caseStore.getRecord())
  return caseVersion === undefined ? {} : { caseVersion }
}

let owner = session.get().user?.id

/** What a tab remembers, where the storage refuses, goes with its owner as what is stored does (web/case/owner.ts). */
session.subscribe(() => {
  const { access, user } = session.get()
  const isOther = owner !== undefined && user !== undefined && user.id !== owner
  if (isOther || access === 'loggedOut') unsentCases.clear()
  owner = user?.id ?? owner
})
