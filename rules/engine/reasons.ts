import type { Annotation, CheckedStage, Group, Response, RulePack, SyndromeCode } from '../case/index.ts'
import { getOwn } from '../case/index.ts'
import type { SyndromeResult } from './classify.ts'

export type Reason = Readonly<{ stage: CheckedStage; annotation: Annotation; response: Response }>

/** The response of a criterion that puts a syndrome into a group. */
const DECISIVE_RESPONSE: Readonly<Record<Group, Response>> = {
  likely: 'yes',
  likelyWithAlerts: 'yes',
  unclear: 'unclear',
  unresolved: 'unresolved',
  excluded: 'no',
}

/** The criteria that put a syndrome into its group, in the order of the stages. */
export function reasonsFor(pack: RulePack, code: SyndromeCode, result: SyndromeResult): Reason[] {
  const criteria = getOwn(pack.syndromes, code)?.stages
  return result.stages.flatMap(({ stage, annotations }) =>
    annotations.flatMap((annotation, index) => {
      const response = criteria?.[stage][index]?.responses[annotation.truth]
      return response === DECISIVE_RESPONSE[result.group] ? [{ stage, annotation, response }] : []
    }),
  )
}
