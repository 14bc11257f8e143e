import {
  type Annotation,
  type CheckedStage,
  type Criterion,
  getOwn,
  type RulePack,
  type SyndromeCode,
} from '../case/index.ts'
import type { SyndromeResult } from './classify.ts'
import { DECISIVE_RESPONSES } from './groups.ts'

/** A criterion of a page that was checked, with its annotation on the case. */
export type CheckedCriterion = Readonly<{ stage: CheckedStage; criterion: Criterion; annotation: Annotation }>

/** The criteria of a syndrome on the pages that were checked, in the order of the stages; none by rules of another pack. */
export function listCheckedCriteria(
  pack: RulePack,
  code: SyndromeCode,
  { stages }: Pick<SyndromeResult, 'stages'>,
): readonly CheckedCriterion[] {
  const criteria = getOwn(pack.syndromes, code)?.stages
  return stages.flatMap(({ stage, annotations }) =>
    annotations.flatMap((annotation, index) => {
      const criterion = criteria?.[stage][index]
      return criterion === undefined ? [] : [{ stage, criterion, annotation }]
    }),
  )
}

/** The criteria that put a syndrome into its group, in the order of the stages. */
export const reasonsFor = (pack: RulePack, code: SyndromeCode, result: SyndromeResult): readonly CheckedCriterion[] =>
  listCheckedCriteria(pack, code, result).filter(
    ({ criterion, annotation }) => criterion.responses[annotation.truth] === DECISIVE_RESPONSES[result.group],
  )
