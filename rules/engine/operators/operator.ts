import type { Fact, Operator, Truth } from '../../case/index.ts'
import type { CaseView } from '../case-view.ts'

/** A fact, ready to be read from many cases. */
export type CompiledFact = (view: CaseView) => Truth

/**
 * One operator: from a leaf with it to its truth on a case. `possibleMatch` is what a seizure counts as that fits only
 * if more were known of it: unknown, or, where the condition would exclude, not met, because only a documented seizure
 * excludes.
 */
export type OperatorCompiler<Kind extends Operator> = (fact: Fact<Kind>, possibleMatch: Truth) => CompiledFact
