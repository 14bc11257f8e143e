import { isDeepStrictEqual } from 'node:util'
import {
  type Classification,
  classify,
  type FeatureCode,
  type Group,
  listSyndromeCodes,
  type RulePack,
  type SyndromeCode,
  type SyndromeResult,
} from '../../rules/engine/index.ts'
import { type Person, type PersonKind, patientOf } from './people.ts'

/** Where a syndrome is for a person: its group, or nowhere while it has no rule. */
export type Place = Group | 'noRule'

/** A syndrome that is in another group for a person after the change, and the criteria that answer otherwise. */
export type Change = Readonly<{
  kind: PersonKind
  person: string
  syndrome: SyndromeCode
  from: Place
  to: Place
  because: readonly string[]
}>

/** The rules before and after a change. */
export type Rules = Readonly<{ before: RulePack; after: RulePack }>

/**
 * The packs without the syndromes that both read alike: nobody can change group in those. Where what can be entered
 * differs, all are kept.
 */
export function differingRules({ before, after }: Rules): Rules {
  if (entriesChanged({ before, after }).length > 0) return { before, after }
  const codes = allCodes({ before, after }).filter(
    (code) => !isDeepStrictEqual(before.syndromes[code], after.syndromes[code]),
  )
  return { before: only(before, codes), after: only(after, codes) }
}

/** The codes of what can be entered on one side only, or stands elsewhere among the others. */
export function entriesChanged({ before, after }: Rules): FeatureCode[] {
  const codes = [before, after].flatMap(({ features, seizureCodes }) => [
    ...Object.keys(features),
    ...Object.values(seizureCodes).flat(),
  ])
  return [...new Set(codes)].filter((code) => !isDeepStrictEqual(entryIn(before, code), entryIn(after, code)))
}

const entryIn = ({ features, semiologyDetails, seizureCodes }: RulePack, code: FeatureCode) => ({
  feature: features[code],
  details: semiologyDetails[code],
  fields: Object.entries(seizureCodes).flatMap(([field, codes]) => (codes.includes(code) ? [field] : [])),
})

const only = (pack: RulePack, codes: readonly SyndromeCode[]): RulePack => ({
  ...pack,
  syndromes: Object.fromEntries(Object.entries(pack.syndromes).filter(([code]) => codes.includes(code))),
})

/** All changes for one person, by syndrome. */
export function changesFor(person: Person, { before, after }: Rules): Change[] {
  const patient = patientOf(person)
  const earlier = classify(before, patient, person.stage)
  const later = classify(after, patient, person.stage)
  return allCodes({ before, after }).flatMap((syndrome) => {
    const from = placeIn(earlier, syndrome)
    const to = placeIn(later, syndrome)
    if (from === to) return []
    const because = namesOfDifferent(objections(before, syndrome, earlier), objections(after, syndrome, later))
    return [{ kind: person.kind, person: person.name, syndrome, from, to, because }]
  })
}

const allCodes = ({ before, after }: Rules): SyndromeCode[] => [
  ...new Set([...listSyndromeCodes(before), ...listSyndromeCodes(after)]),
]

const placeIn = ({ syndromes }: Classification, code: SyndromeCode): Place => syndromes[code]?.group ?? 'noRule'

/** What keeps a syndrome from being likely: each criterion that does not say yes with its response, and each ticked alert. */
function objections(pack: RulePack, code: SyndromeCode, { syndromes }: Classification): string[] {
  const result: SyndromeResult | undefined = syndromes[code]
  const criteria = result?.stages.flatMap(({ stage, annotations }) =>
    annotations.flatMap(({ criterion, truth }, index) => {
      const response = pack.syndromes[code]?.stages[stage][index]?.responses[truth]
      return response === undefined || response === 'yes' ? [] : [`${criterion} ${response}`]
    }),
  )
  return [...(criteria ?? []), ...(result?.alerts ?? []).map((name) => `${name} ticked`)]
}

/** The names of what objects on one side only, or objects otherwise. */
function namesOfDifferent(earlier: readonly string[], later: readonly string[]): string[] {
  const differing = [...earlier.filter((one) => !later.includes(one)), ...later.filter((one) => !earlier.includes(one))]
  return [...new Set(differing.map((objection) => objection.split(' ')[0] ?? ''))].sort()
}
