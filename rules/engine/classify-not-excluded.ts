import { type Classification, classifySyndrome, groupCodes, type SyndromeResult } from './classify.ts'
import { getCompiledPack } from './compile-pack.ts'
import { createEvaluationContext } from './evaluation-context.ts'
import { findGroup } from './find-groups.ts'
import { migrateCodes } from './migrate-codes.ts'
import type { Group, PatientCase, RulePack, SyndromeCode } from './types.ts'
import { collectWarnings } from './warnings.ts'

/**
 * `classify` at the results, with the reasons of those syndromes alone that are not excluded: what is excluded is asked
 * nothing more, stands in its group, and has no entry in `syndromes`.
 */
export function classifyNotExcluded(pack: RulePack, stored: PatientCase): Classification {
  const patient = migrateCodes(pack, stored)
  const { features, syndromes } = getCompiledPack(pack)
  const context = createEvaluationContext(pack, features, patient)
  const tickedAlerts = new Set(patient.alerts)
  const grouped: (readonly [SyndromeCode, Group])[] = []
  const results: Record<SyndromeCode, SyndromeResult> = {}
  for (const syndrome of syndromes) {
    const { code } = syndrome
    if (findGroup(syndrome, context, 'results') === 'excluded') {
      grouped.push([code, 'excluded'])
      continue
    }
    const result = classifySyndrome(syndrome, context, tickedAlerts, 'results')
    grouped.push([code, result.group])
    results[code] = result
  }
  const { version, sha256 } = pack
  return {
    stage: 'results',
    pack: { version, sha256 },
    groups: groupCodes(grouped),
    syndromes: results,
    warnings: collectWarnings(pack, patient),
  }
}
