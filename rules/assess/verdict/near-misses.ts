import { type AgeSpan, memoizeByObject, type SyndromeCode } from '../../case/index.ts'
import { listLikely, parseOnset } from '../../engine/index.ts'
import { getAbbreviation } from '../../text/syndrome-names.ts'
import type { AssessedCriterion, Assessment } from '../assessment.ts'
import { getWords } from '../explain/criteria-table.ts'
import { findOnsetBands } from '../explain/onset-bands.ts'
import { listRanges } from '../explain/outer-bound.ts'

const MAX_NAMED = 2

/** An excluded syndrome that has all else that it needs, with the one criterion that excludes it in words. */
export type NearMiss = Readonly<{ code: SyndromeCode; reason: string }>

/** Of a case in which nothing is likely, what one criterion alone excludes and the entries support best; at most two. */
export const listNearMisses = memoizeByObject((assessment: Assessment): readonly NearMiss[] => {
  const { groups, order, supports } = assessment
  if (listLikely(groups).length > 0) return []
  const getBits = (code: SyndromeCode) => supports.get(code)?.bits ?? 0
  const most = Math.max(0, ...order.map(getBits))
  return groups.excluded
    .filter((code) => getBits(code) >= most)
    .sort((one, other) => getBits(other) - getBits(one))
    .flatMap((code) => {
      const reason = describeOnlyReason(assessment, code)
      return reason === undefined ? [] : { code, reason }
    })
    .slice(0, MAX_NAMED)
})

/**
 * ' One criterion alone excludes COVE (a structural lesion that explains the epilepsy); all else that it needs is
 * entered.', so that no criterion excludes in silence what fits; empty where none does.
 */
export function describeNearMisses(assessment: Assessment): string {
  const texts = listNearMisses(assessment).map(
    ({ code, reason }) => `${getAbbreviation(assessment.pack, code)} (${reason})`,
  )
  const needs = texts.length === 1 ? 'it needs' : 'they need'
  return texts.length === 0
    ? ''
    : ` One criterion alone excludes ${texts.join(' and ')}; all else that ${needs} is entered.`
}

/**
 * The one exclusionary criterion, or the age at onset, that excludes a syndrome which has all else that it needs, in words;
 * undefined where there are more.
 */
function describeOnlyReason({ pack, of, evaluation }: Assessment, code: SyndromeCode): string | undefined {
  const { criteria } = of(code)
  const failing = criteria.filter(({ response }) => response === 'no')
  const [first, ...others] = failing.filter((one) => !isOnAge(one))
  const isMet = (one: AssessedCriterion) => failing.includes(one) || isOnAge(one) || one.truth === 'met'
  if (others.length > 0 || !criteria.every((one) => one.criterion.kind !== 'mandatory' || isMet(one))) return undefined
  if (first !== undefined)
    return failing.length === 1 && first.criterion.kind === 'exclusionary' ? getWords(first.criterion) : undefined
  const { usual, accepted = usual } = findOnsetBands(pack, code)
  const onset = parseOnset(evaluation.patient)
  return onset && accepted && isClose(onset, accepted) ? `age at onset, accepted: ${accepted.text}` : undefined
}

/** An onset this many times the last accepted age, or the first one this many times the onset, is close to the bound. */
const CLOSE = 1.5

const isClose = (onset: AgeSpan, bound: AgeSpan): boolean =>
  onset.from <= bound.to * CLOSE && onset.to * CLOSE >= bound.from

const isOnAge = ({ stage, criterion }: AssessedCriterion): boolean =>
  stage === 'age' && listRanges(criterion).length > 0
