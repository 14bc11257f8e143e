import { type Check, createFindingAt } from '../check.ts'

/** `pendingIf` on a criterion that excludes, where it means nothing. */
export const pendingExclusion: Check = {
  name: 'pending-exclusion',
  needs: 'vocabulary',
  check: ({ rules }) =>
    rules.flatMap(({ file, criteria }) =>
      criteria
        .filter(({ kind, criterion }) => kind === 'exclusionary' && criterion.pendingIf !== undefined)
        .map(({ id, at }) =>
          createFindingAt(
            file,
            [...at, 'pendingIf'],
            {
              what: `\`${id}\` excludes and cannot be pending`,
              why: '`pendingIf` turns what is missing into what is not known yet; what excludes is documented or it is not',
              next: 'take `pendingIf` out, or put what it says into `when` with `all` and `not`',
            },
            'key',
          ),
        ),
    ),
}
