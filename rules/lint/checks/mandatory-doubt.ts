import { createMisplacedKeyCheck } from '../misplaced-key.ts'

/** `ifMet` on a mandatory criterion, where it means nothing. */
export const mandatoryDoubt = createMisplacedKeyCheck({
  name: 'mandatory-doubt',
  key: 'ifMet',
  kind: 'mandatory',
  describe: (id) => ({
    what: `\`${id}\` is mandatory and cannot cast doubt where it is met`,
    why: '`ifMet` is for what speaks against a syndrome; a mandatory criterion that is met speaks for it',
    next: 'move the criterion to `exclusionary`, or write `pendingIf` for what keeps a mandatory one open',
  }),
})
