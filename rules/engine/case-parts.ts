import {
  type Fact,
  FEATURE_LISTS,
  type FeatureCode,
  memoizeByObject,
  type OnsetSubject,
  type PatientCase,
  type RulePack,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type Seizure,
  type SeizurePattern,
} from '../case/index.ts'

/** What a fact can read and an edit can change: a code that is ticked, a field of the case, a field of its seizures. */
export type CasePart = string

const READABLE_FIELDS = [...SEIZURE_VALUES, ...SEIZURE_LISTS, 'ageAtOnset', 'ageAtOnsetUnit'] as const
type ReadableField = (typeof READABLE_FIELDS)[number]

const toSeizurePart = (field: ReadableField): CasePart => `seizure ${field}`
const SEIZURE_COUNT = 'seizures'

const ONSET_FIELDS = ['ageAtOnset', 'ageAtOnsetTo', 'ageAtOnsetUnit', 'gestationalAge'] as const
const AGE_FIELDS = ['age', 'ageUnit'] as const
const AMOUNT_FIELDS = {
  onset: ONSET_FIELDS,
  age: AGE_FIELDS,
  sinceOnset: [...ONSET_FIELDS, ...AGE_FIELDS],
  swFreq: ['swFreq'],
} as const
const PLAIN_FIELDS = [...ONSET_FIELDS, ...AGE_FIELDS, 'swFreq', 'gender'] as const

/**
 * Every part of a case on which the truth of a fact can depend; some repeatedly. Any fact can read what is absent or
 * was not asked.
 */
export function listPartsOfFact(fact: Fact, pack: RulePack): readonly CasePart[] {
  switch (fact.operator) {
    case 'includes':
      return listCodesRead(fact.value, pack)
    case 'someMatch':
      return listPartsOfPatterns([fact.value.like, ...(fact.value.except ?? [])], pack)
    case 'allMatch':
      return listPartsOfPatterns(fact.value, pack)
    case 'within':
      return [...AMOUNT_FIELDS[fact.fact], ...(fact.params?.of ? listPartsOfOtherOnsets(fact.params.of, pack) : [])]
    case 'is':
      return ['gender']
    case 'unanswered':
      return []
    default:
      return fact satisfies never
  }
}

/** An entry, all above it, their opposites, and what answers for it. */
function listCodesRead(code: FeatureCode, pack: RulePack): readonly FeatureCode[] {
  const feature = pack.features[code]
  if (feature === undefined) return []
  const { gate, opposite, answeredBy = [], lookedForBy } = feature
  const methods = lookedForBy ? [...lookedForBy.all, ...lookedForBy.answering] : []
  const above = gate ? listCodesRead(gate.code, pack) : []
  return [code, ...(opposite === undefined ? [] : [opposite]), ...answeredBy, ...methods, ...above]
}

function listPartsOfPatterns(patterns: readonly SeizurePattern[], pack: RulePack): readonly CasePart[] {
  const fields = patterns.flatMap((pattern) => [
    ...SEIZURE_VALUES.filter((field) => pattern[field] !== undefined),
    ...SEIZURE_LISTS.filter((field) => pattern[field] !== undefined),
    ...(pattern.onset === undefined ? [] : (['details'] as const)),
    ...listFieldsThatCouldBe(Object.values(pattern).flat(), pack),
  ])
  return [SEIZURE_COUNT, ...listNoSeizureCodes(pack), ...fields.map(toSeizurePart)]
}

/** Where an entry whose kind or detail is not reported could be one of the codes. */
function listFieldsThatCouldBe(wanted: readonly string[], pack: RulePack): ReadableField[] {
  const fieldsByKind = getFieldsByKind(pack)
  return SEIZURE_LISTS.filter((list) => wanted.some((code) => fieldsByKind.get(code)?.has(list)))
}

/** For each kind or detail the lists that hold an entry that could be it. */
const getFieldsByKind = memoizeByObject(({ couldBe, semiologyDetails, seizureCodes }: RulePack) => {
  const fieldsByKind = new Map<string, Set<ReadableField>>()
  for (const [code, kinds] of [...Object.entries(couldBe), ...Object.entries(semiologyDetails)]) {
    const lists = SEIZURE_LISTS.filter((list) => seizureCodes[list].includes(code))
    for (const kind of kinds) fieldsByKind.set(kind, new Set([...(fieldsByKind.get(kind) ?? []), ...lists]))
  }
  return fieldsByKind
})

const listNoSeizureCodes = (pack: RulePack): readonly FeatureCode[] =>
  pack.noSeizure === undefined ? [] : listCodesRead(pack.noSeizure, pack)

/**
 * The parts by which the age at onset can be that of other seizures than those which are meant: what these are, their
 * ages, and what dates the others, which is a trigger or a mark.
 */
function listPartsOfOtherOnsets(of: OnsetSubject, pack: RulePack): readonly CasePart[] {
  const patterns = of === 'any' ? [] : of.flatMap(({ like, except = [] }) => [like, ...except])
  const fields = ['ageAtOnset', 'ageAtOnsetUnit', of === 'any' ? 'triggers' : 'other'] as const
  const { earlierSeizures = [], ageOfSyndrome } = pack.onset ?? {}
  const entries = [...earlierSeizures.map(({ entry }) => entry), ...(ageOfSyndrome ? [ageOfSyndrome] : [])]
  return [
    ...listPartsOfPatterns(patterns, pack),
    ...fields.map(toSeizurePart),
    ...AMOUNT_FIELDS.age,
    ...entries.flatMap((code) => listCodesRead(code, pack)),
  ]
}

/** Every part in which two cases differ; all where they differ in what is absent or was not asked. */
export function listChangedParts(before: PatientCase, after: PatientCase): readonly CasePart[] | 'all' {
  if (!isSameList(before.partial, after.partial) || !isSameList(before.absent, after.absent)) return 'all'
  return [
    ...FEATURE_LISTS.flatMap((list) => listDifferences(before[list], after[list])),
    ...PLAIN_FIELDS.filter((field) => before[field] !== after[field]),
    ...listSeizureChanges(before.seizures, after.seizures),
  ]
}

function listDifferences(before: readonly string[], after: readonly string[]): readonly string[] {
  if (before === after) return []
  const isMissingIn = (codes: readonly string[]) => (code: string) => !codes.includes(code)
  return [...before.filter(isMissingIn(after)), ...after.filter(isMissingIn(before))]
}

/** Every fact that reads any part of seizures reads their count. */
function listSeizureChanges(before: readonly Seizure[], after: readonly Seizure[]): readonly CasePart[] {
  if (before === after) return []
  if (before.length !== after.length) return [SEIZURE_COUNT]
  const isChanged = (field: ReadableField) =>
    before.some((seizure, row) => !isSameValue(seizure[field], after[row]?.[field]))
  return READABLE_FIELDS.filter(isChanged).map(toSeizurePart)
}

const isSameValue = (one: Seizure[ReadableField], other: Seizure[ReadableField]): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && isSameList(one, other))

const isSameList = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one === other || (one.length === other.length && one.every((member, index) => member === other[index]))
