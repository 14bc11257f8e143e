import type { AgeSpan, SyndromeCode } from '../../case/index.ts'
import { collectFacts, parseOnset } from '../../engine/index.ts'
import { getAbbreviation } from '../../text/syndrome-names.ts'
import type { AssessedCriterion, Assessment, SyndromeAssessment } from '../assessment.ts'
import { findOnsetBands, type OnsetBand } from '../explain/onset-bands.ts'

const MAX_NAMED = 2

/**
 * ' By its age at onset alone JAE is excluded (accepted: 8 years to under 20 years); all else that it needs is entered.',
 * of a case in which nothing is likely, so that no bound of the specification excludes in silence
 * what the entries support best; empty where none does.
 */
export function describeExcludedByAge(assessment: Assessment): string {
  const { pack, groups, order, of, evaluation, supports } = assessment
  const onset = parseOnset(evaluation.patient)
  if (onset === undefined) return ''
  const getBits = (code: SyndromeCode) => supports.get(code)?.bits ?? 0
  const most = Math.max(...order.map(getBits))
  const getBound = (code: SyndromeCode) => findBound(findOnsetBands(pack, code))
  const texts = groups.excluded
    .filter((code) => isJustOutside(onset, getBound(code)) && isExcludedByAgeAlone(of(code)))
    .filter((code) => getBits(code) >= most)
    .sort((one, other) => getBits(other) - getBits(one))
    .slice(0, MAX_NAMED)
    .map((code) => `${getAbbreviation(pack, code)} (accepted: ${getBound(code)?.text})`)
  if (texts.length === 0) return ''
  const rest = texts.length === 1 ? 'is excluded; all else that it needs' : 'are excluded; all else that they need'
  return ` By the age at onset alone ${texts.join(' and ')} ${rest} is entered.`
}

const findBound = ({ usual, accepted }: ReturnType<typeof findOnsetBands>): OnsetBand | undefined => accepted ?? usual

/** An onset this many times the last accepted age, or the first one this many times the onset, is close to the bound. */
const CLOSE = 1.5

const isJustOutside = (onset: AgeSpan, bound: OnsetBand | undefined): boolean =>
  bound !== undefined && onset.from <= bound.to * CLOSE && onset.to * CLOSE >= bound.from

/** Whether the age at onset excludes a syndrome, nothing else does, and all else that it needs is entered. */
const isExcludedByAgeAlone = ({ criteria }: SyndromeAssessment): boolean =>
  criteria.every(
    (one) => isOnAge(one) || (one.response !== 'no' && (one.criterion.kind !== 'mandatory' || one.truth === 'met')),
  )

const isOnAge = ({ stage, criterion }: AssessedCriterion): boolean =>
  stage === 'age' && collectFacts(criterion.when).some((fact) => fact.operator === 'within' && fact.fact === 'onset')
