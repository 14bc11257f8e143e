import { type Condition, selectFormItems } from '../../case/index.ts'
import { collectFacts } from '../../engine/index.ts'
import type { Vocabulary } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFindingAt } from '../check.ts'
import type { ResolvedRule } from '../resolve-rules.ts'

/** A `not` on whether a test was done, in a criterion that answers 'no': it would refuse a person nobody has examined. */
export const undoneTest: Check = {
  name: 'undone-test',
  needs: 'vocabulary',
  check: ({ rules, vocabulary }) => {
    const availability = collectAvailability(vocabulary)
    return rules.flatMap((rule) => findUndoneTests(rule, availability))
  },
}

/** The entries for whether a source is available or by which method it was examined, without what was found. */
function collectAvailability({ features, pages }: Vocabulary): ReadonlySet<string> {
  const gates = Object.values(features).flatMap(({ gate, lookedForBy }) => [
    ...(gate?.kind === 'control' ? [gate.code] : []),
    ...(lookedForBy?.all ?? []),
  ])
  const states = selectFormItems(pages, 'state').flatMap(({ state, code }) => (state === 'unavailable' ? [code] : []))
  return new Set([...gates, ...states])
}

const findUndoneTests = ({ file, criteria }: ResolvedRule, availability: ReadonlySet<string>): CheckFinding[] =>
  criteria
    .filter(({ criterion, when }) => criterion.ifMet === undefined && hasUndoneTest(when, availability))
    .map(({ id, path }) =>
      createFindingAt(file, path, {
        what: `\`${id}\` answers 'no' because a test was not done`,
        why: 'nobody knows what the test would have shown, and a syndrome is never excluded for what is not known',
        next: 'make it an alert, say `ifMet: unresolved`, or name what a test found instead of whether it was done',
      }),
    )

function hasUndoneTest(when: Condition, availability: ReadonlySet<string>): boolean {
  if ('fact' in when) return false
  if ('not' in when) return collectFacts(when.not).every(({ value }) => availability.has(String(value)))
  return ('all' in when ? when.all : when.any).some((part) => hasUndoneTest(part, availability))
}
