import { askToPersist } from '../case/persist-storage.ts'
import { caseStore, getBrowserStorage } from '../case/use-case.ts'
import { createCaseSaver } from './save-case.ts'
import { createUnsentCases } from './unsent-cases.ts'
import { apiClient, session } from './use-session.ts'

/** What waits in this browser to be stored. */
export const unsentCases = createUnsentCases(getBrowserStorage())

export const caseSaver = createCaseSaver(apiClient, caseStore, unsentCases, askToPersist)

let owner = session.get().user?.id

/** What a tab remembers, where the storage refuses, goes with its owner as what is stored does (web/case/owner.ts). */
session.subscribe(() => {
  const { access, user } = session.get()
  const isOther = owner !== undefined && user !== undefined && user.id !== owner
  if (isOther || access === 'loggedOut') unsentCases.clear()
  owner = user?.id ?? owner
})
