import {
  type Criterion,
  type Group,
  memoizeByObject,
  type PatientCase,
  type Response,
  type SyndromeCode,
} from '../../case/index.ts'
import {
  type CompiledCriterion,
  type CompiledSyndrome,
  type Evaluation,
  getGroup,
  getResponse,
  isLikely,
  listCriteria,
  type Reevaluation,
  reevaluate,
} from '../../engine/index.ts'
import type { Assessment } from '../assessment.ts'
import type { Move } from '../moves.ts'

/**
 * What an answer to a case does: the syndromes that move, in their order, and the syndrome of each open criterion that it
 * decides.
 */
export type AnswerEffect = Readonly<{ moves: readonly Move[]; decided: readonly DecidedCriterion[] }>

/** A criterion that is no longer open, and its syndrome, which was not excluded. */
export type DecidedCriterion = Readonly<{ code: SyndromeCode; kind: Criterion['kind'] }>

/** One case, and what any answer would do. A further kind of seizure can bring an excluded syndrome back. */
export type AnswerTrial = Readonly<{
  /** Of the case without an answer. */
  evaluation: Evaluation
  /** The syndromes that are not excluded. */
  openCodes: readonly SyndromeCode[]
  likelyCodes: readonly SyndromeCode[]
  findEffect: (answered: PatientCase) => AnswerEffect
  /**
   * Of the moves of an answer those that it brings about by itself: they happen too while the rest of its page is left
   * open, and do not come from what then counts as absent (decisions.md, 'What counts').
   */
  listOwnMoves: (answered: PatientCase, page: string) => readonly Move[]
  /** Whether an answer moves one of some syndromes in a way that counts; the others are not evaluated. */
  movesAny: (answered: PatientCase, codes: ReadonlySet<SyndromeCode>, counts: (move: Move) => boolean) => boolean
}>

/**
 * A syndrome of a case, and the responses of its criteria as far as an answer can change something by them. An answer
 * that does not affect it moves nothing.
 */
type TriedSyndrome = Readonly<{
  syndrome: CompiledSyndrome
  from: Group
  isAffectedIn: (after: Reevaluation) => boolean
  listCriteria: () => readonly TriedCriterion[]
}>
type TriedCriterion = Readonly<{ compiled: CompiledCriterion; response: Response }>

/** Every answered case has the codes of today, as that of the assessment has them. */
export function createAnswerTrial({ evaluation: before }: Assessment): AnswerTrial {
  const syndromes = before.compiled.syndromes.map((syndrome) => toTried(before, syndrome))
  const listCodes = (isListed: (group: Group) => boolean) =>
    syndromes.filter(({ from }) => isListed(from)).map(({ syndrome: { code } }) => code)
  return {
    evaluation: before,
    openCodes: listCodes((group) => group !== 'excluded'),
    likelyCodes: listCodes(isLikely),
    findEffect: memoizeByObject((answered) => {
      const after = reevaluate(before, answered)
      const effects = syndromes.filter((tried) => tried.isAffectedIn(after)).map((tried) => findEffectOn(tried, after))
      return { moves: effects.flatMap(({ moves }) => moves), decided: effects.flatMap(({ decided }) => decided) }
    }),
    listOwnMoves: (answered, page) => {
      const after = reevaluate(before, answered)
      const open = reevaluate(before, { ...answered, partial: [...(answered.partial ?? []), page] })
      return syndromes
        .filter((tried) => tried.isAffectedIn(after))
        .flatMap((tried) => findEffectOn(tried, after).moves.filter(({ to }) => isDecidedMove(tried, to, after, open)))
    },
    movesAny: (answered, codes, counts) => {
      const after = reevaluate(before, answered)
      const counted = syndromes.filter(({ syndrome: { code } }) => codes.has(code))
      return counted
        .filter((tried) => tried.isAffectedIn(after))
        .some((tried) => findEffectOn(tried, after).moves.some(counts))
    },
  }
}

function toTried(before: Evaluation, syndrome: CompiledSyndrome): TriedSyndrome {
  const from = getGroup(before, syndrome)
  const respond = (compiled: CompiledCriterion): TriedCriterion => ({
    compiled,
    response: getResponse(before, compiled),
  })
  if (from === 'excluded') return { syndrome, from, ...listExclusions(listCriteria(syndrome), respond) }
  const criteria = listCriteria(syndrome).map(respond)
  return {
    syndrome,
    from,
    isAffectedIn: ({ affected }) => affected.hasSyndrome(syndrome),
    listCriteria: () => criteria,
  }
}

/**
 * Everything that excludes a syndrome has to change for it to come back; nothing else of it is relevant. What else
 * excludes it is looked for where the first does change.
 */
function listExclusions(
  criteria: readonly CompiledCriterion[],
  respond: (compiled: CompiledCriterion) => TriedCriterion,
): Pick<TriedSyndrome, 'isAffectedIn' | 'listCriteria'> {
  const isExclusion = ({ response }: TriedCriterion): boolean => response === 'no'
  const first = criteria.find((compiled) => isExclusion(respond(compiled)))
  let exclusions: readonly TriedCriterion[] | undefined
  return {
    isAffectedIn: ({ affected }) => first !== undefined && affected.hasCondition(first.condition),
    listCriteria: () => {
      exclusions ??= criteria.map(respond).filter(isExclusion)
      return exclusions
    },
  }
}

/** Whether a criterion that changes, and refuses where the move does, answers the same while the rest is left open. */
const isDecidedMove = (tried: TriedSyndrome, to: Group, after: Reevaluation, open: Reevaluation): boolean =>
  tried.listCriteria().some(({ compiled, response }) => {
    const answered = getResponse(after, compiled)
    if (answered === response || (to === 'excluded' && answered !== 'no')) return false
    return getResponse(open, compiled) === answered
  })

const NO_EFFECT: AnswerEffect = { moves: [], decided: [] }

function findEffectOn({ syndrome, from, ...tried }: TriedSyndrome, after: Reevaluation): AnswerEffect {
  const criteria = tried.listCriteria()
  const isChanged = ({ compiled, response }: TriedCriterion) =>
    after.affected.hasCondition(compiled.condition) && getResponse(after, compiled) !== response
  if (from === 'excluded' && !criteria.every(isChanged)) return NO_EFFECT
  const changed = criteria.filter(isChanged)
  if (changed.length === 0) return NO_EFFECT
  const { code } = syndrome
  const to = getGroup(after, syndrome)
  return {
    moves: from === to ? [] : [{ code, from, to }],
    decided: changed
      .filter(({ response }) => response === 'unresolved')
      .map(({ compiled }) => ({ code, kind: compiled.criterion.kind })),
  }
}
