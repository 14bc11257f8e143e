import type { Group, PatientCase, Response, RulePack, Stage } from '../case/index.ts'
import { migrateCodes } from '../case/index.ts'
import { pickWorse } from './check.ts'
import { applyAlerts, type Groups, groupCodes, listStagesUpTo } from './classify.ts'
import { type CompiledCriterion, type CompiledSyndrome, getCompiledPack } from './compile-pack.ts'
import { createEvaluationContext, type EvaluationContext } from './evaluation-context.ts'
import { combine, INITIAL_GROUP } from './groups.ts'

/** The groups of `classify` without the reasons, for many cases: what is excluded is asked nothing more. */
export function findGroups(pack: RulePack, stored: PatientCase, upTo: Stage = 'results'): Groups {
  const patient = migrateCodes(pack, stored)
  const { features, syndromes } = getCompiledPack(pack)
  const context = createEvaluationContext(pack, features, patient, upTo)
  const tickedAlerts = new Set(patient.alerts)
  return groupCodes(
    syndromes.map((syndrome) => {
      const hasAlert = syndrome.alerts.some(({ alert }) => tickedAlerts.has(alert.name))
      return [syndrome.code, applyAlerts(findGroup(syndrome, context, upTo), hasAlert, upTo)]
    }),
  )
}

/** Before ticked alerts. */
export function findGroup({ stages }: CompiledSyndrome, context: EvaluationContext, upTo: Stage): Group {
  let group = INITIAL_GROUP
  for (const stage of listStagesUpTo(upTo)) {
    group = combine(group, findResponse(stages[stage], context))
    if (group === 'excluded') return group
  }
  return group
}

function findResponse(criteria: readonly CompiledCriterion[], context: EvaluationContext): Response {
  let response: Response = 'yes'
  for (const { criterion, evaluate } of criteria) {
    response = pickWorse(response, criterion.responses[evaluate(context)])
    if (response === 'no') return response
  }
  return response
}
