import { tryParseJson } from './case-record.ts'
import { createObservable } from './observable.ts'

/** A list that is kept in this browser. */
export type KeptList<Item> = Readonly<{
  list(): readonly Item[]
  set(items: readonly Item[]): void
  subscribe(listener: () => void): () => void
}>

/** How long a case that nobody works on stays in a browser; its next user does not learn of it after that. */
const MAX_WAIT_MS = 24 * 3_600_000

/** `keptAt`: since when it waits, in milliseconds since 1970. */
type Kept = Readonly<{ keptAt: number }>

/**
 * All tabs share the storage; where it is missing or refuses, this tab remembers for as long as it lives. What has waited
 * for too long is taken out of the browser with the next page.
 * @param parse undefined for what is no item
 */
export function createKeptList<Item extends Kept>(
  storage: Storage | undefined,
  key: string,
  parse: (value: unknown) => Item | undefined,
): KeptList<Item> {
  const readStored = () => readItems(storage, key, parse)
  dropOld(readStored(), (items) => writeItems(storage, key, items))
  const memory = createObservable<readonly Item[] | undefined>(storage ? undefined : [])
  return {
    list: () => memory.get() ?? readStored(),
    set: (items) => {
      const isKept = memory.get() === undefined && writeItems(storage, key, items)
      memory.set(isKept ? undefined : items)
    },
    subscribe: memory.subscribe,
  }
}

function dropOld<Item extends Kept>(items: readonly Item[], write: (items: readonly Item[]) => void): void {
  const young = items.filter(({ keptAt }) => Date.now() - keptAt <= MAX_WAIT_MS)
  if (items.length > 0) write(young)
}

function readItems<Item>(
  storage: Storage | undefined,
  key: string,
  parse: (value: unknown) => Item | undefined,
): readonly Item[] {
  try {
    const value = tryParseJson(storage?.getItem(key) ?? '')
    return Array.isArray(value) ? value.map(parse).filter((item) => item !== undefined) : []
  } catch {
    return []
  }
}

function writeItems(storage: Storage | undefined, key: string, items: readonly unknown[]): boolean {
  try {
    if (items.length === 0) storage?.removeItem(key)
    else storage?.setItem(key, JSON.stringify(items))
    return true
  } catch {
    return false
  }
}
