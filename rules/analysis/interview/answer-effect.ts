import type { Group, PatientCase, RulePack, SyndromeCode } from '../../case/index.ts'
import {
  type CompiledCriterion,
  type Evaluation,
  evaluate,
  getGroup,
  getResponse,
  listCriteria,
  type Reevaluation,
  reevaluate,
} from '../../engine/index.ts'
import { isLikely } from '../is-likely.ts'

/** A syndrome that changes its group. */
export type Move = Readonly<{ code: SyndromeCode; from: Group; to: Group }>

/**
 * What an answer to a case does: the syndromes that move, in their order, and the syndrome of each open criterion that it
 * decides.
 */
export type AnswerEffect = Readonly<{ moves: readonly Move[]; decided: readonly SyndromeCode[] }>

/** One case, and what any answer would do. A further kind of seizure can bring an excluded syndrome back. */
export type AnswerTrial = Readonly<{
  /** The syndromes that are not excluded. */
  openCodes: readonly SyndromeCode[]
  findEffect: (answered: PatientCase) => AnswerEffect
}>

/** The case and every answered one have the codes of today, as `migrateCodes` gives them. */
export function createAnswerTrial(pack: RulePack, patient: PatientCase): AnswerTrial {
  const before = evaluate(pack, patient)
  const syndromes = before.compiled.syndromes.map((syndrome) => ({
    syndrome,
    code: syndrome.code,
    from: getGroup(before, syndrome),
    criteria: listCriteria(syndrome),
  }))
  const findEffect = (answered: PatientCase): AnswerEffect => {
    const after = reevaluate(before, answered)
    const affected = syndromes.filter(({ criteria }) => criteria.some(({ index }) => after.asked.has(index)))
    return {
      moves: affected.flatMap(({ syndrome, code, from }) => {
        const to = getGroup(after, syndrome)
        return from === to ? [] : [{ code, from, to }]
      }),
      decided: affected.flatMap(({ code, criteria }) =>
        criteria.filter((criterion) => isDecided(before, after, criterion)).map(() => code),
      ),
    }
  }
  return { openCodes: syndromes.filter(({ from }) => from !== 'excluded').map(({ code }) => code), findEffect }
}

const isDecided = (before: Evaluation, after: Reevaluation, criterion: CompiledCriterion): boolean =>
  after.asked.has(criterion.index) &&
  getResponse(before, criterion) === 'unresolved' &&
  getResponse(after, criterion) !== 'unresolved'

/** Whether a syndrome is settled by a move: no longer open, or no longer likely. */
export const isSettling = ({ from, to }: Move): boolean =>
  isOpen(from) ? !isOpen(to) : isLikely(from) && !isLikely(to)

/** Whether a move changes what is likely. */
export const changesLikely = ({ from, to }: Move): boolean => isLikely(from) !== isLikely(to)

const isOpen = (group: Group): boolean => group === 'unresolved' || group === 'unclear'
