import type { CompactJson } from './compact-json.ts'

/** Reads what `compactJson` wrote; what occurs again is one object. */
export function expandJson({ shapes, root }: CompactJson): unknown {
  const marked: unknown[] = []
  const readObject = (parts: readonly unknown[], keys: readonly string[]): object => {
    const value: Record<string, unknown> = {}
    for (const [at, key] of keys.entries()) value[key] = read(parts[at + 1])
    return value
  }
  const read = (part: unknown): unknown => {
    if (typeof part === 'number') return marked[part]
    if (typeof part === 'string') return part.startsWith('=') ? mark(part.slice(1)) : part
    if (!Array.isArray(part)) return part
    const [head] = part
    if (head === -1) return part[1]
    const keys = shapes[(head < 0 ? -2 - head : head) - 1]
    const value = keys ? readObject(part, keys) : part.slice(1).map(read)
    return head < 0 ? mark(value) : value
  }
  const mark = (value: unknown): unknown => {
    marked.push(value)
    return value
  }
  return read(root)
}
