import { parseAge } from '../../case/index.ts'
import { listConditionFiles, listNodes, type Path, type YamlFile } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFindingAt } from '../check.ts'

const MAX_AGE_YEARS = 120
/** Spike-wave slower or faster than this is not seen; a bound out there is a slip of the pen. */
const MIN_SPIKE_WAVE_HZ = 0.5
const MAX_SPIKE_WAVE_HZ = 8

/** An age or a frequency that no person has, or a range that nothing lies in. */
export const thresholdOutOfRange: Check = {
  name: 'threshold-out-of-range',
  needs: 'files',
  check: ({ documents }) =>
    [...listConditionFiles(documents), ...documents.pages].flatMap((file) => {
      const ranges = collectRanges(file.value)
      return [...ranges.flatMap((range) => checkRange(file, range)), ...checkOverlap(file, ranges)]
    }),
}

const checkRange = (file: YamlFile, range: WrittenRange): CheckFinding[] => [
  ...range.ends.flatMap((end) => checkEnd(file, range, end)),
  ...checkOrder(file, range),
]

type RangeEnd = WrittenRange['ends'][number]

function checkEnd(file: YamlFile, { kind, path }: WrittenRange, { name, value, written }: RangeEnd): CheckFinding[] {
  const isAge = kind === AGE
  const [lowest, highest] = isAge ? [0, MAX_AGE_YEARS] : [MIN_SPIKE_WAVE_HZ, MAX_SPIKE_WAVE_HZ]
  if (value >= lowest && value <= highest) return []
  return [
    createFindingAt(file, [...path, name], {
      what: isAge ? `nobody is ${written} old` : `no spike-wave has ${written} Hz`,
      why: 'a bound that no case comes near decides the same for everyone',
      next: isAge
        ? `write an age of up to ${MAX_AGE_YEARS} years; is the unit right?`
        : `write a frequency of ${MIN_SPIKE_WAVE_HZ} to ${MAX_SPIKE_WAVE_HZ} Hz`,
    }),
  ]
}

/** A range outside which the onset is excluded names the ages in between, so its ends are the other way round. */
function checkOrder(file: YamlFile, { path, ends }: WrittenRange): CheckFinding[] {
  const isOutside: boolean = isExcluded(path)
  const lower = ends.find(({ name }) => name === 'from' || name === 'over')
  const upper = ends.find(({ name }) => name === 'to' || name === 'under')
  if (lower === undefined || upper === undefined) return []
  const both = lower.name === 'from' && upper.name === 'to'
  if (!isOutside && (lower.value < upper.value || (both && lower.value === upper.value))) return []
  if (isOutside && lower.value >= upper.value) return []
  return [
    createFindingAt(file, path, {
      what: isOutside
        ? `every onset is ${upper.name} ${upper.written} or ${lower.name} ${lower.written}`
        : `nothing is ${lower.name} ${lower.written} and ${upper.name} ${upper.written}`,
      why: isOutside ? 'this would exclude everyone' : 'a range in which nothing lies is never met',
      next: 'exchange the two, or correct one of them',
    }),
  ]
}

type EndName = 'from' | 'over' | 'to' | 'under'

const findEnd = ({ ends }: WrittenRange, ...names: readonly EndName[]): RangeEnd | undefined =>
  ends.find(({ name }) => names.some((one) => one === name))

/** An age that the rule asks for and excludes: an excluded end that lies within the mandatory range. */
function checkOverlap(file: YamlFile, ranges: readonly WrittenRange[]): CheckFinding[] {
  const mandatory = ranges.find(({ path }) => path.join('.') === 'onset.mandatory')
  const excluded = ranges.find(({ path }) => isExcluded(path))
  if (mandatory === undefined || excluded === undefined) return []
  const [least, most] = [findEnd(mandatory, 'from', 'over'), findEnd(mandatory, 'to', 'under')]
  const [below, above] = [findEnd(excluded, 'to', 'under'), findEnd(excluded, 'from', 'over')]
  return [
    ...(least && below && below.value > least.value ? [describeOverlap(file, excluded, least, below)] : []),
    ...(most && above && above.value < most.value ? [describeOverlap(file, excluded, above, most)] : []),
  ]
}

const describeOverlap = (file: YamlFile, { path }: WrittenRange, lower: RangeEnd, upper: RangeEnd): CheckFinding =>
  createFindingAt(file, path, {
    what: `every onset between ${lower.written} and ${upper.written} is asked for and excluded`,
    why: 'a patient of that age would be refused by the bound that the definition demands',
    next: 'let the excluded range begin where the mandatory one ends, or correct the unit of one of them',
  })

const isExcluded = (path: Path): boolean => path.join('.') === 'onset.excluded'

const AGE = 'age'

/** A range as it is written somewhere in a rule file; ages in years, frequencies in Hz. */
type WrittenRange = Readonly<{
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
const collectRanges = (file: unknown): WrittenRange[] =>
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
