import { type Check, createFindingAt } from '../check.ts'

/** `ifMet` on a mandatory criterion, where it means nothing. */
export const mandatoryDoubt: Check = {
  name: 'mandatory-doubt',
  needs: 'vocabulary',
  check: ({ rules }) =>
    rules.flatMap(({ file, criteria }) =>
      criteria
        .filter(({ kind, criterion }) => kind === 'mandatory' && criterion.ifMet !== undefined)
        .map(({ id, at }) =>
          createFindingAt(
            file,
            [...at, 'ifMet'],
            {
              what: `\`${id}\` is mandatory and cannot cast doubt where it is met`,
              why: '`ifMet` is for what speaks against a syndrome; a mandatory criterion that is met speaks for it',
              next: 'move the criterion to `exclusionary`, or write `pendingIf` for what keeps a mandatory one open',
            },
            'key',
          ),
        ),
    ),
}
