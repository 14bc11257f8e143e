import { findOnsetBands } from '../../rules/assess/explain/onset-bands.ts'
import { compareCodes, type RulePack, type SyndromeCode } from '../../rules/case/index.ts'

/** Syndromes of one kind, under its heading; empty where a rule names none. */
export type KindGroup = Readonly<{ title: string; codes: readonly SyndromeCode[] }>

/** An age group of the ILAE's list. */
export type AgeGroup = Readonly<{ title: string; kinds: readonly KindGroup[] }>

/** With the bands of ages of product.md §9. */
const AGE_TITLES: Readonly<Record<string, string>> = {
  'neonatal-infantile': 'Onset in neonates and infants (birth to 2 years)',
  childhood: 'Onset in childhood (2 to 12 years)',
  'variable-age': 'Onset at a variable age (also adolescence to adulthood)',
}

/** The headings of the ILAE's list within an age group, in its order. */
const KIND_TITLES: Readonly<Record<string, string>> = {
  'self-limited': 'Self-limited',
  generalized: 'Generalized',
  focal: 'Focal',
  'generalized-and-focal': 'Generalized and focal',
  encephalopathy: 'Developmental and/or epileptic encephalopathies',
  'etiology-specific': 'Etiology-specific',
  progressive: 'With progressive neurological deterioration',
  '': '',
}

/**
 * These syndromes by age group and kind, as the ILAE lists them, the earliest usual onset first. No group is empty.
 */
export const listAgeGroups = (pack: RulePack, codes: readonly SyndromeCode[]): readonly AgeGroup[] =>
  Object.entries(AGE_TITLES).flatMap(([group, title]) => {
    const ofAge = codes.filter((code) => pack.syndromes[code]?.group === group)
    return ofAge.length === 0 ? [] : [{ title, kinds: listKinds(pack, ofAge) }]
  })

const listKinds = (pack: RulePack, codes: readonly SyndromeCode[]): readonly KindGroup[] =>
  Object.entries(KIND_TITLES).flatMap(([kind, title]) => {
    const ofKind = codes.filter((code) => (pack.syndromes[code]?.kind ?? '') === kind)
    return ofKind.length === 0 ? [] : [{ title, codes: sortByOnset(pack, ofKind) }]
  })

const sortByOnset = (pack: RulePack, codes: readonly SyndromeCode[]): readonly SyndromeCode[] =>
  codes
    .map((code) => ({ code, ends: getEnds(pack, code) }))
    .sort((one, other) => compareEnds(one.ends, other.ends) || compareCodes(one.code, other.code))
    .map(({ code }) => code)

type Ends = readonly [from: number, to: number]

const UNBOUNDED: Ends = [Number.MAX_VALUE, Number.MAX_VALUE]

function getEnds(pack: RulePack, code: SyndromeCode): Ends {
  const { usual, accepted, typical } = findOnsetBands(pack, code)
  const band = usual ?? accepted ?? typical
  return band ? [band.from, Math.min(band.to, Number.MAX_VALUE)] : UNBOUNDED
}

const compareEnds = (one: Ends, other: Ends): number => one[0] - other[0] || one[1] - other[1]
