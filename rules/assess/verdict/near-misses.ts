import { type AgeSpan, memoizeByObject, type SyndromeCode } from '../../case/index.ts'
import { listLikely, parseOnset } from '../../engine/index.ts'
import { getAbbreviation } from '../../text/syndrome-names.ts'
import type { AssessedCriterion, Assessment } from '../assessment.ts'
import { getWords } from '../explain/criteria-table.ts'
import { findOnsetBands } from '../explain/onset-bands.ts'
import { listRanges } from '../explain/outer-bound.ts'
import { hasDocumentedCause } from '../proven-disease.ts'
import { getSupportBits } from '../ranking/leaders.ts'

const MAX_NAMED = 2

/** An excluded syndrome that has all else that it needs, with the one criterion that excludes it, or that it needs, in words. */
export type NearMiss = Readonly<{ code: SyndromeCode; reason: string; isNeeded: boolean }>

/** In bits: the lead over each open syndrome with which one that lacks a needed finding is named. */
const CLEAR_LEAD = 12

/**
 * Of a case in which nothing is likely, what one criterion alone excludes and the entries support best; at most two. A
 * needed criterion defines a syndrome: what lacks one is named only if the entries support it clearly best and no other,
 * and document no cause.
 */
export const listNearMisses = memoizeByObject((assessment: Assessment): readonly NearMiss[] => {
  const { groups, order } = assessment
  if (listLikely(groups).length > 0) return []
  const getBits = (code: SyndromeCode) => getSupportBits(assessment, code)
  const most = Math.max(0, ...order.map(getBits))
  const misses = groups.excluded
    .filter((code) => getBits(code) >= most)
    .sort((one, other) => getBits(other) - getBits(one))
    .flatMap((code) => findOnlyReason(assessment, code) ?? [])
  const excluded = misses.filter(({ isNeeded }) => !isNeeded)
  return excluded.length > 0
    ? excluded.slice(0, MAX_NAMED)
    : misses.slice(0, 1).filter(({ code }) => !hasDocumentedCause(assessment) && getBits(code) >= most + CLEAR_LEAD)
})

/**
 * ' One criterion alone excludes COVE (a structural lesion of a kind that explains epilepsy); all else that it needs is
 * entered.', so that no criterion excludes in silence what fits; empty where none does.
 */
export function describeNearMisses(assessment: Assessment): string {
  const texts = listNearMisses(assessment).map(
    ({ code, reason, isNeeded }) =>
      `${getAbbreviation(assessment.pack, code)} (${isNeeded ? 'needed: ' : ''}${reason})`,
  )
  const needs = texts.length === 1 ? 'it needs' : 'they need'
  return texts.length === 0
    ? ''
    : ` One criterion alone excludes ${texts.join(' and ')}; all else that ${needs} is entered.`
}

/** The one criterion that excludes a syndrome which has all else that it needs; undefined where there are more. */
function findOnlyReason(assessment: Assessment, code: SyndromeCode): NearMiss | undefined {
  const { criteria } = assessment.of(code)
  const failing = criteria.filter(({ response }) => response === 'no')
  const [first, ...others] = failing.filter((one) => !isOnAge(one))
  const isMet = (one: AssessedCriterion) => failing.includes(one) || isOnAge(one) || one.truth === 'met'
  if (others.length > 0 || !criteria.every((one) => one.criterion.kind !== 'mandatory' || isMet(one))) return undefined
  if (first === undefined) return findCloseOnset(assessment, code)
  return failing.length === 1
    ? { code, reason: getWords(first.criterion), isNeeded: first.criterion.kind === 'mandatory' }
    : undefined
}

function findCloseOnset({ pack, evaluation }: Assessment, code: SyndromeCode): NearMiss | undefined {
  const { usual, accepted = usual } = findOnsetBands(pack, code)
  const onset = parseOnset(evaluation.patient)
  return onset && accepted && isClose(onset, accepted)
    ? { code, reason: `age at onset, accepted: ${accepted.text}`, isNeeded: false }
    : undefined
}

/** An onset this many times the last accepted age, or the first one this many times the onset, is close to the bound. */
const CLOSE = 1.5

const isClose = (onset: AgeSpan, bound: AgeSpan): boolean =>
  onset.from <= bound.to * CLOSE && onset.to * CLOSE >= bound.from

const isOnAge = ({ stage, criterion }: AssessedCriterion): boolean =>
  stage === 'age' && listRanges(criterion).length > 0
