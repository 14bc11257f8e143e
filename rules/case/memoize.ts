/** A function that does its work when it is first called. */
export function memoize<Value>(compute: () => Value): () => Value {
  let kept: Readonly<{ value: Value }> | undefined
  return () => {
    kept ??= { value: compute() }
    return kept.value
  }
}

/** A function of an object that does its work once for each; what it made goes when nobody else has the object. */
export const memoizeByObject = <Key extends object, Value extends object>(
  compute: (key: Key) => Value,
): ((key: Key) => Value) => memoizeIn(new WeakMap<Key, Value>(), compute)

/** A function that does its work once for each key, and keeps what it made as long as somebody has the function. */
export const memoizeByKey = <Key, Value extends NonNullable<unknown>>(
  compute: (key: Key) => Value,
): ((key: Key) => Value) => memoizeIn(new Map<Key, Value>(), compute)

/**
 * A function that does its work once for each index, in a list that is read quicker than a map.
 * @param size how many indexes there are so far; the list grows with the index, as one with gaps is slow to read.
 */
export function memoizeByIndex<Key extends Readonly<{ index: number }>, Value extends NonNullable<unknown>>(
  compute: (key: Key) => Value,
  size = 0,
): (key: Key) => Value {
  const values: (Value | undefined)[] = new Array(size).fill(undefined)
  return (key) => {
    const { index } = key
    const cached = values[index]
    if (cached !== undefined) return cached
    const value = compute(key)
    while (values.length < index) values.push(undefined)
    values[index] = value
    return value
  }
}

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
