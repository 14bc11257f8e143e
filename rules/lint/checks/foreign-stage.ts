import { listDependencies, type Vocabulary } from '../../pack/index.ts'
import { type Check, createFindingAt } from '../check.ts'
import type { ResolvedCriterion } from '../resolve-rules.ts'

/** A criterion that `stage` puts on a page of which it reads nothing. */
export const foreignStage: Check = {
  name: 'foreign-stage',
  needs: 'vocabulary',
  check: ({ rules, vocabulary }) =>
    rules.flatMap(({ file, criteria }) =>
      criteria.flatMap((one) => {
        const { stage } = one.criterion
        const stages = listStages(one, vocabulary)
        if (stage === undefined || stages.includes(stage)) return []
        return createFindingAt(file, [...one.at, 'stage'], {
          what: `\`${one.id}\` reads nothing of the page \`${stage}\``,
          why: 'its result would stand on a page whose entries do not change it',
          next: `write ${stages.map((read) => `\`${read}\``).join(' or ')}, or leave \`stage\` out`,
        })
      }),
    ),
}

const listStages = ({ when }: ResolvedCriterion, vocabulary: Vocabulary): readonly string[] => [
  ...new Set(listDependencies(when, vocabulary).map(({ stage }) => stage)),
]
