import type { OperatorCompiler } from './operator.ts'

/** What no entry can answer: it keeps a criterion pending (`pendingIf` of a rule file). */
export const compileUnanswered: OperatorCompiler<'unanswered'> = () => () => 'unknown'
