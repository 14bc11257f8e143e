import type { PatientCase, RulePack } from '../case/index.ts'
import { type Classification, classifyEach, classifySyndrome } from './classify.ts'
import { findGroup } from './find-groups.ts'

/**
 * `classify` at the results, with the reasons of those syndromes alone that are not excluded: what is excluded is asked
 * nothing more, stands in its group, and has no entry in `syndromes`.
 */
export const classifyNotExcluded = (pack: RulePack, stored: PatientCase): Classification =>
  classifyEach(pack, stored, 'results', (syndrome, context, tickedAlerts, upTo) =>
    findGroup(syndrome, context, upTo) === 'excluded'
      ? undefined
      : classifySyndrome(syndrome, context, tickedAlerts, upTo),
  )
