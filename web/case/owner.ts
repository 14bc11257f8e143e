import type { CaseStore } from './case-store.ts'

/** Stored with the case: the id of the account that entered it. */
export const OWNER_KEY = 'epicriteria.owner'

/** Stored with the case: those whose results were shown while the server could not be reached. */
export const UNSENT_KEY = 'epicriteria.unsent'

/** Sees to it that nobody is shown what another account entered in this browser. */
export type CaseOwner = Readonly<{
  /** To be called when another tab may have signed somebody in: this tab goes on with that person's case. */
  follow(): void
  /** Somebody is signed in. A case that another account left is taken out of the browser before they see it. */
  claim(userId: string): void
  /** Takes the case and its owner out of the browser. */
  leave(): void
}>

/**
 * `storage` and the memory of this tab may hold cases of two people: each has an owner of its own.
 */
export function createCaseOwner(
  storage: Storage | undefined,
  store: Pick<CaseStore, 'discard' | 'reloadFromStorage'>,
): CaseOwner {
  let currentOwner = readOwner(storage)
  const follow = (): void => {
    const stored = readOwner(storage) ?? currentOwner
    if (currentOwner !== undefined && currentOwner !== stored) store.reloadFromStorage()
    currentOwner = stored
  }
  const discard = (): void => {
    store.discard()
    removeUnsent(storage)
  }
  return {
    follow,
    claim: (userId) => {
      follow()
      if (currentOwner !== undefined && currentOwner !== userId) discard()
      currentOwner = userId
      try {
        storage?.setItem(OWNER_KEY, userId)
      } catch {
        // Without room for it the account is known for as long as the page lives; the store has reported that nothing
        // is kept.
      }
    },
    leave: () => {
      discard()
      try {
        storage?.removeItem(OWNER_KEY)
      } catch {
        // A storage that refuses to be touched holds nothing of ours.
      }
    },
  }
}

function readOwner(storage: Storage | undefined): string | undefined {
  try {
    return storage?.getItem(OWNER_KEY) ?? undefined
  } catch {
    return undefined
  }
}

function removeUnsent(storage: Storage | undefined): void {
  try {
    storage?.removeItem(UNSENT_KEY)
  } catch {
    // A storage that refuses to be touched holds nothing of ours.
  }
}
