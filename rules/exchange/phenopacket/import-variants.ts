import type { HpoMap, MappedGene } from '../../../schemas/types/hpo-map.ts'
import type { ImportNote } from '../import-result.ts'
import type { PacketVariant } from './parse-variants.ts'

/** What the variants of a packet come to: entries, the genes that go into the text, and notes. */
export type ImportedVariants = Readonly<{
  codes: readonly string[]
  otherGenes: readonly string[]
  used: readonly ImportNote[]
  notUsed: readonly ImportNote[]
  toAsk: readonly ImportNote[]
}>

type Zygosity = Exclude<MappedGene['needs'], 'any'>

/** What one gene of a packet comes to. */
type Outcome = Readonly<
  { kind: 'used'; code: string; more?: string } | { kind: 'notUsed' | 'toAsk'; reason: string } | { kind: 'other' }
>

const PATHOGENIC = ['PATHOGENIC', 'LIKELY_PATHOGENIC']
const GATES = ['tests_available', 'test_genetic']

/**
 * @param sex as in the case.
 * @param hasSeizure whether a seizure is among the observed features: only then does a gene of no entry explain an epilepsy.
 */
export function importVariants(
  variants: readonly PacketVariant[],
  map: HpoMap,
  { sex, hasSeizure }: Readonly<{ sex: string; hasSeizure: boolean }>,
): ImportedVariants {
  const symbols = [...new Set(variants.map(({ symbol }) => symbol))]
  const outcomes = symbols.map((symbol) => {
    const own = variants.filter((variant) => variant.symbol === symbol)
    return [symbol, judgeGene(own, map, sex)] as const
  })
  const others = outcomes.flatMap(([symbol, { kind }]) => (kind === 'other' && hasSeizure ? [symbol] : []))
  const other = map.genes.find(({ symbol }) => symbol === '*')
  const otherCodes = others.length > 0 && other ? [other.code] : []
  const codes = [...outcomes.flatMap(([symbol, outcome]) => listCodes(symbol, outcome, variants, sex)), ...otherCodes]
  return {
    codes: codes.length > 0 ? [...GATES, ...new Set(codes)] : [],
    otherGenes: others,
    used: outcomes.flatMap(([from, outcome]) => {
      if (outcome.kind === 'used') return [{ from, says: outcome.code }]
      return others.includes(from) ? otherCodes.map((says) => ({ from, says })) : []
    }),
    notUsed: outcomes.flatMap(([from, outcome]) => {
      if (outcome.kind === 'notUsed') return [{ from, says: outcome.reason }]
      return outcome.kind === 'other' && !hasSeizure
        ? [{ from, says: 'no seizure is reported that it could explain' }]
        : []
    }),
    toAsk: outcomes.flatMap(([from, outcome]) => [
      ...(outcome.kind === 'toAsk' ? [{ from, says: outcome.reason }] : []),
      ...(outcome.kind === 'used' && outcome.more ? [{ from, says: outcome.more }] : []),
    ]),
  }
}

function judgeGene(all: readonly PacketVariant[], { genes }: HpoMap, sex: string): Outcome {
  const variants = all.filter(({ dismissed }) => dismissed === undefined)
  if (variants.length === 0) return { kind: 'notUsed', reason: all[0]?.dismissed ?? '' }
  const pathogenic = variants.filter(({ pathogenicity }) => PATHOGENIC.includes(pathogenicity))
  const isCausative = variants.some((variant) => variant.isCausative)
  if (pathogenic.length === 0)
    return isCausative
      ? { kind: 'toAsk', reason: 'called causative, but not said to be pathogenic' }
      : { kind: 'notUsed', reason: 'not said to be pathogenic' }
  const gene = genes.find(({ symbol }) => symbol === variants[0]?.symbol)
  if (gene === undefined) return isCausative ? { kind: 'other' } : { kind: 'notUsed', reason: 'not called causative' }
  if (gene.ask) return { kind: 'toAsk', reason: `has other diseases as well; tick ${gene.code} if it is meant` }
  const zygosity = findZygosity(pathogenic)
  if (gene.needs !== 'any' && zygosity === undefined) return judgeUnknownZygosity(gene)
  if (gene.needs !== 'any' && gene.needs !== zygosity) return rejectZygosity(gene, isCausative)
  return { kind: 'used', code: gene.code, ...describeOpen(gene, pathogenic, sex) }
}

/** Where a variant in one copy is meant, that is by far the most frequent, so it is read and asked about. */
function judgeUnknownZygosity({ code, needs }: MappedGene): Outcome {
  if (needs === 'one') return { kind: 'used', code, more: 'whether one copy carries the variant, or both' }
  const meant = needs === 'somatic' ? 'only a part of the cells carries the variant' : 'both copies carry a variant'
  return { kind: 'toAsk', reason: `whether ${meant}; tick ${code} if so` }
}

/** Variants in one or both copies of other genes explain another disease; a germline one, where a somatic one is meant, none. */
const rejectZygosity = ({ needs }: MappedGene, isCausative: boolean): Outcome =>
  needs === 'somatic' || !isCausative
    ? { kind: 'notUsed', reason: `the entry means variants of another kind (${needs})` }
    : { kind: 'other' }

function findZygosity(variants: readonly PacketVariant[]): Zygosity | undefined {
  if (variants.some(({ isMosaic }) => isMosaic)) return 'somatic'
  if (variants.length > 1 || variants.some(({ zygosity }) => zygosity === 'homozygous')) return 'biallelic'
  return variants.some(({ zygosity }) => zygosity !== undefined) ? 'one' : undefined
}

const PCDH19 = { symbol: 'PCDH19', heterozygous: 'test_genetics_pcdh19_heterozygous' }

/** PCDH19 is the gene whose zygosity is an entry of its own, and the store has females that are called hemizygous. */
function describeOpen(
  { symbol }: MappedGene,
  variants: readonly PacketVariant[],
  sex: string,
): Readonly<{ more?: string }> {
  if (symbol !== PCDH19.symbol || isHeterozygousFemale(variants, sex)) return {}
  return { more: 'whether all cells carry the variant, or only a part of them' }
}

const isHeterozygousFemale = (variants: readonly PacketVariant[], sex: string): boolean =>
  sex === 'female' && variants.every(({ zygosity }) => zygosity === 'heterozygous')

function listCodes(symbol: string, outcome: Outcome, variants: readonly PacketVariant[], sex: string): string[] {
  if (outcome.kind !== 'used') return []
  const own = variants.filter((variant) => variant.symbol === symbol && variant.dismissed === undefined)
  const isDetailed = symbol === PCDH19.symbol && isHeterozygousFemale(own, sex)
  return [outcome.code, ...(isDetailed ? [PCDH19.heterozygous] : [])]
}
