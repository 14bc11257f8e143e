import { type Check, createFindingAt, type FindingText } from './check.ts'
import type { ResolvedCriterion } from './resolve-rules.ts'

type MisplacedKey = Readonly<{
  name: string
  /** What means nothing on a criterion of the kind. */
  key: 'ifMet' | 'pendingIf'
  kind: ResolvedCriterion['kind']
  describe: (id: string) => FindingText
}>

/** A check for a key on a kind of criterion where it means nothing. */
export const createMisplacedKeyCheck = ({ name, key, kind, describe }: MisplacedKey): Check => ({
  name,
  needs: 'vocabulary',
  check: ({ rules }) =>
    rules.flatMap(({ file, criteria }) =>
      criteria
        .filter((one) => one.kind === kind && one.criterion[key] !== undefined)
        .map(({ id, at }) => createFindingAt(file, [...at, key], describe(id), 'key')),
    ),
})
