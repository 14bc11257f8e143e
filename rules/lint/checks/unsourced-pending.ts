import { type Check, createFindingAt } from '../check.ts'

/** A circumstance that keeps a criterion open, without what shows that it does. */
export const unsourcedPending: Check = {
  name: 'unsourced-pending',
  needs: 'vocabulary',
  check: ({ rules }) =>
    rules.flatMap(({ file, rule, criteria }) =>
      [
        ...(rule.onset ? [{ id: 'onset', at: ['onset'], part: rule.onset }] : []),
        ...criteria
          .filter(({ kind }) => kind === 'mandatory')
          .map(({ id, at, criterion }) => ({ id, at, part: criterion })),
      ]
        .filter(({ part }) => part.pendingIf !== undefined && part.pendingSources === undefined)
        .map(({ id, at }) =>
          createFindingAt(
            file,
            [...at, 'pendingIf'],
            {
              what: `nothing shows that \`${id}\` has to stay open`,
              why: 'not met means no, and a circumstance that nobody has shown keeps the syndrome open for people who have something else',
              next: 'name a published patient or a source in `pendingSources`, or take `pendingIf` out',
            },
            'key',
          ),
        ),
    ),
}
