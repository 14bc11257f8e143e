import type { SyndromeFile } from '../../pack/index.ts'
import { type DataPath, getValueAt, withoutValueAt, withReplaced } from '../replace-at.ts'

/** One small change of a syndrome file that some reference patient must notice. */
export type RuleMutation = Readonly<{
  kind: 'drop' | 'threshold'
  /** Where: the criterion's id, or the alert's index. */
  of: string
  /** Whether the change is in something that excludes. */
  excludes: boolean
  what: string
  file: SyndromeFile
}>

type RulePart = Omit<RuleMutation, 'kind' | 'what' | 'file'> & Readonly<{ path: DataPath; droppable: boolean }>

/**
 * The keys of a criterion or the onset besides its condition; keys that mean nothing without one another go together.
 */
const SIDE_KEYS: readonly (readonly string[])[] = [
  ['pendingIf', 'pendingSources'],
  ['ifMet', 'askFor', 'tellFrom'],
  ['of'],
]

const RANGES = ['onset', 'age', 'sinceOnset', 'swFreq', 'mandatory', 'excluded']
const TOGGLED_END: Readonly<Record<string, string>> = { from: 'over', over: 'from', to: 'under', under: 'to' }
const STEP_IN_HZ = 0.5

/**
 * Every criterion dropped, alone and with each key that keeps it open or turns it into doubt; whose onset is meant
 * dropped; and every end of every range moved by one step of its own unit, and opened or closed.
 */
export function listMutations(file: SyndromeFile): RuleMutation[] {
  return [
    ...listSideMutations(file, { of: 'onset', excludes: false, path: ['onset'] }),
    ...listParts(file).flatMap((part) => [
      ...listDropMutations(file, part),
      ...listSideMutations(file, part),
      ...listThresholdMutations(file, part, part.path),
    ]),
  ]
}

function listParts(file: SyndromeFile): RulePart[] {
  const criteria = (['mandatory', 'exclusionary'] as const).flatMap((list) =>
    (file[list] ?? []).map(({ id, ifMet }, index) => ({
      of: id,
      excludes: list === 'exclusionary' && ifMet === undefined,
      path: [list, index],
      droppable: true,
    })),
  )
  const onset = (['mandatory', 'excluded'] as const)
    .filter((range) => file.onset?.[range])
    .map((range) => ({ of: `onset ${range}`, excludes: range === 'excluded', path: ['onset', range], droppable: true }))
  const alerts = file.alerts.map((_, index) => ({
    of: `alert ${index}`,
    excludes: false,
    path: ['alerts', index],
    droppable: false,
  }))
  return [...onset, ...criteria, ...alerts]
}

function listDropMutations(file: SyndromeFile, { path, droppable, ...part }: RulePart): RuleMutation[] {
  return droppable ? [{ ...part, kind: 'drop', what: 'dropped', file: withoutValueAt(file, path) }] : []
}

/** One mutation for each of these keys at a location. */
function listSideMutations(
  file: SyndromeFile,
  { of, excludes, path }: Pick<RulePart, 'of' | 'excludes' | 'path'>,
): RuleMutation[] {
  return SIDE_KEYS.filter(([key = '']) => getValueAt(file, [...path, key]) !== undefined).map((keys) => ({
    of,
    excludes,
    kind: 'drop',
    what: `${keys[0]} dropped`,
    file: keys.reduce((left, key) => withoutValueAt(left, [...path, key]), file),
  }))
}

function listThresholdMutations(file: SyndromeFile, part: RulePart, path: DataPath): RuleMutation[] {
  const value = getValueAt(file, path)
  if (typeof value !== 'object' || value === null) return []
  if (RANGES.includes(String(path.at(-1))) && !Array.isArray(value)) return listRangeMutations(file, part, path, value)
  return Object.keys(value).flatMap((key) =>
    listThresholdMutations(file, part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

function listRangeMutations(
  file: SyndromeFile,
  { of, excludes }: RulePart,
  path: DataPath,
  range: object,
): RuleMutation[] {
  return Object.entries(range).flatMap(([end, bound]) => {
    const toggled = TOGGLED_END[end] ?? end
    const rest = Object.fromEntries(Object.entries(range).filter(([key]) => key !== end))
    const changes = [...shiftBound(bound).map((to) => ({ [end]: to })), { [toggled]: bound }]
    return changes.map((change) => ({
      kind: 'threshold' as const,
      of,
      excludes,
      what: `${path.slice(-1)} ${end} ${bound} becomes ${Object.entries(change).flat().join(' ')}`,
      file: withReplaced(file, path, { ...rest, ...change }),
    }))
  })
}

function shiftBound(bound: string | number): (string | number)[] {
  if (typeof bound === 'number') return [bound - STEP_IN_HZ, bound + STEP_IN_HZ]
  const [value, unit] = bound.split(' ')
  return [Number(value) - 1, Number(value) + 1].filter((one) => one >= 0).map((one) => `${one} ${unit}`)
}
