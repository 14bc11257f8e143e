/** The same function, which works out each answer once. For functions of few different keys. */
export function remembered<Value>(work: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    const before = known.get(key)
    // Stryker disable next-line ConditionalExpression: the same answer, worked out anew
    if (before !== undefined) return before
    const value = work(key)
    known.set(key, value)
    return value
  }
}
