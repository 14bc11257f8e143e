import { tryParseJson } from '../case/case-record.ts'
import { isRecord } from '../case/files/json.ts'
import { createObservable } from '../case/observable.ts'
import { UNSENT_KEY } from '../case/owner.ts'

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

/** How long a case that nobody works on stays in a browser; its next user does not learn of it after that. */
const MAX_WAIT_MS = 24 * 3_600_000

/** `keptAt`: since when it waits, in milliseconds since 1970. */
type KeptCase = UnsentCase & Readonly<{ keptAt: number }>

/** All tabs share the storage; where it is missing or refuses, this tab remembers for as long as it lives. */
export function createUnsentCases(storage: Storage | undefined): UnsentCases {
  dropOld(storage)
  const changes = createObservable<readonly KeptCase[] | undefined>(storage ? undefined : [])
  const listStored = () => changes.get() ?? readStored(storage)
  const write = (cases: readonly KeptCase[]): void => {
    const isKept = changes.get() === undefined && writeStored(storage, cases)
    changes.set(isKept ? undefined : cases)
  }
  return {
    list: () => listStored().map(({ id, text }) => ({ id, text })),
    keep: (unsent) => write([...listStored().filter(({ id }) => id !== unsent.id), { ...unsent, keptAt: Date.now() }]),
    drop: ({ id, text }) => {
      const rest = listStored().filter((kept) => kept.id !== id || (text !== undefined && kept.text !== text))
      if (rest.length < listStored().length) write(rest)
    },
    clear: () => {
      if (listStored().length > 0) write([])
    },
    subscribe: changes.subscribe,
  }
}

/** What has waited for too long is taken out of the browser; what was kept before the time was noted waits from now on. */
function dropOld(storage: Storage | undefined): void {
  const kept = readStored(storage)
  if (kept.length > 0)
    writeStored(
      storage,
      kept.filter(({ keptAt }) => Date.now() - keptAt <= MAX_WAIT_MS),
    )
}

function readStored(storage: Storage | undefined): readonly KeptCase[] {
  try {
    const value = tryParseJson(storage?.getItem(UNSENT_KEY) ?? '')
    return Array.isArray(value) ? value.filter(isUnsentCase).map((one) => ({ keptAt: Date.now(), ...one })) : []
  } catch {
    return []
  }
}

function writeStored(storage: Storage | undefined, cases: readonly KeptCase[]): boolean {
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
