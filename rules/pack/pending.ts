import type { Condition } from '../case/index.ts'

/** What no entry can answer. */
export const UNANSWERED: Condition = { fact: 'pending', operator: 'unanswered', value: true }

/** Met as before; where it is not, and the pending condition holds, not yet known. */
export const withPending = (pending: Condition, when: Condition): Condition => ({
  any: [when, { all: [pending, UNANSWERED] }],
})
