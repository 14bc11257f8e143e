import type {
  SyndromeFileCriterion as WrittenCriterion,
  SyndromeFileSource as WrittenSource,
} from '../../schemas/types/syndrome.ts'
import {
  type Annotation,
  BOTH_FIRST_SIGNS,
  type CheckedStage,
  type Condition,
  type Criterion,
  type Fact,
  type Response,
  type SeizurePattern,
  type Source,
  type Truth,
} from '../case/index.ts'
import {
  type Doubt,
  deniesSource,
  EEG_NOT_AVAILABLE,
  formatAnnotations,
  formatDoubt,
  formatInexactOnset,
  formatNotFound,
  listSources,
} from './annotation-texts.ts'
import type { Vocabulary } from './compile-vocabulary.ts'
import { getConditionStage, listDependencies } from './dependencies.ts'
import { expandCondition } from './expand-condition.ts'

type UnknownPolicy = NonNullable<WrittenCriterion['ifUnknown']>

/** A criterion without its convenient forms. */
export type ExpandedCriterion = Readonly<{
  id: string
  kind: Criterion['kind']
  statement: string
  /** Its words where it is met, if they are others. */
  metStatement?: string
  /** The page on which it is judged. */
  stage: CheckedStage
  when: Condition
  /** The condition without what keeps it pending. */
  lookedFor: Condition
  source: Source
  ifUnknown?: UnknownPolicy
  tellIfUnknown?: string
  /** Where 'met' leaves the syndrome unresolved instead of excluding it. */
  doubt?: Doubt
  /** For each of its parts that is met: the statement and the doubt of that part. */
  parts?: readonly Readonly<{ when: Condition; statement: string; doubt: Doubt }>[]
  /** Of many syndromes, by derived facts with a `doubt`. */
  isShared?: true
  /** What 'not met' makes of a mandatory criterion: `unclear` for an age between the mandatory and the excluded range. */
  ifNotMet: Response
}>

const RESPONSE_TO_UNKNOWN: Readonly<Record<UnknownPolicy, Response>> = {
  unresolved: 'unresolved',
  unclear: 'unclear',
  ignore: 'yes',
}

/**
 * A criterion whose condition, pending condition and source are resolved.
 * @throws Error if it has `ifMet` without `askFor` and `tellFrom`, which the schema refuses before.
 */
export function expandCriterion(
  kind: Criterion['kind'],
  written: WrittenCriterion,
  vocabulary: Vocabulary,
  resolveSource: (source: WrittenSource) => Source,
): ExpandedCriterion {
  const { id, says: statement, ifUnknown, tellIfUnknown } = written
  const when = withBothFirstSigns(expandCondition(written.when, vocabulary), kind === 'mandatory', vocabulary)
  const doubt = findDoubt(written)
  const pending =
    written.pendingIf && withBothFirstSigns(expandCondition(written.pendingIf, vocabulary), true, vocabulary)
  return {
    id,
    kind,
    statement,
    stage: written.stage ?? getConditionStage(when, vocabulary),
    source: resolveSource(written.source),
    when: pending ? withPending(pending, when) : when,
    lookedFor: when,
    ifNotMet: 'no',
    ...(ifUnknown && { ifUnknown }),
    ...(tellIfUnknown && { tellIfUnknown }),
    ...(doubt && { doubt }),
  }
}

function findDoubt({ id, ifMet, askFor, tellFrom }: WrittenCriterion): Doubt | undefined {
  if (ifMet === undefined) return undefined
  if (!askFor || !tellFrom) throw new Error(`'${id}' has ifMet without askFor and tellFrom.`)
  return { askFor, tellFrom }
}

