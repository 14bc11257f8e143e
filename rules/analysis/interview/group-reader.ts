import {
  compareCodes,
  type FactTable,
  type Group,
  type PatientCase,
  type Response,
  type RulePack,
  type SyndromeCode,
  type TableSyndrome,
  type Truth,
} from '../../engine/index.ts'
import { listPartsChanged } from '../counterfactuals/case-parts.ts'
import { createAlertCheck, withAlerts } from '../counterfactuals/edit-effects.ts'
import { isLikely } from '../is-likely.ts'
import { collectCriteriaReading, collectFactsReading, getFactIndex } from './fact-index.ts'

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
type SyndromeReading = Readonly<{ group: Group; hasAlert: boolean; responses: readonly Response[] }>

/** The truths of all facts on an answered case, and the facts whose truth is another than before. */
type AnsweredTruths = Readonly<{ truths: readonly Truth[]; changed: readonly number[] }>

/**
 * Of an answered case those facts are asked that read what is answered, and then the criteria that read a fact whose
 * truth has changed. The case and every answered one have the codes of today, as `migrateCodes` gives them.
 */
export function createGroupReader(pack: RulePack, patient: PatientCase): GroupReader {
  const index = getFactIndex(pack)
  const { table } = index
  const context = table.readCase(patient)
  const truths = table.facts.map(({ evaluate }) => evaluate(context))
  const readings = new Map(
    table.syndromes.map((syndrome) => [syndrome, readSyndrome(syndrome, truths, pack, patient)] as const),
  )
  const readAnswer = (answered: PatientCase): AnswerEffect => {
    const asked = collectFactsReading(listPartsChanged(patient, answered), index)
    const after = askAgain(table, asked, truths, answered)
    const effects = [...collectCriteriaReading(after.changed, index)].flatMap(([syndrome, places]) => {
      const reading = readings.get(syndrome)
      return reading ? [describeEffect(syndrome, reading, places, after.truths)] : []
    })
    return {
      moves: effects.flatMap(({ moves }) => moves).sort(compareMoves),
      decided: effects.flatMap(({ decided }) => decided),
    }
  }
  const open = [...readings].filter(([, { group }]) => group !== 'excluded')
  return { openCodes: open.map(([{ code }]) => code), readAnswer }
}

function readSyndrome(
  { code, criteria, getGroup }: TableSyndrome,
  truths: readonly Truth[],
  pack: RulePack,
  patient: PatientCase,
): SyndromeReading {
  const responses = criteria.map(({ respond }) => respond(truths))
  const hasAlert = createAlertCheck(pack.syndromes[code]?.alerts ?? [])(patient)
  return { group: withAlerts(getGroup(responses), hasAlert), hasAlert, responses }
}

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

function describeEffect(
  { code, criteria, getGroup }: TableSyndrome,
  { group: from, hasAlert, responses }: SyndromeReading,
  asked: ReadonlySet<number>,
  truths: readonly Truth[],
): AnswerEffect {
  const answered = responses.map((before, place) =>
    asked.has(place) ? (criteria[place]?.respond(truths) ?? before) : before,
  )
  const to = withAlerts(getGroup(answered), hasAlert)
  const decided = responses.filter((before, place) => before === 'unresolved' && answered[place] !== before)
  return { moves: from === to ? [] : [{ code, from, to }], decided: decided.map(() => code) }
}

const compareMoves = (one: Move, other: Move): number => compareCodes(one.code, other.code)

/** Whether a syndrome is settled by a move: no longer open, or no longer likely. */
export const isSettling = ({ from, to }: Move): boolean =>
  isOpen(from) ? !isOpen(to) : isLikely(from) && !isLikely(to)

/** Whether a move changes what is likely. */
export const changesLikely = ({ from, to }: Move): boolean => isLikely(from) !== isLikely(to)

const isOpen = (group: Group): boolean => group === 'unresolved' || group === 'unclear'
