/** The same function, which works out each answer once. For functions of few different keys. */
export function memoize<Value>(compute: (key: string) => Value): (key: string) => Value {
  const cache = new Map<string, Value>()
  return (key) => {
    const cached = cache.get(key)
    // Stryker disable next-line ConditionalExpression: the same answer, worked out anew
    if (cached !== undefined) return cached
    const value = compute(key)
    cache.set(key, value)
    return value
  }
}
