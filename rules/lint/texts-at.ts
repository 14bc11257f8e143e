/** A text of a file, its place, and the key that it stands under. */
export type TextAt = Readonly<{ path: (string | number)[]; key: string; text: string }>

/** Every text below a value, in the order of the file. */
export function textsAt(value: unknown, path: (string | number)[] = []): TextAt[] {
  if (typeof value === 'string') {
    const key = path.filter((step) => typeof step === 'string').at(-1)
    return [{ path, key: String(key ?? ''), text: value }]
  }
  if (typeof value !== 'object' || value === null) return []
  const step = Array.isArray(value) ? Number : String
  return Object.entries(value).flatMap(([key, inner]) => textsAt(inner, [...path, step(key)]))
}
