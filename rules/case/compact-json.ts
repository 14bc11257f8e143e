/**
 * A JSON value as the rules are built and go over the wire: an object is the number of its shape and its values, an array
 * `0` and its items, a number `[-1, number]`. What occurs again is marked where it first occurs (a text by `=` before it, an object
 * or array by `-2 - shape`) and is from then on the number of its mark. Compressed, the rules are a seventh smaller so.
 */
export type CompactJson<Value> = Readonly<{ shapes: readonly (readonly string[])[]; root: unknown; [VALUE]?: Value }>
declare const VALUE: unique symbol

/** The shortest text, and the shortest object as JSON, that is worth a mark. */
const MIN_TEXT_LENGTH = 6
const MIN_OBJECT_LENGTH = 30

/** Writes a JSON value compactly. */
export function compactJson<Value>(value: Value): CompactJson<Value> {
  const repeated = findRepeated(value)
  const marks = new Map<string, number>()
  const shapes = new Map<string, number>()
  const writePlain = (part: unknown, isMarked: boolean): unknown => {
    if (typeof part === 'number') return [-1, part]
    if (typeof part === 'string') return isMarked ? `=${part}` : part
    if (typeof part !== 'object' || part === null) return part
    const shape = Array.isArray(part) ? 0 : getNumber(shapes, JSON.stringify(Object.keys(part))) + 1
    return [isMarked ? -2 - shape : shape, ...Object.values(part).map(write)]
  }
  const write = (part: unknown): unknown => {
    const key = JSON.stringify(part)
    const mark = marks.get(key)
    if (mark !== undefined) return mark
    const written = writePlain(part, repeated.has(key))
    if (repeated.has(key)) getNumber(marks, key)
    return written
  }
  const root = write(value)
  return { shapes: [...shapes.keys()].map((keys) => JSON.parse(keys)), root }
}

/** Reads what `compactJson` wrote; what occurs again is one object. */
export function expandJson<Value>({ shapes, root }: CompactJson<Value>): Value {
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
  return read(root) as Value
}

function getNumber(numbers: Map<string, number>, key: string): number {
  const number = numbers.get(key) ?? numbers.size
  numbers.set(key, number)
  return number
}

/** What is worth a mark, as JSON: also a text that would otherwise look marked. */
function findRepeated(root: unknown): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  const visit = (part: unknown): void => {
    const key = JSON.stringify(part)
    if (typeof part === 'string') {
      if (part.startsWith('=') || (seen.has(key) && part.length >= MIN_TEXT_LENGTH)) repeated.add(key)
    } else if (typeof part === 'object' && part !== null) {
      if (seen.has(key) && key.length >= MIN_OBJECT_LENGTH) return void repeated.add(key)
      Object.values(part).forEach(visit)
    }
    seen.add(key)
  }
  visit(root)
  return repeated
}
