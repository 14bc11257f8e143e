import { findOnsetBands } from '../../rules/analysis/explanation/onset-bands.ts'
import { compareCodes, type RulePack, type SyndromeCode } from '../../rules/case/index.ts'

/** An age group of the ILAE's list. */
export type AgeGroup = Readonly<{ title: string; codes: readonly SyndromeCode[] }>

const TITLES: Readonly<Record<string, string>> = {
  'neonatal-infantile': 'Onset in neonates and infants',
  childhood: 'Onset in childhood',
  'variable-age': 'Onset at a variable age',
}

/** These syndromes by age group, the earliest usual onset first, those without bounds last; no group is empty. */
export const listAgeGroups = (pack: RulePack, codes: readonly SyndromeCode[]): readonly AgeGroup[] =>
  Object.entries(TITLES)
    .map(([group, title]) => ({
      title,
      codes: sortByOnset(
        pack,
        codes.filter((code) => pack.syndromes[code]?.group === group),
      ),
    }))
    .filter((group) => group.codes.length > 0)

const sortByOnset = (pack: RulePack, codes: readonly SyndromeCode[]): readonly SyndromeCode[] =>
  codes
    .map((code) => ({ code, ends: getEnds(pack, code) }))
    .sort((one, other) => compareEnds(one.ends, other.ends) || compareCodes(one.code, other.code))
    .map(({ code }) => code)

type Ends = readonly [from: number, to: number]

const UNBOUNDED: Ends = [Number.MAX_VALUE, Number.MAX_VALUE]

function getEnds({ syndromes }: RulePack, code: SyndromeCode): Ends {
  const syndrome = syndromes[code]
  const { usual, accepted } = syndrome ? findOnsetBands(syndrome) : {}
  const band = usual ?? accepted
  return band ? [band.from, Math.min(band.to, Number.MAX_VALUE)] : UNBOUNDED
}

const compareEnds = (one: Ends, other: Ends): number => one[0] - other[0] || one[1] - other[1]
