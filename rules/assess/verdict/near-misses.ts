import type { AgeSpan, SyndromeCode } from '../../case/index.ts'
import { collectFacts, parseOnset } from '../../engine/index.ts'
import { getAbbreviation } from '../../text/syndrome-names.ts'
import type { AssessedCriterion, Assessment } from '../assessment.ts'
import { getWords } from '../explain/criteria-table.ts'
import { findOnsetBands } from '../explain/onset-bands.ts'

const MAX_NAMED = 2

/**
 * ' One criterion alone excludes JAE (accepted onset: 8 years to under 20 years); all else that it needs is entered.', of a
 * case in which nothing is likely, so that no criterion excludes in silence what the entries support best; empty where
 * none does.
 */
export function describeNearMisses(assessment: Assessment): string {
  const { pack, groups, order, supports } = assessment
  const getBits = (code: SyndromeCode) => supports.get(code)?.bits ?? 0
  const most = Math.max(0, ...order.map(getBits))
  const texts = groups.excluded
    .filter((code) => getBits(code) >= most)
    .sort((one, other) => getBits(other) - getBits(one))
    .flatMap((code) => {
      const reason = describeOnlyReason(assessment, code)
      return reason === undefined ? [] : `${getAbbreviation(pack, code)} (${reason})`
    })
    .slice(0, MAX_NAMED)
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
  return onset && accepted && isClose(onset, accepted) ? `accepted onset: ${accepted.text}` : undefined
}

/** An onset this many times the last accepted age, or the first one this many times the onset, is close to the bound. */
const CLOSE = 1.5

const isClose = (onset: AgeSpan, bound: AgeSpan): boolean =>
  onset.from <= bound.to * CLOSE && onset.to * CLOSE >= bound.from

const isOnAge = ({ stage, criterion }: AssessedCriterion): boolean =>
  stage === 'age' && collectFacts(criterion.when).some((fact) => fact.operator === 'within' && fact.fact === 'onset')
