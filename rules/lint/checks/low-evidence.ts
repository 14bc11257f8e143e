import { type Check, createFindingAt } from '../check.ts'
import { isExcluding } from '../resolve-rules.ts'

/** A criterion that can refuse a person, with weak evidence that it may. */
export const lowEvidence: Check = {
  name: 'low-evidence',
  needs: 'vocabulary',
  check: ({ rules }) =>
    rules.flatMap(({ file, criteria }) =>
      criteria
        .filter((one) => isExcluding(one) && one.criterion.source.evidence === 'low')
        .map(({ id, at }) =>
          createFindingAt(file, [...at, 'source', 'evidence'], {
            what: `\`${id}\` excludes on low evidence`,
            why: 'a wrong exclusion hides the right syndrome, which is worse than a missing one',
            next: 'make it an alert or say `ifMet: unresolved`, put it into the description, or name a source with better evidence',
          }),
        ),
    ),
}
