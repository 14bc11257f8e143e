/** The entry of a record under a key that came from outside: `toString` and its like are not found. */
export const getOwnProperty = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
