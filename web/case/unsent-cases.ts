import { isRecord } from './files/json.ts'
import { createKeptList } from './kept-list.ts'

/** Stored with the case: those whose results were shown while the server could not be reached. */
export const UNSENT_KEY = 'epicriteria.unsent'

/** A case whose results were shown, in the text that is to be stored. */
export type UnsentCase = Readonly<{ id: string; text: string }>

/** The cases that wait in this browser until the server has them. */
export type UnsentCases = Readonly<{
  list(): readonly UnsentCase[]
  /** Replaces an earlier text of the same case. */
  keep(unsent: UnsentCase): void
  /** Without a text whatever is kept of the case. */
  drop(unsent: Pick<UnsentCase, 'id'> & Partial<UnsentCase>): void
  clear(): void
  subscribe(listener: () => void): () => void
}>

export function createUnsentCases(storage: Storage | undefined): UnsentCases {
  const kept = createKeptList(storage, UNSENT_KEY, parseKeptCase)
  return {
    list: () => kept.list().map(({ id, text }) => ({ id, text })),
    keep: (unsent) =>
      kept.set([...kept.list().filter(({ id }) => id !== unsent.id), { ...unsent, keptAt: Date.now() }]),
    drop: ({ id, text }) => {
      const rest = kept.list().filter((one) => one.id !== id || (text !== undefined && one.text !== text))
      if (rest.length < kept.list().length) kept.set(rest)
    },
    clear: () => {
      if (kept.list().length > 0) kept.set([])
    },
    subscribe: kept.subscribe,
  }
}

/** What was kept before the time was noted waits from now on. */
const parseKeptCase = (value: unknown): (UnsentCase & Readonly<{ keptAt: number }>) | undefined =>
  isRecord(value) && typeof value.id === 'string' && typeof value.text === 'string'
    ? { keptAt: Date.now(), ...(value as UnsentCase) }
    : undefined
