import { getOwnProperty } from './get-own-property.ts'
import { memoizeByObject } from './memoize.ts'
import type { FeatureCode, RulePack, Selection } from './types.ts'

/** The list after an entry was ticked: with what it implies, without the entries it excludes and their descendants. */
export function tick(selection: Selection, codes: readonly FeatureCode[], code: FeatureCode): readonly FeatureCode[] {
  const cleared = untickAll(selection, codes, listExcluded(selection, code))
  const ticked = cleared.includes(code) ? cleared : [...cleared, code]
  return listImplied(selection, code).reduce<readonly FeatureCode[]>(
    (list, entry) => tick(selection, list, entry),
    ticked,
  )
}

/**
 * The list after an entry was unticked: without it, all that was shown because of it, and what it alone implied. The
 * order shows what came with it: what was ticked before it is before it in the list, and stays. What another entry
 * implies as well moves behind that one, and goes with it. In a list that was not ticked one by one, as in an imported
 * case, what is behind an entry that implies it counts as having come with that entry.
 */
export function untick(selection: Selection, codes: readonly FeatureCode[], code: FeatureCode): readonly FeatureCode[] {
  const index = codes.indexOf(code)
  if (index < 0) return codes
  const others = codes.filter((other) => other !== code)
  const unticked = untickAll(selection, others, listDependents(selection, others, code))
  const isStillImplied = (entry: FeatureCode) => unticked.some((other) => listImplied(selection, other).includes(entry))
  const brought = listImplied(selection, code).filter((entry) => codes.indexOf(entry) > index)
  const kept = brought.filter(isStillImplied).flatMap((entry) => listWithImplied(selection, entry))
  const left = untickAll(
    selection,
    unticked,
    brought.filter((entry) => !isStillImplied(entry)),
  )
  const isMoved = (entry: FeatureCode) => kept.includes(entry) && codes.indexOf(entry) > index
  return [...left.filter((entry) => !isMoved(entry)), ...left.filter(isMoved)]
}

/** An entry and all that must be ticked for it to be asked, the outermost first. */
function listWithAbove(selection: Selection, code: FeatureCode): readonly FeatureCode[] {
  const above = getEntriesAbove(selection).get(code)
  return above === undefined ? [code] : [...listWithAbove(selection, above), code]
}

const getEntriesAbove = memoizeByObject(({ below }: Selection): ReadonlyMap<FeatureCode, FeatureCode> => {
  const above = new Map<FeatureCode, FeatureCode>()
  for (const [code, entries] of Object.entries(below))
    for (const entry of entries) if (!above.has(entry)) above.set(entry, code)
  return above
})

/** The list after an entry was ticked with all above it. */
export const tickWithAbove = (
  selection: Selection,
  codes: readonly FeatureCode[],
  code: FeatureCode,
): readonly FeatureCode[] => listWithAbove(selection, code).reduce((list, entry) => tick(selection, list, entry), codes)

const listImplied = ({ implies }: Selection, code: FeatureCode): readonly FeatureCode[] =>
  getOwnProperty(implies, code) ?? []

/** What cannot be ticked together with an entry. */
export const listExcluded = (selection: Selection, code: FeatureCode): readonly FeatureCode[] =>
  getExcluded(selection).get(code) ?? []

const getExcluded = memoizeByObject(({ oneOf }: Selection): ReadonlyMap<FeatureCode, readonly FeatureCode[]> => {
  const excluded = new Map<FeatureCode, readonly FeatureCode[]>()
  for (const set of oneOf)
    for (const code of set)
      excluded.set(code, [...(excluded.get(code) ?? []), ...set.filter((other) => other !== code)])
  return excluded
})

/** What of a list goes with an entry: what is below it, and what implies it. */
const listDependents = (
  selection: Selection,
  codes: readonly FeatureCode[],
  code: FeatureCode,
): readonly FeatureCode[] => {
  const below = getOwnProperty(selection.below, code) ?? []
  return codes.filter((other) => below.includes(other) || listImplied(selection, other).includes(code))
}

const listWithImplied = (selection: Selection, code: FeatureCode): readonly FeatureCode[] => [
  code,
  ...listImplied(selection, code).flatMap((entry) => listWithImplied(selection, entry)),
]

const untickAll = (
  selection: Selection,
  codes: readonly FeatureCode[],
  unticked: readonly FeatureCode[],
): readonly FeatureCode[] => unticked.reduce((left, entry) => untick(selection, left, entry), codes)

/** An entry and all that must be ticked for it to count, the outermost first. */
export function listWithGates(pack: Pick<RulePack, 'features'>, code: FeatureCode): readonly FeatureCode[] {
  const gate = pack.features[code]?.gate
  return gate === undefined ? [code] : [...listWithGates(pack, gate.code), code]
}
