/** A text of a file, its place, and the last step to it: its key, or its number in a list. */
export type LocatedText = Readonly<{ path: (string | number)[]; key: string; text: string }>

/** Every text below a value, in the order of the file. */
export function collectTexts(value: unknown, path: (string | number)[] = []): LocatedText[] {
  if (typeof value === 'string') return [{ path, key: String(path.at(-1)), text: value }]
  if (typeof value !== 'object' || value === null) return []
  const step = Array.isArray(value) ? Number : String
  return Object.entries(value).flatMap(([key, inner]) => collectTexts(inner, [...path, step(key)]))
}
