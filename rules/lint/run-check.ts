import type { Finding } from '../pack/index.ts'
import type { Check, CheckFinding } from './check.ts'
import type { LintContexts } from './lint-context.ts'

/** What a check finds, under its name. One that needs what is not there finds nothing. */
export const runCheck = (check: Check, contexts: LintContexts): Finding[] =>
  findWithContext(check, contexts).map((finding) => ({ ...finding, check: check.name }))

function findWithContext(check: Check, { files, sources, vocabulary, base }: LintContexts): CheckFinding[] {
  switch (check.needs) {
    case 'files':
      return check.check(files)
    case 'sources':
      return sources ? check.check(sources) : []
    case 'vocabulary':
      return vocabulary ? check.check(vocabulary) : []
    case 'base':
      return base ? check.check(base) : []
    case 'vocabulary and base':
      return vocabulary && base ? check.check({ ...vocabulary, ...base }) : []
    default:
      return check satisfies never
  }
}
