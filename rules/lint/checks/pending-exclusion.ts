import { createMisplacedKeyCheck } from '../misplaced-key.ts'

/** `pendingIf` on a criterion that excludes, where it means nothing. */
export const pendingExclusion = createMisplacedKeyCheck({
  name: 'pending-exclusion',
  key: 'pendingIf',
  kind: 'exclusionary',
  describe: (id) => ({
    what: `\`${id}\` excludes and cannot be pending`,
    why: '`pendingIf` turns what is missing into what is not known yet; what excludes is documented or it is not',
    next: 'take `pendingIf` out, or put what it says into `when` with `all` and `not`',
  }),
})
