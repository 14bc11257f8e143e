import { parseAge } from '../case/index.ts'
import { listNodes, type Path } from '../pack/index.ts'

export const AGE = 'age'

/** A range as it is written somewhere in a rule file; ages in years, frequencies in Hz. */
export type WrittenRange = Readonly<{
  kind: typeof AGE | 'frequency'
  path: Path
  ends: readonly Readonly<{ name: string; value: number; written: string }>[]
}>

const RANGE_KINDS: Readonly<Record<string, WrittenRange['kind']>> = {
  onset: AGE,
  age: AGE,
  sinceOnset: AGE,
  swFreq: 'frequency',
}
const END_NAMES = ['from', 'over', 'to', 'under']

/** Every range of a rule file or a page, also of one that is wrong elsewhere. */
export const collectRanges = (file: unknown): WrittenRange[] =>
  listNodes(file).flatMap(({ path, value }) => {
    const kind = getRangeKind(path)
    return kind ? [{ kind, path, ends: listEnds(value, kind) }] : []
  })

/** Everything under the file's own `onset` is a range, whatever its key. */
const getRangeKind = (path: Path): WrittenRange['kind'] | undefined =>
  path.length === 2 && path[0] === 'onset' ? AGE : RANGE_KINDS[String(path.at(-1))]

function listEnds(range: unknown, kind: WrittenRange['kind']): WrittenRange['ends'] {
  return Object.entries(Object(range)).flatMap(([name, end]) => {
    const written = isScalar(end) ? String(end) : ''
    const value = kind === AGE ? parseAge(written) : Number(written || Number.NaN)
    return END_NAMES.includes(name) && value !== undefined && !Number.isNaN(value) ? [{ name, value, written }] : []
  })
}

const isScalar = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'
