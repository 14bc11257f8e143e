import type { Condition, Criterion } from '../case/index.ts'
import {
  expandCondition,
  getFileCode,
  isExpandable,
  type ParsedFile,
  type Path,
  type SyndromeFile,
  type Vocabulary,
  type WrittenCondition,
  type YamlFile,
} from '../pack/index.ts'

/** A condition as it is written, and without its convenient forms. */
export type ResolvedCondition = Readonly<{ path: Path; written: WrittenCondition; when: Condition }>

export type ResolvedCriterion = ResolvedCondition &
  Readonly<{ kind: Criterion['kind']; id: string; criterion: SyndromeFile['mandatory'][number]; at: Path }>

/**
 * A rule file that is sound by itself. What names something that does not exist is left out; other checks report it.
 */
export type ResolvedRule = Readonly<{
  file: YamlFile
  code: string
  rule: SyndromeFile
  criteria: readonly ResolvedCriterion[]
  /** The conditions under which alerts are suggested. */
  suggestions: readonly ResolvedCondition[]
}>

/** Whether a criterion refuses the syndrome where it is met; one with `ifMet` does not. */
export const isExcluding = ({ kind, criterion }: Pick<ResolvedCriterion, 'kind' | 'criterion'>): boolean =>
  kind === 'exclusionary' && criterion.ifMet === undefined

const KINDS = ['mandatory', 'exclusionary'] as const satisfies readonly Criterion['kind'][]

/** The rules as checks of their meaning read them. */
export const resolveRules = (files: readonly ParsedFile<SyndromeFile>[], vocabulary: Vocabulary): ResolvedRule[] =>
  files.flatMap(({ file, value }) => (value ? [resolveRule(file, value, vocabulary)] : []))

function resolveRule(file: YamlFile, rule: SyndromeFile, vocabulary: Vocabulary): ResolvedRule {
  const criteria = KINDS.flatMap((kind) =>
    (rule[kind] ?? []).flatMap((criterion, index) =>
      resolveCondition([kind, index, 'when'], criterion.when, vocabulary).map((condition) => ({
        ...condition,
        kind,
        id: criterion.id,
        criterion,
        at: [kind, index],
      })),
    ),
  )
  const suggestions = rule.alerts.flatMap(({ when }, index) =>
    when ? resolveCondition(['alerts', index, 'when'], when, vocabulary) : [],
  )
  return { file, code: getFileCode(file.file), rule, criteria, suggestions }
}

/** None where the condition names a set or a code that does not exist. */
const resolveCondition = (path: Path, written: WrittenCondition, vocabulary: Vocabulary): ResolvedCondition[] =>
  isExpandable(written, vocabulary) ? [{ path, written, when: expandCondition(written, vocabulary) }] : []
