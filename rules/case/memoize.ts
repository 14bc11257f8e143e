/** A function of an object that does its work once for each; what it made goes when nobody else has the object. */
export const memoizeByObject = <Key extends object, Value extends object>(
  compute: (key: Key) => Value,
): ((key: Key) => Value) => memoizeIn(new WeakMap<Key, Value>(), compute)

/** A function that does its work once for each key, and keeps what it made as long as somebody has the function. */
export const memoizeByKey = <Key, Value extends NonNullable<unknown>>(
  compute: (key: Key) => Value,
): ((key: Key) => Value) => memoizeIn(new Map<Key, Value>(), compute)

type Cache<Key, Value> = Readonly<{ get(key: Key): Value | undefined; set(key: Key, value: Value): unknown }>

function memoizeIn<Key, Value>(cache: Cache<Key, Value>, compute: (key: Key) => Value): (key: Key) => Value {
  return (key) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const value = compute(key)
    cache.set(key, value)
    return value
  }
}
