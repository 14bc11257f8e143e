import type {
  SyndromeFileAlert as WrittenAlert,
  SyndromeFileSource as WrittenSource,
} from '../../schemas/types/syndrome.ts'
import type { Alert, Source } from '../case/index.ts'
import type { Vocabulary } from './compile-vocabulary.ts'
import { getConditionStage } from './dependencies.ts'
import { expandCondition } from './expand-condition.ts'
import { withBothFirstSigns } from './first-sign.ts'

/** An alert as the evaluator reads it. Its name is CODE-index, as in stored cases. */
export function compileAlert(
  name: string,
  { says, when, retired, source }: WrittenAlert,
  vocabulary: Vocabulary,
  resolveSource: (source: WrittenSource) => Source,
): Alert {
  const condition = when && withBothFirstSigns(expandCondition(when, vocabulary), true, vocabulary)
  return {
    name,
    says,
    source: resolveSource(source),
    ...(retired && { retired }),
    ...(condition && { when: condition, stage: getConditionStage(condition, vocabulary) }),
  }
}
