import {
  type FeatureList,
  getOwnProperty,
  listCaseEntries,
  memoize,
  memoizeByKey,
  type PatientCase,
} from '../../case/index.ts'
import { type Evaluation, isEffective } from '../../engine/index.ts'
import type { Support, Supports, WeighedFinding } from '../assessment.ts'
import { getCountTable, listCounted } from '../counts/count-table.ts'
import type { CountedFinding, CountTable } from '../counts/counted-finding.ts'
import { isSourceNormal } from '../normal-source.ts'
import { type FeatureRow, getProfileTable } from './profile-table.ts'
import type { BitsBySyndrome, RatedFinding } from './rated-finding.ts'
import { PERSON_GROUPS, weighOnset, weighSex } from './weigh-person.ts'

/** In bits: as much as if it were seen twice as often as in anybody. */
const SIGNIFICANT = 1

/** What a count weighs beside a profile. */
const COUNT_WEIGHT = 0.5

/** Whether the entries together speak for a syndrome, one beyond age and sex clearly and by the profile. */
export const hasSignificantFinding = ({ bits, listFindings }: Support): boolean =>
  bits > 0 && listFindings().some(isPointer)

const isPointer = ({ group, isPresent, profileBits }: WeighedFinding): boolean =>
  isPresent && profileBits >= SIGNIFICANT && !PERSON_GROUPS.includes(group)

/** In bits: as much as if it were seen sixteen times as often as in anybody. */
const STRIKING = 4
const CLEAR = 3

/** Whether an entry beyond age and sex speaks for a syndrome clearly, or by far. */
const hasFinding = ({ listFindings }: Support, least: number): boolean =>
  listFindings().some((finding) => isPointer(finding) && finding.profileBits >= least)
export const hasClearFinding = (support: Support): boolean => hasFinding(support, CLEAR)
export const hasStrikingFinding = (support: Support): boolean => hasFinding(support, STRIKING)

/** Whether one finding speaks clearly for a syndrome, and all together by as much as two that do so by far. */
export const hasStrongSupport = (support: Support): boolean => support.bits >= 2 * STRIKING && hasClearFinding(support)

/** In bits: as much as if it were seen four times as often as in anybody. */
const TELLING = 2

/** Whether a finding beyond age and sex points to a syndrome so clearly that a costly test may follow it. */
export const isWeighty = (finding: WeighedFinding): boolean => isPointer(finding) && finding.profileBits >= TELLING

/**
 * How much the entries speak for each syndrome: the sum of log2(P(finding | syndrome) / P(finding | anybody)) over what
 * is entered and what is denied, by the profiles and half as much by the counts. What is unknown counts nothing. A
 * syndrome without a profile is left out. No group depends on it.
 */
export function weighEvaluation(
  evaluation: Evaluation,
  counts: CountTable = getCountTable(evaluation.compiled.pack),
): Supports {
  const { patient } = evaluation
  const table = getProfileTable(evaluation.compiled.pack)
  if (table.codes.length === 0) return new Map()
  const findings = [...weighOnset(table, patient), ...weighSex(table, patient)]
  for (const row of table.rows) {
    const finding = weighFeature(row, evaluation)
    if (finding !== undefined) findings.push(finding)
  }
  const groups = listGroups(findings)
  const isCounting = createEntryFilter(evaluation)
  const counted = listCounted(counts, patient).filter(({ entry }) => isCounting(entry))
  const profiled = sumProfile(groups, table.codes.length)
  const sums = addCounts(profiled, counted)
  const getEntered = memoize(() => listCaseEntries(patient))
  return new Map(
    table.codes.map((code, index) => [
      code,
      {
        bits: sums[index] ?? 0,
        profileBits: profiled[index] ?? 0,
        listFindings: memoize(() => listFindings({ groups, counted, entered: getEntered() }, index)),
      },
    ]),
  )
}

/** Whether an entry takes part: one that contradicts another of the case does not. */
function createEntryFilter({ patient, compiled: { pack } }: Evaluation): (entry: string) => boolean {
  const getTicked = memoizeByKey((list: FeatureList): ReadonlySet<string> => new Set(patient[list]))
  return (entry) => {
    const feature = getOwnProperty(pack.features, entry)
    return feature === undefined || isEffective(feature, pack.features, getTicked(feature.list))
  }
}

/** What a feature counts on a case; nothing where the case leaves it open. */
export function weighFeature(row: FeatureRow, evaluation: Evaluation): RatedFinding | undefined {
  const { patient, getTruth } = evaluation
  const { condition, pages, codes } = row
  const truth = getTruth(condition)
  switch (truth) {
    case 'met':
      return row.present
    case 'notMet':
      if (patient.absent?.some((code) => codes.has(code))) return row.getAbsence('denied')
      if (!pages.every((page) => isEnteredInFull(patient, page))) return undefined
      return row.getAbsence(isFoundNormal(row, evaluation) ? 'normal' : 'unmentioned')
    case 'unknown':
      return undefined
    default:
      return truth satisfies never
  }
}

