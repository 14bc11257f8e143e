import type { HpoMap, MappedSeizure, MappedTerm } from '../../../schemas/types/hpo-map.ts'
import type { PacketAge } from './packet-time.ts'

const LISTS = ['details', 'triggers', 'frequency', 'other'] as const

/** How unspecific each main type is: a later one is implied by all before it. */
const VAGUE_TYPES = ['unknown', 'unclassified']

/** A seizure type of a packet, and when it began. */
export type ReportedSeizure = Readonly<{ seizure: MappedSeizure; age?: PacketAge }>

/** Each seizure type once, and none that another one specifies, unless it began at another age. */
export const selectSeizures = <Reported extends ReportedSeizure>(reported: readonly Reported[]): readonly Reported[] =>
  reported.filter((one, index) => !reported.some((other, otherIndex) => replaces(other, otherIndex, one, index)))

/** Of two that are the same the first stays. */
const replaces = (other: ReportedSeizure, otherIndex: number, one: ReportedSeizure, index: number): boolean =>
  otherIndex !== index &&
  implies(other.seizure, one.seizure) &&
  (one.age === undefined || one.age.years === other.age?.years) &&
  (otherIndex < index || !implies(one.seizure, other.seizure) || one.age?.years !== other.age?.years)

/** What a seizure is compared by; what is left out or empty is open. */
type SeizureKind = Readonly<
  Pick<MappedSeizure, 'mainType'> & { onset?: string | undefined; awareness?: string | undefined } & Partial<
      Record<(typeof LISTS)[number], readonly string[]>
    >
>

/** Whether a seizure of the first kind is one of the second as well. */
export const implies = (exact: SeizureKind, vague: SeizureKind): boolean =>
  isTypeImplied(exact.mainType, vague.mainType) &&
  (vague.onset === undefined || vague.onset === exact.onset) &&
  (vague.awareness === undefined || vague.awareness === exact.awareness) &&
  LISTS.every((list) => (vague[list] ?? []).every((code) => exact[list]?.includes(code)))

/** How specific a term of a seizure is. */
export const countFields = ({ seizure }: MappedTerm): number =>
  seizure === undefined ? 0 : Object.values(seizure).flat().length - (VAGUE_TYPES.includes(seizure.mainType) ? 1 : 0)

const isTypeImplied = (exact: string, vague: string): boolean =>
  exact === vague || VAGUE_TYPES.indexOf(vague) > VAGUE_TYPES.indexOf(exact)

/**
 * What no seizure has where a term is excluded: the one thing that it names. Empty where the term joins several, since
 * then it is only their being together that was excluded.
 */
export function listAbsentOfSeizure({ seizure, match }: MappedTerm, map: HpoMap): readonly string[] {
  if (seizure === undefined || match !== 'exact' || seizure.awareness !== undefined) return []
  const details = LISTS.flatMap((list) => seizure[list] ?? [])
  const code = details.at(-1)
  if (code !== undefined) return VAGUE_TYPES.includes(seizure.mainType) || isOfOneType(code, map) ? [code] : []
  return seizure.onset === undefined && !VAGUE_TYPES.includes(seizure.mainType) ? [seizure.mainType] : []
}

/** Whether all terms with a sign are of one main type, so that the sign alone decides it. */
const isOfOneType = (code: string, { terms }: HpoMap): boolean =>
  new Set(
    terms.flatMap(({ seizure }) =>
      seizure && LISTS.some((list) => seizure[list]?.includes(code)) ? [seizure.mainType] : [],
    ),
  ).size === 1
