import type { Annotation, Classification, Criterion, PatientCase, SyndromeCode } from '../../rules/engine/index.ts'
import type { BuiltPack } from '../../rules/pack/index.ts'
import { isLikely } from './groups.ts'
import { type EntryPlace, openPlaces, type Places } from './open-places.ts'

/** Something not entered, where it is entered, and the syndromes on which it bears. */
export type MissingInformation = Readonly<{
  place: EntryPlace
  /** Unresolved or uncertain without it. */
  settles: readonly SyndromeCode[]
  /** Likely now, and refused if it turns out to be present. */
  mayExclude: readonly SyndromeCode[]
  /** Per syndrome: what its criterion says of it. */
  annotations: readonly Readonly<{ code: SyndromeCode; annotation: Annotation }>[]
}>

type Unknown = Readonly<{ code: SyndromeCode; likely: boolean; criterion: Criterion; annotation: Annotation }>

/** What to enter next, first what settles most (from the unknown criteria of all that is not excluded). */
export function missingInformation(
  pack: BuiltPack,
  places: Places,
  patient: PatientCase,
  classification: Classification,
): readonly MissingInformation[] {
  const byPlace = new Map<string, { place: EntryPlace; unknowns: Unknown[] }>()
  for (const unknown of unknownCriteria(pack, classification)) {
    for (const { route, section } of openPlaces(unknown.criterion.when, pack, places, patient)) {
      const key = `${route} ${section}`
      const entry = byPlace.get(key) ?? { place: { route, section }, unknowns: [] }
      byPlace.set(key, { ...entry, unknowns: [...entry.unknowns, unknown] })
    }
  }
  return [...byPlace.values()]
    .map(({ place, unknowns }) => missingAt(place, unknowns))
    .sort((one, other) => weightOf(other) - weightOf(one))
}

/** One that settles a syndrome outweighs any number of those that could only refuse a likely one. */
const weightOf = ({ settles, mayExclude }: MissingInformation): number => settles.length * 100 + mayExclude.length

function missingAt(place: EntryPlace, unknowns: readonly Unknown[]): MissingInformation {
  const codes = (likely: boolean) => [
    ...new Set(unknowns.filter((one) => one.likely === likely).map(({ code }) => code)),
  ]
  return {
    place,
    settles: codes(false),
    mayExclude: codes(true),
    annotations: unknowns.map(({ code, annotation }) => ({ code, annotation })),
  }
}

function unknownCriteria(pack: BuiltPack, { syndromes }: Classification): readonly Unknown[] {
  return Object.entries(syndromes).flatMap(([code, { group, stages }]) =>
    group === 'excluded'
      ? []
      : stages.flatMap(({ stage, annotations }) =>
          annotations.flatMap((annotation, index) => {
            const criterion = pack.syndromes[code]?.stages[stage][index]
            const bears = annotation.truth === 'unknown' && criterion?.responses.unknown !== 'yes'
            return criterion && bears ? [{ code, likely: isLikely(group), criterion, annotation }] : []
          }),
        ),
  )
}
