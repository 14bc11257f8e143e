import type { Move } from '../../../rules/analysis/what-if/interview/answer-effect.ts'
import type { PatientCase, RulePack } from '../../../rules/case/index.ts'
import { classify } from '../../../rules/engine/index.ts'

/** The syndromes whose group differs between two states of a case, in their order. */
export function listMoves(pack: RulePack, before: PatientCase, after: PatientCase): Move[] {
  const { syndromes } = classify(pack, after)
  return Object.entries(classify(pack, before).syndromes).flatMap(([code, { group: from }]) => {
    const to = syndromes[code]?.group ?? from
    return from === to ? [] : [{ code, from, to }]
  })
}
