/** A function of something that is written in JSON, which does its work once for all that is written alike. */
export function memoizeByValue<Key, Value extends object>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<string | undefined, Value>()
  return (key) => {
    const text = JSON.stringify(key)
    const value = cache.get(text) ?? compute(key)
    cache.set(text, value)
    return value
  }
}
