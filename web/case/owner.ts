import { isBlank } from './case-record.ts'
import { LAST_USE_KEY } from './case-storage.ts'
import type { CaseStore } from './case-store.ts'
import type { LeftCase, LeftCases } from './left-cases.ts'
import type { UnsentCases } from './unsent-cases.ts'

/** Stored with the case: the id of the account that entered it. */
export const OWNER_KEY = 'epicriteria.owner'

/** Stored with the case where it was begun before it was known who is logged in: the owner may be somebody else. */
export const DOUBT_KEY = 'epicriteria.doubt'

/** Sees to it that nobody is shown what another account entered in this browser. */
export type CaseOwner = Readonly<{
  /** To be called when another tab may have signed somebody in: this tab goes on with that person's case. */
  follow(): void
  /**
   * Somebody is signed in. A case that they are not known to have entered is put aside before they see it; what they left
   * here before another account is back.
   */
  claim(userId: string): void
  /** A case is begun while the server cannot be reached. Whose it is shows once that has answered. */
  doubt(): void
  /** Nobody is signed in: a case in doubt is of whoever says so after the next login. */
  disown(): void
  /** Takes the case and its owner out of the browser. */
  leave(): void
}>

/** What belongs to a person in this browser. */
type Belongings = Readonly<{
  store: Pick<CaseStore, 'discard' | 'reloadFromStorage' | 'getRecord' | 'openRecord'>
  unsentCases: Pick<UnsentCases, 'list' | 'keep' | 'clear'>
  leftCases: Pick<LeftCases, 'putAside' | 'take' | 'offerTo'>
}>

/**
 * `storage` and the memory of this tab may hold cases of two people: each has an owner of its own.
 */
export function createCaseOwner(
  storage: Storage | undefined,
  { store, unsentCases, leftCases }: Belongings,
): CaseOwner {
  let currentOwner = read(storage, OWNER_KEY)
  const follow = (): void => {
    const stored = read(storage, OWNER_KEY) ?? currentOwner
    if (currentOwner !== undefined && currentOwner !== stored) store.reloadFromStorage()
    currentOwner = stored
  }
  const discard = (): void => {
    store.discard()
    unsentCases.clear()
    remove(storage, DOUBT_KEY)
  }
  const putAside = (): void => {
    const left = readCase(storage, { store, unsentCases }, currentOwner)
    // Without a case there is nothing to hide from anybody, and what the store reports stays.
    if (left === undefined && currentOwner === undefined) return
    discard()
    if (left !== undefined) leftCases.putAside(left)
  }
  const isLoggedOutElsewhere = (): boolean =>
    storage !== undefined &&
    currentOwner !== undefined &&
    [OWNER_KEY, DOUBT_KEY].every((key) => read(storage, key) === undefined)
  /** Not while another case of the same person is open. */
  const takeBack = (userId: string): void => {
    const left = isBlank(store.getRecord()) ? leftCases.take(userId) : undefined
    if (left === undefined) return
    if (left.record !== null && !store.openRecord(left.record)) leftCases.putAside(left)
    else for (const unsent of left.unsent) unsentCases.keep(unsent)
  }
  return {
    follow,
    claim: (userId) => {
      follow()
      if (currentOwner !== userId) (isLoggedOutElsewhere() ? discard : putAside)()
      currentOwner = userId
      write(storage, OWNER_KEY, userId)
      remove(storage, DOUBT_KEY)
      takeBack(userId)
      leftCases.offerTo(userId)
    },
    doubt: () => write(storage, DOUBT_KEY, 'yes'),
    disown: () => {
      leftCases.offerTo(undefined)
      if (read(storage, DOUBT_KEY) === undefined) return
      currentOwner = undefined
      remove(storage, OWNER_KEY)
    },
    leave: () => {
      leftCases.offerTo(undefined)
      discard()
      remove(storage, OWNER_KEY)
    },
  }
}

/** The case of this tab as it is put aside, of nobody certain while it is in doubt; undefined where nothing is entered. */
function readCase(
  storage: Storage | undefined,
  { store, unsentCases }: Pick<Belongings, 'store' | 'unsentCases'>,
  currentOwner: string | undefined,
): LeftCase | undefined {
  const [record, unsent] = [store.getRecord(), unsentCases.list()]
  if (isBlank(record) && unsent.length === 0) return undefined
  return {
    owner: read(storage, DOUBT_KEY) === undefined ? (currentOwner ?? null) : null,
    keptAt: Number(read(storage, LAST_USE_KEY) ?? Date.now()),
    record: isBlank(record) ? null : JSON.stringify(record),
    unsent,
    declinedBy: [],
  }
}

function read(storage: Storage | undefined, key: string): string | undefined {
  try {
    return storage?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Without room for it this is known for as long as the page lives; the store has reported that nothing is kept. */
function write(storage: Storage | undefined, key: string, text: string): void {
  try {
    storage?.setItem(key, text)
  } catch {
    // The page goes on without it.
  }
}

function remove(storage: Storage | undefined, key: string): void {
  try {
    storage?.removeItem(key)
  } catch {
    // A storage that refuses to be touched holds nothing of ours.
  }
}
