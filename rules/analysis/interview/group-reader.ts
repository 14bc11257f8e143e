import {
  compareCodes,
  type Group,
  type PatientCase,
  type Response,
  type RulePack,
  type SyndromeCode,
  type Truth,
} from '../../case/index.ts'
import type { FactTable, TableCriterion, TableSyndrome } from '../../engine/index.ts'
import { listPartsChanged } from '../counterfactuals/case-parts.ts'
import { createAlertCheck, withAlerts } from '../counterfactuals/edit-effects.ts'
import { isLikely } from '../is-likely.ts'
import { collectPlaces, getFactIndex } from './fact-index.ts'

/** A syndrome that changes its group. */
export type Move = Readonly<{ code: SyndromeCode; from: Group; to: Group }>

/**
 * What an answer to a case does: the syndromes that move, in their order, and the syndrome of each open criterion that it
 * decides.
 */
export type AnswerEffect = Readonly<{ moves: readonly Move[]; decided: readonly SyndromeCode[] }>

/** One case, ready to be asked what any answer would do. A further kind of seizure can bring an excluded syndrome back. */
export type GroupReader = Readonly<{
  /** The syndromes that are not excluded. */
  openCodes: readonly SyndromeCode[]
  readAnswer: (answered: PatientCase) => AnswerEffect
}>

/** A syndrome as its criteria answer for a case. */
type SyndromeReading = Readonly<{
  syndrome: TableSyndrome
  group: Group
  hasAlert: boolean
  responses: readonly Response[]
}>

/** A criterion, its place among those of its syndrome, and what it answers. */
type CriterionReading = Readonly<{
  criterion: TableCriterion
  reading: SyndromeReading
  place: number
  response: Response
}>

type ChangedCriterion = Readonly<{ before: CriterionReading; after: Response }>

/** The truths of all facts on an answered case, and the facts whose truth is another than before. */
type AnsweredTruths = Readonly<{ truths: readonly Truth[]; changed: readonly number[] }>

/**
 * Of an answered case those facts are asked that read what is answered, and then the criteria that read a fact whose
 * truth has changed. The case and every answered one have the codes of today, as `migrateCodes` gives them.
 */
export function createGroupReader(pack: RulePack, patient: PatientCase): GroupReader {
  const { table, factsByPart, criteriaByFact } = getFactIndex(pack)
  const context = table.readCase(patient)
  const truths = table.facts.map(({ evaluate }) => evaluate(context))
  const syndromes = table.syndromes.map((syndrome) => readSyndrome(syndrome, truths, pack, patient))
  const criteria = syndromes.flatMap(listCriteria)
  const readAnswer = (answered: PatientCase): AnswerEffect => {
    const asked = collectPlaces(listPartsChanged(patient, answered), factsByPart)
    const after = askAgain(table, asked, truths, answered)
    const changed = listChanged(criteria, collectPlaces(after.changed, criteriaByFact), after.truths)
    return { moves: listMoves(changed), decided: listDecided(changed) }
  }
  const open = syndromes.filter(({ group }) => group !== 'excluded')
  return { openCodes: open.map(({ syndrome }) => syndrome.code), readAnswer }
}

function readSyndrome(
  syndrome: TableSyndrome,
  truths: readonly Truth[],
  pack: RulePack,
  patient: PatientCase,
): SyndromeReading {
  const { code, criteria, getGroup } = syndrome
  const responses = criteria.map(({ respond }) => respond(truths))
  const hasAlert = createAlertCheck(pack.syndromes[code]?.alerts ?? [])(patient)
  return { syndrome, group: withAlerts(getGroup(responses), hasAlert), hasAlert, responses }
}

const listCriteria = (reading: SyndromeReading): readonly CriterionReading[] =>
  reading.responses.flatMap((response, place) => {
    const criterion = reading.syndrome.criteria[place]
    return criterion ? [{ criterion, reading, place, response }] : []
  })

/** @param asked the places of the facts that can have changed. */
function askAgain(
  { facts, readCase }: FactTable,
  asked: ReadonlySet<number>,
  before: readonly Truth[],
  answered: PatientCase,
): AnsweredTruths {
  const context = readCase(answered)
  const truths = before.slice()
  const changed: number[] = []
  for (const place of asked) {
    const truth = facts[place]?.evaluate(context) ?? 'unknown'
    if (truth === before[place]) continue
    truths[place] = truth
    changed.push(place)
  }
  return { truths, changed }
}

/** The criteria whose answer is another than before, with the new one. */
function listChanged(
  criteria: readonly CriterionReading[],
  asked: ReadonlySet<number>,
  truths: readonly Truth[],
): readonly ChangedCriterion[] {
  const changed: ChangedCriterion[] = []
  for (const at of asked) {
    const before = criteria[at]
    const after = before?.criterion.respond(truths)
    if (before !== undefined && after !== undefined && after !== before.response) changed.push({ before, after })
  }
  return changed
}

const listDecided = (changed: readonly ChangedCriterion[]): readonly SyndromeCode[] =>
  changed.flatMap(({ before: { response, reading } }) => (response === 'unresolved' ? [reading.syndrome.code] : []))

/** The syndromes whose group is another than before, in their order. */
function listMoves(changed: readonly ChangedCriterion[]): readonly Move[] {
  const answered = new Map<SyndromeReading, Response[]>()
  for (const { before, after } of changed) {
    const responses = answered.get(before.reading) ?? before.reading.responses.slice()
    responses[before.place] = after
    answered.set(before.reading, responses)
  }
  return [...answered].flatMap(([reading, responses]) => findMove(reading, responses)).sort(compareMoves)
}

function findMove(
  { syndrome, group: from, hasAlert }: SyndromeReading,
  responses: readonly Response[],
): readonly Move[] {
  const to = withAlerts(syndrome.getGroup(responses), hasAlert)
  return from === to ? [] : [{ code: syndrome.code, from, to }]
}

const compareMoves = (one: Move, other: Move): number => compareCodes(one.code, other.code)

/** Whether a syndrome is settled by a move: no longer open, or no longer likely. */
export const isSettling = ({ from, to }: Move): boolean =>
  isOpen(from) ? !isOpen(to) : isLikely(from) && !isLikely(to)

/** Whether a move changes what is likely. */
export const changesLikely = ({ from, to }: Move): boolean => isLikely(from) !== isLikely(to)

const isOpen = (group: Group): boolean => group === 'unresolved' || group === 'unclear'
