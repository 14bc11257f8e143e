import type { CaseStore } from './case-store.ts'

/** Beside the case: the id of the account that entered it. */
export const OWNER_KEY = 'epicriteria.owner'

/**
 * A case that another account left in this browser is taken out of it before `userId` sees it. `before`: who was signed
 * in on this page until now, for a browser that keeps nothing.
 */
export function claimCase(storage: Storage | undefined, store: CaseStore, userId: string, before = userId): void {
  if ((ownerIn(storage) ?? before) !== userId) store.forget()
  try {
    storage?.setItem(OWNER_KEY, userId)
  } catch {
    // Without room for it the account is known for as long as the page lives; the store has said that nothing is kept.
  }
}

/** Takes the case and its owner out of the browser. */
export function leaveNothing(storage: Storage | undefined, store: CaseStore): void {
  store.forget()
  try {
    storage?.removeItem(OWNER_KEY)
  } catch {
    // A storage that refuses to be touched holds nothing of ours.
  }
}

function ownerIn(storage: Storage | undefined): string | undefined {
  try {
    return storage?.getItem(OWNER_KEY) ?? undefined
  } catch {
    return undefined
  }
}
