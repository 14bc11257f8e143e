import type { Fact, FeatureCode, OnsetSubject, Operator, Truth } from '../../case/index.ts'
import type { EvaluationContext } from '../evaluation-context.ts'
import type { MatchCompiler } from '../match-seizure.ts'
import type { OnsetResolver } from '../onset-span.ts'

/** A condition made ready to be asked of many cases. */
export type CompiledCondition = (context: EvaluationContext) => Truth

/** The place of each feature among the answers of a case. */
export type FeatureIndex = ReadonlyMap<FeatureCode, number>

/**
 * What a leaf needs besides itself. `possibleMatch` is what a seizure counts as that fits only if more were known of
 * it: unknown, or, where the condition would exclude, not met, because only a documented seizure excludes.
 */
export type CompileOptions = Readonly<{
  featureIndex: FeatureIndex
  compileMatch: MatchCompiler
  possibleMatch: Truth
  compileOnset: (of: OnsetSubject | undefined) => OnsetResolver
}>

/** One operator: from a leaf with it to the question that the leaf asks of a case. */
export type OperatorCompiler<Kind extends Operator> = (fact: Fact<Kind>, options: CompileOptions) => CompiledCondition
