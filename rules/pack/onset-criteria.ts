import type {
  SyndromeFileAgeRange as AgeRange,
  SyndromeFile,
  SyndromeFileSource as WrittenSource,
} from '../../schemas/types/syndrome.ts'
import type { Condition, Criterion, Range, Source } from '../case/index.ts'
import { formatAgeRange } from './annotation-texts.ts'
import type { ExpandedCriterion } from './compile-criterion.ts'
import { UNANSWERED, withPending } from './compile-criterion.ts'
import type { Vocabulary } from './compile-vocabulary.ts'
import { expandCondition, expandSeizureWanted, mapFacts, toDocumentedFact } from './expand-condition.ts'
import { parseAgeRange } from './parse-age.ts'

/** The criterion that one of a rule's two ranges of onset means. */
type OnsetForm = Readonly<{
  range: 'mandatory' | 'excluded'
  id: string
  kind: Criterion['kind']
  wording: 'within' | 'outside'
  buildCondition: (range: Range) => Condition
  /** The condition, where what keeps the bound open is documented. */
  withPending: (pending: Condition, when: Condition) => Condition
}>

const buildWithinCondition = (value: Range): Condition => ({ fact: 'onset', operator: 'within', value })

/** Each end of an excluded range excludes on its own side. */
const buildOutsideCondition = (range: Range): Condition => {
  const ends = Object.entries(range).map(([end, age]) => buildWithinCondition({ [end]: age }))
  const [only] = ends
  return ends.length === 1 && only ? only : { any: ends }
}

/** Outside as before; where the pending condition holds, not yet known. */
const withPendingExclusion = (pending: Condition, when: Condition): Condition => ({
  all: [when, { any: [{ not: pending }, UNANSWERED] }],
})

const ONSET_FORMS: readonly OnsetForm[] = [
  {
    range: 'mandatory',
    id: 'onset',
    kind: 'mandatory',
    wording: 'within',
    buildCondition: buildWithinCondition,
    withPending,
  },
  {
    range: 'excluded',
    id: 'onset-excluded',
    kind: 'exclusionary',
    wording: 'outside',
    buildCondition: buildOutsideCondition,
    withPending: withPendingExclusion,
  },
]

/** 'onset 2 to 14 years, here in the range 6 to 8 years': the definition has the wider range. */
const describeUsual = (usual: AgeRange, { under, over, from, to }: AgeRange): string => {
  const accepted: AgeRange = {
    ...(under && { from: under }),
    ...(to && { over: to }),
    ...(over && { to: over }),
    ...(from && { under: from }),
  }
  return `onset ${formatAgeRange(accepted, 'within')}, here in the range ${formatAgeRange(usual, 'within')}`
}

/**
 * The criteria of a rule's ages at onset. With both ranges, an age between them is unclear (decisions.md, 'Ages').
 * @throws Error if an age is not a number and a unit.
 */
export function buildOnsetCriteria(
  onset: SyndromeFile['onset'],
  vocabulary: Vocabulary,
  resolveSource: (source: WrittenSource) => Source,
): ExpandedCriterion[] {
  if (onset === undefined) return []
  const pending = onset.pendingIf && mapFacts(expandCondition(onset.pendingIf, vocabulary), toDocumentedFact)
  const source = resolveSource(onset.source)
  const ifNotMet = onset.excluded ? 'unclear' : 'no'
  // With a mandatory range, an onset that only may be excluded must not come out likely.
  const isOutermost = onset.mandatory === undefined
  return ONSET_FORMS.flatMap((form) => {
    const ages = onset[form.range]
    if (ages === undefined) return []
    const lookedFor = form.buildCondition(parseAgeRange(ages))
    const when = pending ? form.withPending(pending, lookedFor) : lookedFor
    const statement = `onset ${formatAgeRange(ages, form.wording)}`
    const base: ExpandedCriterion = {
      id: form.id,
      kind: form.kind,
      stage: 'age',
      statement,
      ...(form.range === 'mandatory' && onset.excluded && { metStatement: describeUsual(ages, onset.excluded) }),
      when,
      lookedFor,
      source,
      ifNotMet,
    }
    if (isOutermost) return [base]
    // Between the two ranges nothing refuses, so that an onset that may lie there has nothing to wait for.
    return [{ ...base, ifUnknown: form.range === 'mandatory' && onset.excluded ? 'unclear' : 'unresolved' }]
  })
}

/**
 * From a condition of a rule file to the same with every age at onset taken from the seizures that the file means.
 * @throws Error as `expandCondition` does.
 */
export function createOnsetMapper(
  of: NonNullable<SyndromeFile['onset']>['of'],
  vocabulary: Vocabulary,
): (when: Condition) => Condition {
  if (of === undefined) return (when) => when
  const params = { of: typeof of === 'string' ? ('any' as const) : expandSeizureWanted(of, vocabulary) }
  return (when) =>
    mapFacts(when, (fact) => (fact.operator === 'within' && fact.fact === 'onset' ? { ...fact, params } : fact))
}