/** Whether of each entry that would report it the source is entered as normal. */
const isFoundNormal = ({ codes }: FeatureRow, { patient, compiled: { pack } }: Evaluation): boolean =>
  [...codes].every((code) => isSourceNormal({ pack, patient }, code))

/** A page on which nothing is entered was perhaps never seen. */
const isEnteredInFull = (patient: PatientCase, page: FeatureRow['pages'][number]): boolean =>
  patient[page].length > 0 && !patient.partial?.includes(page)

/** The findings by group: those of one group report one thing. */
function listGroups(findings: readonly RatedFinding[]): readonly (readonly RatedFinding[])[] {
  const groups = new Map<string, RatedFinding[]>()
  for (const finding of findings) {
    const known = groups.get(finding.group)
    if (known === undefined) groups.set(finding.group, [finding])
    else known.push(finding)
  }
  return [...groups.values()]
}

/** For each syndrome, of each group of its profile the finding that counts most, for or against. */
function sumProfile(groups: readonly (readonly RatedFinding[])[], length: number): Float64Array {
  const sums = new Float64Array(length)
  for (const group of groups) {
    const only = group.length === 1 ? group[0] : undefined
    if (only === undefined) addStrongest(sums, group)
    else addBits(sums, only.bits, 1)
  }
  return sums
}

/** The order: what the profiles count, and half of what the patients count. */
function addCounts(profiled: Float64Array, counted: readonly CountedFinding[]): Float64Array {
  const sums = profiled.slice()
  for (const { bits } of counted) addBits(sums, bits, COUNT_WEIGHT)
  return sums
}

function addBits(sums: Float64Array, bits: BitsBySyndrome, weight: number): void {
  for (let index = 0; index < sums.length; index += 1) sums[index] = (sums[index] ?? 0) + weight * (bits[index] ?? 0)
}

function addStrongest(sums: Float64Array, group: readonly RatedFinding[]): void {
  for (let index = 0; index < sums.length; index += 1) {
    let strongest = 0
    for (const { bits } of group) {
      const own = bits[index] ?? 0
      if (Math.abs(own) > Math.abs(strongest)) strongest = own
    }
    sums[index] = (sums[index] ?? 0) + strongest
  }
}

const findStrongest = (group: readonly RatedFinding[], index: number): RatedFinding[] =>
  group.toSorted((one, other) => Math.abs(other.bits[index] ?? 0) - Math.abs(one.bits[index] ?? 0)).slice(0, 1)

type CaseFindings = Readonly<{
  groups: readonly (readonly RatedFinding[])[]
  counted: readonly CountedFinding[]
  entered: ReadonlySet<string>
}>

const countPatients = (finding: CountedFinding | undefined, index: number): Pick<WeighedFinding, 'count' | 'seen'> => ({
  count: finding?.getCount(index) ?? '',
  seen: finding?.getSeen(index) ?? 0,
})

/** Of several findings that a label names, the one that is entered, if the words of the form name it alone. */
function findOnlyEntry(
  label: string,
  entries: readonly string[],
  counted: readonly CountedFinding[],
  index: number,
): CountedFinding | undefined {
  if (!NAMES_SEVERAL.test(label)) return undefined
  const [only, ...others] = counted.filter(({ entry }) => entries.includes(entry))
  return only === undefined || others.length > 0 || NAMES_SEVERAL.test(only.getLabel(index)) ? undefined : only
}

/** An alternative, or a heading before the entry. */
const NAMES_SEVERAL = / or |: /

/** What counts for one syndrome, in words; an entry that profile and count name alike is named once. */
function listFindings({ groups, counted, entered }: CaseFindings, index: number): readonly WeighedFinding[] {
  const profiled = groups.flatMap((group) => findStrongest(group, index))
  const byEntry = new Map(counted.map((finding) => [finding.entry, finding]))
  const getCountedBits = (finding: CountedFinding | undefined) => COUNT_WEIGHT * (finding?.bits[index] ?? 0)
  const named = profiled.map(({ group, isPresent, isTold, entry = '', codes = [], bits, shares, getLabel }) => {
    const count = byEntry.get(entry)
    byEntry.delete(entry)
    const profileBits = bits[index] ?? 0
    const entries = [...codes].filter((code) => entered.has(code))
    const label = getLabel(index)
    const only = isPresent ? findOnlyEntry(label, entries, counted, index) : undefined
    return {
      ...{ group, isPresent, share: shares?.[index], profileBits, bits: profileBits + getCountedBits(count) },
      ...{ isTold: isPresent || isTold === true, entries },
      ...{ label: only?.getLabel(index) ?? label, ...countPatients(only ?? count, index) },
    }
  })
  const others = [...byEntry.values()].map((finding) => ({
    ...{ group: finding.entry, isPresent: true, isTold: true, profileBits: 0, entries: [finding.entry] },
    ...{ label: finding.getLabel(index), count: finding.getCount(index), seen: finding.getSeen(index) },
    bits: getCountedBits(finding),
  }))
  return [...named, ...others]
    .filter(({ bits }) => bits !== 0)
    .sort((one, other) => Math.abs(other.bits) - Math.abs(one.bits))
}
