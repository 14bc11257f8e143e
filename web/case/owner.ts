import type { CaseStore } from './case-store.ts'

/** Beside the case: the id of the account that entered it. */
export const OWNER_KEY = 'epicriteria.owner'

/** A case that another account left in this browser is taken out of it before `userId` sees it. */
export function claimCase(storage: Storage | undefined, store: CaseStore, userId: string): void {
  if ((ownerIn(storage) ?? userId) !== userId) store.forget()
  try {
    storage?.setItem(OWNER_KEY, userId)
  } catch {
    // Without room for it the next account cannot be told apart; the store has said that nothing is kept.
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
