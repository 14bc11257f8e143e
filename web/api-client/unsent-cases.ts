import { tryParseJson } from '../case/case-record.ts'
import { isRecord } from '../case/json.ts'
import { createObservable } from '../case/observable.ts'
import { UNSENT_KEY } from '../case/owner.ts'

/** A case whose results were shown, in the text that is to be stored. */
export type UnsentCase = Readonly<{ id: string; text: string }>

/** The cases that wait in this browser until the server has them. */
export type UnsentCases = Readonly<{
  list(): readonly UnsentCase[]
  /** Takes the place of an earlier text of the same case. */
  keep(unsent: UnsentCase): void
  /** Without a text whatever is kept of the case. */
  drop(unsent: Pick<UnsentCase, 'id'> & Partial<UnsentCase>): void
  clear(): void
  subscribe(listener: () => void): () => void
}>

/** All tabs share the storage; where it is missing or refuses, this tab remembers for as long as it lives. */
export function createUnsentCases(storage: Storage | undefined): UnsentCases {
  const changes = createObservable<readonly UnsentCase[] | undefined>(storage ? undefined : [])
  const list = () => changes.get() ?? readStored(storage)
  const write = (cases: readonly UnsentCase[]): void => {
    const isKept = changes.get() === undefined && writeStored(storage, cases)
    changes.set(isKept ? undefined : cases)
  }
  return {
    list,
    keep: (unsent) => write([...list().filter(({ id }) => id !== unsent.id), unsent]),
    drop: ({ id, text }) => {
      const rest = list().filter((kept) => kept.id !== id || (text !== undefined && kept.text !== text))
      if (rest.length < list().length) write(rest)
    },
    clear: () => {
      if (list().length > 0) write([])
    },
    subscribe: changes.subscribe,
  }
}

function readStored(storage: Storage | undefined): readonly UnsentCase[] {
  try {
    const value = tryParseJson(storage?.getItem(UNSENT_KEY) ?? '')
    return Array.isArray(value) ? value.filter(isUnsentCase) : []
  } catch {
    return []
  }
}

function writeStored(storage: Storage | undefined, cases: readonly UnsentCase[]): boolean {
  try {
    if (cases.length === 0) storage?.removeItem(UNSENT_KEY)
    else storage?.setItem(UNSENT_KEY, JSON.stringify(cases))
    return true
  } catch {
    return false
  }
}

const isUnsentCase = (value: unknown): value is UnsentCase =>
  isRecord(value) && typeof value.id === 'string' && typeof value.text === 'string'
