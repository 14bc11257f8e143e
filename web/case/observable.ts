/** A value that changes, with what React's `useSyncExternalStore` asks of a store. */
export type Observable<Value> = Readonly<{
  get(): Value
  set(value: Value): void
  /** Gives back how to unsubscribe. */
  subscribe(listener: () => void): () => void
}>

export function createObservable<Value>(initial: Value): Observable<Value> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
