import type { Condition, Fact } from '../case/index.ts'
import type { Vocabulary } from './compile-vocabulary.ts'

/** Entries that end the doubt of a criterion: one of them, or all together. */
export type RuledOutBy = Readonly<{ needed: 'one' | 'all'; labels: readonly string[] }>

/**
 * What has to be entered before a criterion that was not found counts as ruled out: the entries that its pending
 * condition waits for. None is told where it waits for anything but entries, or for several things in turn.
 */
export function findRuledOutBy(pending: Condition, { entries }: Vocabulary): RuledOutBy | undefined {
  if (!('not' in pending)) return undefined
  const needed = 'all' in pending.not ? 'all' : 'one'
  const codes = listCodes(pending.not, needed === 'all' ? 'all' : 'any')
  const labels = codes?.flatMap((code) => entries.get(code)?.label ?? [])
  return labels && labels.length > 0 && labels.length === codes?.length ? { needed, labels } : undefined
}

/** The entries that a condition joins in one way; undefined where it has anything else. */
function listCodes(condition: Condition, joint: 'any' | 'all'): readonly string[] | undefined {
  if ('fact' in condition) return condition.operator === 'includes' ? [condition.value] : undefined
  const parts = getParts(condition, joint)
  const codes = parts?.map((part) => listCodes(part, joint))
  return codes?.every((one) => one !== undefined) ? codes.flat() : undefined
}

function getParts(condition: Exclude<Condition, Fact>, joint: 'any' | 'all'): readonly Condition[] | undefined {
  if ('any' in condition && joint === 'any') return condition.any
  return 'all' in condition && joint === 'all' ? condition.all : undefined
}
