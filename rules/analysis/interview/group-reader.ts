import {
  classify,
  compareCodes,
  createSyndromeReader,
  type EvaluationContext,
  type Group,
  type PatientCase,
  type Response,
  type RulePack,
  type SyndromeCode,
  type SyndromeReader,
} from '../../engine/index.ts'
import { type CasePart, listPartsChanged, listPartsRead } from '../counterfactuals/case-parts.ts'
import { withAlerts } from '../counterfactuals/edit-effects.ts'
import { isLikely } from '../is-likely.ts'

/** A syndrome that changes its group. */
export type Move = Readonly<{ code: SyndromeCode; from: Group; to: Group }>

/** What an answer to a case does: the syndromes that move, in their order, and how many open criteria it decides. */
export type AnswerEffect = Readonly<{ moves: readonly Move[]; decided: number }>

/** One case, ready to be asked what any answer would do. A further kind of seizure can bring an excluded syndrome back. */
export type GroupReader = Readonly<{
  /** The syndromes that are not excluded. */
  openCodes: readonly SyndromeCode[]
  readAnswer: (answered: PatientCase) => AnswerEffect
}>

type SyndromeReading = Readonly<{
  code: SyndromeCode
  group: Group
  hasAlert: boolean
  reader: SyndromeReader
  responses: readonly Response[]
}>

/** For each syndrome the places of some of its criteria. */
type CriteriaPlaces = ReadonlyMap<SyndromeCode, ReadonlySet<number>>

type CriterionPlace = Readonly<{ code: SyndromeCode; place: number }>

/** For each part of a case, the criteria that read it. */
type CriteriaIndex = ReadonlyMap<CasePart, readonly CriterionPlace[]>

const NO_EFFECT: AnswerEffect = { moves: [], decided: 0 }

/**
 * Of the criteria of all syndromes, an answer asks again those that read what it changes. The case and every answered
 * one have the codes of today, as `migrateCodes` gives them.
 */
export function createGroupReader(pack: RulePack, patient: PatientCase): GroupReader {
  const syndromes = listSyndromeReadings(pack, patient)
  const index = getCriteriaIndex(pack)
  const [first] = syndromes
  const readAnswer = (answered: PatientCase): AnswerEffect => {
    const touched = collectCriteria(listPartsChanged(patient, answered), index)
    if (first === undefined || touched.size === 0) return NO_EFFECT
    const context = first.reader.readCase(answered)
    const effects = syndromes.flatMap((syndrome) => {
      const criteria = touched.get(syndrome.code)
      return criteria ? [describeEffect(syndrome, criteria, context)] : []
    })
    return { moves: effects.flatMap(({ moves }) => moves).sort(compareMoves), decided: sumDecided(effects) }
  }
  return { openCodes: syndromes.filter(({ group }) => group !== 'excluded').map(({ code }) => code), readAnswer }
}

/** The case is read once for all syndromes, as every answered one is. */
function listSyndromeReadings(pack: RulePack, patient: PatientCase): SyndromeReading[] {
  const { syndromes } = classify(pack, patient)
  const readings = Object.entries(syndromes).flatMap(([code, { group, alerts }]) => {
    const reader = createSyndromeReader(pack, code)
    return reader ? [{ code, group, hasAlert: alerts.length > 0, reader }] : []
  })
  const context = readings[0]?.reader.readCase(patient)
  if (context === undefined) return []
  return readings.map((reading) => ({
    ...reading,
    responses: reading.reader.criteria.map(({ respond }) => respond(context)),
  }))
}

const CRITERIA_INDEXES = new WeakMap<RulePack, CriteriaIndex>()

/** The index of a pack; the work, a third of what a question took, is done once for each pack. */
function getCriteriaIndex(pack: RulePack): CriteriaIndex {
  const cached = CRITERIA_INDEXES.get(pack)
  if (cached !== undefined) return cached
  const index = indexCriteria(pack)
  CRITERIA_INDEXES.set(pack, index)
  return index
}

function indexCriteria(pack: RulePack): CriteriaIndex {
  const index = new Map<CasePart, CriterionPlace[]>()
  for (const code of Object.keys(pack.syndromes))
    for (const [place, { criterion }] of (createSyndromeReader(pack, code)?.criteria ?? []).entries())
      for (const part of listPartsRead(criterion.when, pack)) {
        const places = index.get(part)
        if (places === undefined) index.set(part, [{ code, place }])
        else places.push({ code, place })
      }
  return index
}

function collectCriteria(parts: readonly CasePart[], index: CriteriaIndex): CriteriaPlaces {
  const collected = new Map<SyndromeCode, Set<number>>()
  for (const part of parts)
    for (const { code, place } of index.get(part) ?? []) {
      const places = collected.get(code)
      if (places === undefined) collected.set(code, new Set([place]))
      else places.add(place)
    }
  return collected
}

/** The answered case is read once for all syndromes: they share the entries of one pack. */
function describeEffect(
  { code, group: from, hasAlert, reader, responses }: SyndromeReading,
  criteria: ReadonlySet<number>,
  context: EvaluationContext,
): AnswerEffect {
  const answered = responses.map((before, place) =>
    criteria.has(place) ? (reader.criteria[place]?.respond(context) ?? before) : before,
  )
  const to = withAlerts(reader.getGroup(answered), hasAlert)
  const decided = responses.filter((before, place) => before === 'unresolved' && answered[place] !== before).length
  return { moves: from === to ? [] : [{ code, from, to }], decided }
}

const compareMoves = (one: Move, other: Move): number => compareCodes(one.code, other.code)

const sumDecided = (effects: readonly AnswerEffect[]): number => effects.reduce((sum, { decided }) => sum + decided, 0)

/** Whether a syndrome is settled by a move: no longer open, or no longer likely. */
export const isSettling = ({ from, to }: Move): boolean =>
  isOpen(from) ? !isOpen(to) : isLikely(from) && !isLikely(to)

/** Whether a move changes what is likely. */
export const changesLikely = ({ from, to }: Move): boolean => isLikely(from) !== isLikely(to)

const isOpen = (group: Group): boolean => group === 'unresolved' || group === 'unclear'
