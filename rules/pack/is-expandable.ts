import { SEIZURE_LISTS } from '../case/index.ts'
import type { Vocabulary } from './compile-vocabulary.ts'
import type { WrittenCondition } from './expand-condition.ts'
import { listNodes } from './json-tree.ts'

const KEYS_WITH_SETS = ['hasAny', 'hasAll', 'hasDocumented', 'anyOf']

/** Whether the vocabulary has every set of a condition, and every code under `anyOf`: without them it has no meaning. */
export const isExpandable = (when: WrittenCondition, { sets, seizureCodes }: Vocabulary): boolean =>
  listNodes(when)
    .filter(({ path }) => KEYS_WITH_SETS.includes(String(path.at(-1))))
    .every(({ path, value }) => {
      const codes = typeof value === 'string' ? sets.get(value) : value
      if (!Array.isArray(codes)) return false
      return (
        path.at(-1) !== 'anyOf' ||
        codes.every((code) => SEIZURE_LISTS.some((list) => seizureCodes[list].includes(code)))
      )
    })
