import { applyEdits, memoizeByKey, type PatientCase, type RulePack, type Stage } from '../case/index.ts'
import {
  collectWarnings,
  type Evaluation,
  evaluate,
  evaluateUpTo,
  getGroups,
  listCautions,
  listDerivedFacts,
  listUrgentTests,
  reevaluate,
  toClassification,
} from '../engine/index.ts'
import type { Assessment } from './assessment.ts'
import { listClosest, listOrder, rankGroups } from './ranking/ranking.ts'
import { weighEvaluation } from './ranking/support.ts'
import { assessSyndrome } from './syndrome.ts'

/** Reads a case by the rules. The case may have the codes of an earlier version. */
export const assess = <Pack extends RulePack>(
  pack: Pack,
  patient: PatientCase,
  stage: Stage = 'results',
): Assessment<Pack> => createAssessment(pack, evaluate(pack, patient, stage), new Map())

/** The case after another way to change it than edits, such as an answer that is tried. */
export const reassess = <Pack extends RulePack>(
  { pack, evaluation }: Assessment<Pack>,
  patient: PatientCase,
): Assessment<Pack> => createAssessment(pack, reevaluate(evaluation, patient), new Map())

/** What was worked out of an assessment. */
type KeptParts = { -readonly [Part in keyof Assessment]?: Assessment[Part] }

/** @param siblings the same case at other stages */
function createAssessment<Pack extends RulePack>(
  pack: Pack,
  evaluation: Evaluation,
  siblings: Map<Stage, Assessment<Pack>>,
): Assessment<Pack> {
  const { patient, upTo: stage } = evaluation
  const kept: KeptParts = {}
  const at = (other: Stage): Assessment<Pack> =>
    siblings.get(other) ?? createAssessment(pack, evaluateUpTo(evaluation, other), siblings)
  const assessment: Assessment<Pack> = {
    pack,
    patient,
    stage,
    evaluation,
    get groups() {
      kept.groups ??= getGroups(evaluation)
      return kept.groups
    },
    get ranked() {
      kept.ranked ??= rankGroups(assessment)
      return kept.ranked
    },
    get order() {
      kept.order ??= listOrder(assessment)
      return kept.order
    },
    get closest() {
      kept.closest ??= listClosest(at('results'))
      return kept.closest
    },
    get warnings() {
      kept.warnings ??= collectWarnings(evaluation)
      return kept.warnings
    },
    get derived() {
      kept.derived ??= listDerivedFacts(at('results').evaluation)
      return kept.derived
    },
    get urgent() {
      kept.urgent ??= listUrgentTests(at('results').evaluation)
      return kept.urgent
    },
    get cautions() {
      kept.cautions ??= listCautions(at('results').evaluation)
      return kept.cautions
    },
    get supports() {
      kept.supports ??= weighEvaluation(at('results').evaluation)
      return kept.supports
    },
    of: memoizeByKey((code) => assessSyndrome(assessment, code)),
    at,
    after: (edits) => reassess(assessment, applyEdits(pack, patient, edits)),
    toJSON: () => toClassification(evaluation),
  }
  siblings.set(stage, assessment)
  return assessment
}
