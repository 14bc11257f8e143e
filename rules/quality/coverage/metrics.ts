import type { Overlap } from '../../../schemas/types/overlaps.ts'
import { assess } from '../../assess/assess.ts'
import type { Group, PatientCase, RulePack, SyndromeCode, Truth } from '../../case/index.ts'
import { isLikely, listSyndromeCodes } from '../../engine/index.ts'
import type { TextbookPatients, Vocabulary } from '../../pack/index.ts'
import { isDeclared } from '../overlap-pairs.ts'
import type { ReferencePatient } from '../reference-patients.ts'
import { type CaseCoverage, computeCaseCoverage } from './case-coverage.ts'
import { computeOnsetBounds, type OnsetBounds } from './onset.ts'
import { type FeatureUsage, type FilesWithSets, listFeatureUsage, listSetUsage, type SetUsage } from './usage.ts'

/** The names of the figures, in the order in which they are printed. */
export const METRICS = [
  'unusedFeatures',
  'unprofiledFeatures',
  'unusedSets',
  'neverMet',
  'neverNotMet',
  'neverUnknown',
  'neverSuggested',
  'withoutLikely',
  'withoutExcluded',
  'withoutUnresolved',
  'undeclaredOverlaps',
  'notDistinguished',
] as const

export type Metric = (typeof METRICS)[number]

/** For each figure, what is not covered: the shorter a list, the better. */
export type Metrics = Readonly<Record<Metric, readonly string[]>>

export type Coverage = CaseCoverage &
  Readonly<{
    figures: Metrics
    features: readonly FeatureUsage[]
    sets: readonly SetUsage[]
    matrix: Matrix
    overlaps: readonly Overlap[]
    onset: readonly OnsetBounds[]
  }>

export type CoverageInput = Readonly<{
  pack: RulePack
  vocabulary: Vocabulary
  /** The files in which named sets are not yet expanded. */
  files: FilesWithSets
  patients: readonly ReferencePatient[]
  textbook: TextbookPatients
  overlaps: readonly Overlap[]
}>

/** How far the reference patients, the criteria and the vocabulary cover one another. */
export function computeCoverage({ pack, vocabulary, files, patients, textbook, overlaps }: CoverageInput): Coverage {
  const codes = listSyndromeCodes(pack)
  const caseCoverages = codes.map((code) =>
    computeCaseCoverage(
      pack,
      code,
      patients.filter(({ syndrome }) => syndrome === code),
    ),
  )
  const parts = {
    criteria: caseCoverages.flatMap(({ criteria }) => criteria),
    syndromes: caseCoverages.flatMap(({ syndromes }) => syndromes),
    alerts: caseCoverages.flatMap(({ alerts }) => alerts),
    features: listFeatureUsage(pack, vocabulary),
    sets: listSetUsage(vocabulary, files),
    matrix: computeMatrix(pack, textbook),
    overlaps,
    onset: codes.flatMap((code) => computeOnsetBounds(pack, code)),
  }
  return { figures: computeMetrics(parts), ...parts }
}

function computeMetrics({
  criteria,
  syndromes,
  alerts,
  features,
  sets,
  matrix,
  overlaps,
}: Omit<Coverage, 'figures'>): Metrics {
  const listNeverSeen = (truth: Truth) =>
    criteria.flatMap(({ syndrome, criterion, seen }) => (seen[truth] === 0 ? [`${syndrome} ${criterion}`] : []))
  const listWithout = (isWanted: (groups: CaseCoverage['syndromes'][number]['groups']) => boolean) =>
    syndromes.flatMap(({ syndrome, groups }) => (isWanted(groups) ? [] : [syndrome]))
  return {
    unusedFeatures: features.flatMap(({ code, isUsed }) => (isUsed ? [] : [code])),
    unprofiledFeatures: features.flatMap(({ code, isProfiled }) => (isProfiled ? [] : [code])),
    unusedSets: sets.flatMap(({ name, namedBy }) => (namedBy.length > 0 ? [] : [name])),
    neverMet: listNeverSeen('met'),
    neverNotMet: listNeverSeen('notMet'),
    neverUnknown: listNeverSeen('unknown'),
    neverSuggested: alerts.flatMap(({ alert, suggested }) => (suggested > 0 ? [] : [alert])),
    withoutLikely: listWithout(({ likely, likelyWithAlerts }) => likely + likelyWithAlerts > 0),
    withoutExcluded: listWithout(({ excluded }) => excluded > 0),
    withoutUnresolved: listWithout(({ unresolved }) => unresolved > 0),
    undeclaredOverlaps: findUndeclaredOverlaps(matrix, overlaps).map(([of, also]) => `${of} for ${also}`),
    notDistinguished: findIndistinguishablePairs(matrix, overlaps).map(([one, other]) => `${one} and ${other}`),
  }
}

/** What one syndrome is for the textbook patient of another, and the criteria that decided it. */
type Cell = Readonly<{ group: Group; because: readonly string[] }>

/** The textbook patients (rows) against the syndromes (columns). */
export type Matrix = Readonly<Record<SyndromeCode, Readonly<Record<SyndromeCode, Cell>>>>

function computeMatrix(pack: RulePack, textbook: TextbookPatients): Matrix {
  return Object.fromEntries(Object.entries(textbook).map(([code, patient]) => [code, computeRow(pack, patient)]))
}

function computeRow(pack: RulePack, patient: PatientCase): Record<SyndromeCode, Cell> {
  const { of } = assess(pack, patient)
  return Object.fromEntries(
    listSyndromeCodes(pack).map((code) => {
      const { group, reasons } = of(code)
      return [code, { group, because: group === 'likely' ? [] : reasons.map(({ criterion }) => criterion.id) }]
    }),
  )
}

const isLikelyCell = (cell: Cell | undefined): boolean => cell !== undefined && isLikely(cell.group)

/** Where a textbook patient is likely for another syndrome and no overlap is declared. */
const findUndeclaredOverlaps = (matrix: Matrix, overlaps: readonly Overlap[]): [SyndromeCode, SyndromeCode][] =>
  Object.keys(matrix).flatMap((of) =>
    Object.keys(matrix[of] ?? {})
      .filter((also) => also !== of && isLikelyCell(matrix[of]?.[also]) && !isDeclared(overlaps, of, also))
      .map((also): [SyndromeCode, SyndromeCode] => [of, also]),
  )

/** Pairs whose textbook patients are each likely for the other syndrome too, unless both ways are declared. */
function findIndistinguishablePairs(matrix: Matrix, overlaps: readonly Overlap[]): [SyndromeCode, SyndromeCode][] {
  const codes = Object.keys(matrix)
  return codes.flatMap((one, index) =>
    codes
      .slice(index + 1)
      .filter((other) => isLikelyCell(matrix[one]?.[other]) && isLikelyCell(matrix[other]?.[one]))
      .filter((other) => !isDeclared(overlaps, one, other) || !isDeclared(overlaps, other, one))
      .map((other): [SyndromeCode, SyndromeCode] => [one, other]),
  )
}