/** A criterion as the evaluator reads it: its responses and annotations for each truth (engine.md §4 and §8). */
export function compileCriterion(expanded: ExpandedCriterion, vocabulary: Vocabulary): Criterion {
  const { id, kind, stage, when, lookedFor, statement, source, tellIfUnknown, ifNotMet, doubt, isShared } = expanded
  const { parts, metStatement = statement } = expanded
  const dependencies = listDependencies(lookedFor, vocabulary)
  const ifUnknown = expanded.ifUnknown ?? getDefaultIfUnknown(kind, stage === 'seizures')
  const texts = formatAnnotations(kind, statement, dependencies, ifUnknown)
  const buildAnnotation = (truth: Truth, text: string): Annotation => ({ criterion: id, kind, truth, text, source })
  const inexactOnset = tellIfUnknown === undefined && formatInexactOnset(dependencies)
  const needsEeg = ifUnknown === 'unresolved' && stage === 'eeg'
  const notFound = buildAnnotation('unknown', formatNotFound(kind, statement))
  const sources = listSources(dependencies)
  return {
    id,
    kind,
    when,
    ...(isShared && { isShared }),
    responses: {
      ...getResponses(kind, RESPONSE_TO_UNKNOWN[ifUnknown], ifNotMet),
      ...(doubt && { met: 'unresolved' }),
    },
    annotations: {
      met: buildAnnotation('met', doubt ? formatDoubt(statement, doubt) : texts.met.replace(statement, metStatement)),
      notMet: buildAnnotation('notMet', texts.notMet),
      unknown: buildAnnotation('unknown', tellIfUnknown ?? texts.unknown),
    },
    ...(parts && {
      metBy: parts.map((part) => ({
        when: part.when,
        annotation: buildAnnotation('met', formatDoubt(part.statement, part.doubt)),
      })),
    }),
    ...(needsEeg && { withoutEeg: buildAnnotation('unknown', EEG_NOT_AVAILABLE) }),
    ...(deniesSource(tellIfUnknown) && { withSource: { sources, annotation: notFound } }),
    ...(inexactOnset && { withOnset: buildAnnotation('unknown', inexactOnset) }),
    ...(when !== lookedFor && {
      notFound: { when: lookedFor, annotation: notFound },
    }),
  }
}

/** At the seizure stage 'mandatory met and exclusionary unclear' is yes (engine.md §4, 'Seizure stage'). */
const getDefaultIfUnknown = (kind: Criterion['kind'], atSeizures: boolean): UnknownPolicy =>
  kind === 'mandatory' ? 'unresolved' : atSeizures ? 'ignore' : 'unclear'

const getResponses = (kind: Criterion['kind'], unknown: Response, ifNotMet: Response): Criterion['responses'] =>
  kind === 'mandatory' ? { met: 'yes', notMet: ifNotMet, unknown } : { met: 'no', notMet: 'yes', unknown }

/** What no entry can answer. */
export const UNANSWERED: Condition = { fact: 'pending', operator: 'unanswered', value: true }

/** Met as before; where it is not, and the pending condition holds, not yet known. */
export const withPending = (pending: Condition, when: Condition): Condition => ({
  any: [when, { all: [pending, UNANSWERED] }],
})

/**
 * A condition in which a first sign that is both motor and nonmotor is each of them where that speaks for a syndrome,
 * and neither where it would speak against it. `speaksFor`: whether the syndrome needs the condition; one that excludes
 * it does not.
 */
export function withBothFirstSigns(when: Condition, speaksFor: boolean, vocabulary: Vocabulary): Condition {
  const mapPart = (part: Condition) => withBothFirstSigns(part, speaksFor, vocabulary)
  if ('all' in when) return { all: when.all.map(mapPart) }
  if ('any' in when) return { any: when.any.map(mapPart) }
  if ('not' in when) return { not: withBothFirstSigns(when.not, !speaksFor, vocabulary) }
  return vocabulary.seizureCodes.details.includes(BOTH_FIRST_SIGNS) ? widenFact(when, speaksFor) : when
}

function widenFact(fact: Fact, speaksFor: boolean): Condition {
  if (fact.operator === 'allMatch') return speaksFor ? { ...fact, value: fact.value.flatMap(listWidened) } : fact
  if (fact.operator !== 'someMatch') return fact
  const { like, except } = fact.value
  if (!speaksFor) return except ? { ...fact, value: { ...fact.value, except: except.flatMap(listWidened) } } : fact
  const wanted = listWidened(like)
  return wanted.length === 1 ? fact : { any: wanted.map((one) => ({ ...fact, value: { ...fact.value, like: one } })) }
}

/** A pattern, and where it asks for a first sign also the same with both. */
function listWidened(pattern: SeizurePattern): readonly SeizurePattern[] {
  const { onset = '*', details = [], ...others } = pattern
  return onset === '*' ? [pattern] : [pattern, { ...others, details: [...details, BOTH_FIRST_SIGNS] }]
}
