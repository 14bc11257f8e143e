import { toYears } from '../engine/index.ts'
import type { Path } from '../pack/index.ts'

export const AGE = 'age'

/** A range as it is written somewhere in a rule file; ages in years, frequencies in Hz. */
export type WrittenRange = Readonly<{
  kind: typeof AGE | 'frequency'
  path: Path
  ends: readonly Readonly<{ name: string; value: number; written: string }>[]
}>

const RANGE_KINDS: Readonly<Record<string, WrittenRange['kind']>> = { onset: AGE, age: AGE, swFreq: 'frequency' }
const END_NAMES = ['from', 'over', 'to', 'under']

/** Every range of a rule file, also of one that is wrong elsewhere. */
export function collectRanges(value: unknown, path: Path = []): WrittenRange[] {
  if (typeof value !== 'object' || value === null) return []
  const step = Array.isArray(value) ? Number : String
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, step(key)]
    const kind = path.join() === 'onset' ? AGE : RANGE_KINDS[key]
    return [...(kind ? [{ kind, path: at, ends: listEnds(inner, kind) }] : []), ...collectRanges(inner, at)]
  })
}

function listEnds(range: unknown, kind: WrittenRange['kind']): WrittenRange['ends'] {
  return Object.entries(Object(range)).flatMap(([name, written]) => {
    const value = kind === AGE ? parseAge(String(written)) : Number(written)
    return END_NAMES.includes(name) && value !== undefined && !Number.isNaN(value)
      ? [{ name, value, written: String(written) }]
      : []
  })
}

function parseAge(age: string): number | undefined {
  const [value, unit = ''] = age.split(' ')
  return toYears(value, unit.endsWith('s') ? unit : `${unit}s`)
}
