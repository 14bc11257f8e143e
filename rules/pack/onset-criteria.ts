import type { SyndromeFile, Source as WrittenSource } from '../../schemas/types/syndrome.ts'
import type { Condition, Criterion, Range, Source } from '../engine/index.ts'
import { formatAgeRange } from './annotation-texts.ts'
import type { ExpandedCriterion } from './compile-criterion.ts'
import { parseAgeRange } from './expand-condition.ts'

/** The criterion that one of a rule's two ranges of onset stands for. */
type OnsetForm = Readonly<{
  range: 'mandatory' | 'excluded'
  id: string
  kind: Criterion['kind']
  wording: 'within' | 'outside'
  buildCondition: (range: Range) => Condition
}>

const buildWithinCondition = (value: Range): Condition => ({ fact: 'onset', operator: 'within', value })

/** Each end of an excluded range excludes on its own side. */
const buildOutsideCondition = (range: Range): Condition => {
  const ends = Object.entries(range).map(([end, age]) => buildWithinCondition({ [end]: age }))
  const [only] = ends
  return ends.length === 1 && only ? only : { any: ends }
}

const ONSET_FORMS: readonly OnsetForm[] = [
  { range: 'mandatory', id: 'onset', kind: 'mandatory', wording: 'within', buildCondition: buildWithinCondition },
  {
    range: 'excluded',
    id: 'onset-excluded',
    kind: 'exclusionary',
    wording: 'outside',
    buildCondition: buildOutsideCondition,
  },
]

/**
 * The criteria of a rule's ages at onset. With both ranges, an age between them is unclear (decisions.md, 'Ages').
 * @throws Error if an age is not a number and a unit.
 */
export function buildOnsetCriteria(
  onset: SyndromeFile['onset'],
  resolveSource: (source: WrittenSource) => Source,
): ExpandedCriterion[] {
  if (onset === undefined) return []
  const source = resolveSource(onset.source)
  const ifNotMet = onset.excluded ? 'unclear' : 'no'
  return ONSET_FORMS.flatMap(({ range, id, kind, wording, buildCondition }) => {
    const ages = onset[range]
    if (ages === undefined) return []
    const when = buildCondition(parseAgeRange(ages))
    return [
      {
        id,
        kind,
        stage: 'age',
        says: `onset ${formatAgeRange(ages, wording)}`,
        when,
        lookedFor: when,
        source,
        ifNotMet,
      },
    ]
  })
}
