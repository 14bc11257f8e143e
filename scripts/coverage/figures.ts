import { listSyndromeCodes, type RulePack, type Truth } from '../../rules/engine/index.ts'
import type { RuleFiles } from '../../rules/pack/index.ts'
import type { ReferencePatient } from '../cases/reference-cases.ts'
import { type Matrix, matrixOf, pairsNotToldApart, type TextbookPatients, undeclaredOverlaps } from './matrix.ts'
import { type OnsetBounds, onsetBounds } from './onset.ts'
import type { Overlap } from './overlaps.ts'
import { type Seen, seenOf } from './seen.ts'
import { type FeatureUse, featureUses, type SetUse, setUses } from './uses.ts'

/** The names of the figures, in the order in which they are told. */
export const FIGURES = [
  'unusedFeatures',
  'unusedSets',
  'neverMet',
  'neverNotMet',
  'neverUnknown',
  'neverSuggested',
  'withoutLikely',
  'withoutExcluded',
  'withoutUnresolved',
  'undeclaredOverlaps',
  'notToldApart',
] as const

export type Figure = (typeof FIGURES)[number]

/** For each figure, what is not covered: the shorter a list, the better. */
export type Figures = Readonly<Record<Figure, readonly string[]>>

export type Coverage = Seen &
  Readonly<{
    figures: Figures
    features: readonly FeatureUse[]
    sets: readonly SetUse[]
    matrix: Matrix
    overlaps: readonly Overlap[]
    onset: readonly OnsetBounds[]
  }>

export type CoverageInput = Readonly<{
  pack: RulePack
  files: RuleFiles
  patients: readonly ReferencePatient[]
  textbook: TextbookPatients
  overlaps: readonly Overlap[]
}>

/** How far the reference patients, the criteria and the vocabulary cover one another. */
export function coverageOf({ pack, files, patients, textbook, overlaps }: CoverageInput): Coverage {
  const codes = listSyndromeCodes(pack)
  const seen = codes.map((code) =>
    seenOf(
      pack,
      code,
      patients.filter(({ syndrome }) => syndrome === code),
    ),
  )
  const parts = {
    criteria: seen.flatMap(({ criteria }) => criteria),
    syndromes: seen.flatMap(({ syndromes }) => syndromes),
    alerts: seen.flatMap(({ alerts }) => alerts),
    features: featureUses(pack, files),
    sets: setUses(files),
    matrix: matrixOf(pack, textbook),
    overlaps,
    onset: codes.flatMap((code) => onsetBounds(pack, code)),
  }
  return { figures: figuresOf(parts), ...parts }
}

function figuresOf({
  criteria,
  syndromes,
  alerts,
  features,
  sets,
  matrix,
  overlaps,
}: Omit<Coverage, 'figures'>): Figures {
  const neverSeen = (truth: Truth) =>
    criteria.flatMap(({ syndrome, criterion, seen }) => (seen[truth] === 0 ? [`${syndrome} ${criterion}`] : []))
  const without = (isWanted: (groups: Seen['syndromes'][number]['groups']) => boolean) =>
    syndromes.flatMap(({ syndrome, groups }) => (isWanted(groups) ? [] : [syndrome]))
  return {
    unusedFeatures: features.flatMap(({ code, isUsed }) => (isUsed ? [] : [code])),
    unusedSets: sets.flatMap(({ name, namedBy }) => (namedBy.length > 0 ? [] : [name])),
    neverMet: neverSeen('met'),
    neverNotMet: neverSeen('notMet'),
    neverUnknown: neverSeen('unknown'),
    neverSuggested: alerts.flatMap(({ alert, suggested }) => (suggested > 0 ? [] : [alert])),
    withoutLikely: without(({ likely, likelyWithAlerts }) => likely + likelyWithAlerts > 0),
    withoutExcluded: without(({ excluded }) => excluded > 0),
    withoutUnresolved: without(({ unresolved }) => unresolved > 0),
    undeclaredOverlaps: undeclaredOverlaps(matrix, overlaps).map(([of, also]) => `${of} for ${also}`),
    notToldApart: pairsNotToldApart(matrix, overlaps).map(([one, other]) => `${one} and ${other}`),
  }
}
