import type { Condition, Criterion } from '../engine/index.ts'
import {
  codeOf,
  expand,
  type Path,
  type SyndromeFile,
  type Vocabulary,
  type Written,
  type YamlFile,
} from '../pack/index.ts'
import { SCHEMAS } from './schemas.ts'

/** A condition as it is written at a place, and without its convenient forms. */
export type ReadCondition = Readonly<{ path: Path; written: Written; when: Condition }>

export type ReadCriterion = ReadCondition &
  Readonly<{ kind: Criterion['kind']; id: string; criterion: SyndromeFile['mandatory'][number]; at: Path }>

/** A rule file that is sound by itself. What names something that does not exist is left out; other checks tell of it. */
export type ReadRule = Readonly<{
  file: YamlFile
  code: string
  rule: SyndromeFile
  criteria: readonly ReadCriterion[]
  /** The conditions under which alerts are suggested. */
  suggestions: readonly ReadCondition[]
}>

const KINDS = ['mandatory', 'exclusionary'] as const satisfies readonly Criterion['kind'][]

/** The rules as checks of their meaning read them. */
export const rulesOf = (files: readonly YamlFile[], vocabulary: Vocabulary | undefined): ReadRule[] =>
  // Stryker disable next-line ConditionalExpression: without a vocabulary no condition can be read, and none is asked
  vocabulary === undefined
    ? []
    : files.flatMap((file) => (SCHEMAS.syndrome(file.value) ? [ruleOf(file, file.value, vocabulary)] : []))

function ruleOf(file: YamlFile, rule: SyndromeFile, vocabulary: Vocabulary): ReadRule {
  const criteria = KINDS.flatMap((kind) =>
    // Stryker disable next-line ArrayDeclaration: what is no criterion has no condition to read
    (rule[kind] ?? []).flatMap((criterion, index) =>
      conditionAt([kind, index, 'when'], criterion.when, vocabulary).map((condition) => ({
        ...condition,
        ...{ kind, id: criterion.id, criterion, at: [kind, index] },
      })),
    ),
  )
  const suggestions = rule.alerts.flatMap(({ when }, index) =>
    when ? conditionAt(['alerts', index, 'when'], when, vocabulary) : [],
  )
  return { file, code: codeOf(file.file), rule, criteria, suggestions }
}

/** None where the condition names a set or a code that does not exist. */
function conditionAt(path: Path, written: Written, vocabulary: Vocabulary): ReadCondition[] {
  try {
    return [{ path, written, when: expand(written, vocabulary) }]
  } catch {
    // Stryker disable next-line ArrayDeclaration: a text has no condition that a check could ask
    return []
  }
}
