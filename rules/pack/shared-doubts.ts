import type { DerivedFactsFile, SharedDoubt, WrittenDerivedFact } from '../../schemas/types/derived.ts'
import type { SyndromeFile, SyndromeFileSource as WrittenSource } from '../../schemas/types/syndrome.ts'
import type { Condition, FeatureCode, Source } from '../case/index.ts'
import type { ExpandedCriterion } from './compile-criterion.ts'
import type { Vocabulary } from './compile-vocabulary.ts'
import { expandCondition, mapFacts, toDocumentedFact, withoutEntries } from './expand-condition.ts'

/** A derived fact that casts doubt where it is documented. */
type ExpandedDoubt = Readonly<{ code: FeatureCode; when: Condition; doubt: SharedDoubt; source: Source }>

type Causes = SyndromeFile['causes']

/** The criteria that a syndrome has by derived facts, from the causes that it accepts. */
export type SharedDoubts = (causes?: Causes) => readonly ExpandedCriterion[]

/**
 * From the causes that a syndrome accepts to its criteria by derived facts with a `doubt`, which leave it unresolved where
 * they are documented: those of every syndrome, and one of all facts that it does not accept.
 * @throws Error as `expandCondition` does.
 */
export function expandSharedDoubts(
  facts: DerivedFactsFile,
  vocabulary: Vocabulary,
  resolveSource: (source: WrittenSource) => Source,
): SharedDoubts {
  const doubts = facts.flatMap((fact) => expandDoubt(fact, vocabulary, resolveSource))
  const always = doubts.filter(({ doubt }) => !doubt.unlessAccepted).map(buildDoubtCriterion)
  const diseases = doubts.filter(({ doubt }) => doubt.unlessAccepted)
  return (causes) => [...always, ...(causes ? buildDiseaseCriteria(diseases, causes, resolveSource) : [])]
}

function expandDoubt(
  { code, when, doubt, source }: WrittenDerivedFact,
  vocabulary: Vocabulary,
  resolveSource: (source: WrittenSource) => Source,
): ExpandedDoubt[] {
  if (doubt === undefined || source === undefined) return []
  const documented = mapFacts(expandCondition(when, vocabulary), toDocumentedFact)
  return [{ code, when: documented, doubt, source: resolveSource(source) }]
}

const SHARED = { kind: 'exclusionary', ifUnknown: 'ignore', ifNotMet: 'yes', isShared: true } as const

const buildDoubtCriterion = ({ code, when, doubt, source }: ExpandedDoubt): ExpandedCriterion => ({
  ...SHARED,
  id: code.replace(/^derived_/, '').replaceAll('_', '-'),
  statement: doubt.because,
  stage: doubt.stage,
  when,
  lookedFor: when,
  source,
  doubt,
})

/** One criterion, whose sentence names the disease; none where every cause is accepted. */
function buildDiseaseCriteria(
  diseases: readonly ExpandedDoubt[],
  { accepts, source }: NonNullable<Causes>,
  resolveSource: (source: WrittenSource) => Source,
): ExpandedCriterion[] {
  if (accepts === 'any') return []
  const parts = diseases.flatMap(({ code, when, doubt }) => {
    const other = accepts.includes(code) ? undefined : withoutEntries(when, accepts)
    return other ? [{ when: other, statement: doubt.because, doubt }] : []
  })
  const [first] = parts
  if (first === undefined) return []
  const when = { any: parts.map((part) => part.when) }
  const { doubt } = first
  const criterion = { ...SHARED, id: ANOTHER_DISEASE, statement: OTHER_DISEASES, stage: 'tests' } as const
  return [{ ...criterion, when, lookedFor: when, source: resolveSource(source), doubt, parts }]
}

const ANOTHER_DISEASE = 'another-disease'
const OTHER_DISEASES = 'another disease that is proven, or events of another kind'
