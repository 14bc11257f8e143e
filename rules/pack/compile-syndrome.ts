import type { SourcesFile } from '../../schemas/types/sources.ts'
import type {
  SyndromeFile,
  Alert as WrittenAlert,
  Criterion as WrittenCriterion,
  Source as WrittenSource,
} from '../../schemas/types/syndrome.ts'
import {
  type Alert,
  type Annotation,
  CHECKED_STAGES,
  type Condition,
  type Criterion,
  type Range,
  type Response,
  type Source,
  type Syndrome,
  type Truth,
} from '../engine/index.ts'
import { EEG_NOT_AVAILABLE, formatAgeRange, formatAnnotations, formatNotFound } from './annotation-texts.ts'
import type { Vocabulary } from './compile-vocabulary.ts'
import { getConditionStage, listDependencies } from './dependencies.ts'
import { expandCondition, parseAgeRange } from './expand-condition.ts'

export type { SourcesFile, SyndromeFile, WrittenAlert, WrittenCriterion }

type CriterionKind = Criterion['kind']
type UnknownPolicy = NonNullable<WrittenCriterion['ifUnknown']>

/** A criterion without its convenient forms. */
type ExpandedCriterion = Readonly<{
  id: string
  kind: CriterionKind
  says: string
  when: Condition
  /** The condition without what keeps it pending. */
  lookedFor: Condition
  source: Source
  ifUnknown?: UnknownPolicy
  tellIfUnknown?: string
  /** What 'not met' makes of a mandatory criterion: `unclear` for an age between the mandatory and the excluded range. */
  ifNotMet?: Response
}>

const RESPONSE_TO_UNKNOWN: Readonly<Record<UnknownPolicy, Response>> = {
  unresolved: 'unresolved',
  unclear: 'unclear',
  ignore: 'yes',
}

/**
 * A syndrome as the evaluator reads it, from its file.
 * @throws Error if the file names sets, sources or ages that do not exist; lint reports them before.
 */
export function compileSyndrome(
  code: string,
  file: SyndromeFile,
  vocabulary: Vocabulary,
  sources: SourcesFile,
): Syndrome {
  const resolveSource = (written: WrittenSource): Source => withCitation(written, sources)
  const criteria = [
    ...buildOnsetCriteria(file.onset, resolveSource),
    ...file.mandatory.map((one) => expandCriterion('mandatory', one, vocabulary, resolveSource)),
    ...(file.exclusionary ?? []).map((one) => expandCriterion('exclusionary', one, vocabulary, resolveSource)),
  ]
  const stages = CHECKED_STAGES.map((stage) => [
    stage,
    criteria
      .filter(({ when }) => getConditionStage(when, vocabulary) === stage)
      .map((one) => compileCriterion(one, vocabulary)),
  ])
  const { name, abbreviation = code, group, status, codes = {} } = file
  return {
    name,
    abbreviation,
    group,
    status,
    codes,
    stages: Object.fromEntries(stages),
    alerts: file.alerts.map((alert, index) => compileAlert(`${code}-${index}`, alert, vocabulary, resolveSource)),
  }
}

function withCitation(written: WrittenSource, sources: SourcesFile): Source {
  const entry = sources[written.ref]
  if (entry === undefined) throw new Error(`No source is called '${written.ref}'.`)
  return { ...written, citation: entry.citation, ...(entry.doi && { doi: entry.doi }) }
}

function expandCriterion(
  kind: CriterionKind,
  written: WrittenCriterion,
  vocabulary: Vocabulary,
  resolveSource: (source: WrittenSource) => Source,
): ExpandedCriterion {
  const { id, says, ifUnknown, tellIfUnknown } = written
  const when = expandCondition(written.when, vocabulary)
  return {
    id,
    kind,
    says,
    source: resolveSource(written.source),
    when: written.pendingIf ? withPending(expandCondition(written.pendingIf, vocabulary), when) : when,
    lookedFor: when,
    ...(ifUnknown && { ifUnknown }),
    ...(tellIfUnknown && { tellIfUnknown }),
  }
}

/** Met as before; where it is not, and the pending condition holds, not yet known. */
const withPending = (pending: Condition, when: Condition): Condition => ({
  any: [when, { all: [pending, { fact: 'pending', operator: 'unanswered', value: true }] }],
})

/** Where mandatory and excluded ranges both stand, what lies between them is unclear (decisions.md, 'Ages'). */
function buildOnsetCriteria(
  onset: SyndromeFile['onset'],
  resolveSource: (source: WrittenSource) => Source,
): ExpandedCriterion[] {
  const { mandatory, excluded, source: written } = onset ?? {}
  if (written === undefined) return []
  const source = resolveSource(written)
  const between = excluded && { ifNotMet: 'unclear' as const }
  return [
    ...(mandatory
      ? [
          buildOnsetCriterion(
            'onset',
            'mandatory',
            formatAgeRange(mandatory, 'within'),
            buildOnsetCondition(parseAgeRange(mandatory)),
            source,
          ),
        ]
      : []
    ).map((criterion) => ({ ...criterion, ...between })),
    ...(excluded
      ? [
          buildOnsetCriterion(
            'onset-excluded',
            'exclusionary',
            formatAgeRange(excluded, 'outside'),
            buildOutsideCondition(parseAgeRange(excluded)),
            source,
          ),
        ]
      : []),
  ]
}

const buildOnsetCriterion = (
  id: string,
  kind: CriterionKind,
  ages: string,
  when: Condition,
  source: Source,
): ExpandedCriterion => ({
  id,
  kind,
  when,
  source,
  lookedFor: when,
  says: `onset ${ages}`,
})

const buildOnsetCondition = (value: Range): Condition => ({ fact: 'onset', operator: 'within', value })

/** Each end of an excluded range excludes on its own side. */
const buildOutsideCondition = (range: Range): Condition => {
  const ends = Object.entries(range).map(([end, age]) => buildOnsetCondition({ [end]: age }))
  const [only] = ends
  return ends.length === 1 && only ? only : { any: ends }
}

function compileCriterion(expanded: ExpandedCriterion, vocabulary: Vocabulary): Criterion {
  const { id, kind, when, lookedFor, says, source, tellIfUnknown } = expanded
  const stage = getConditionStage(when, vocabulary)
  const topics = listDependencies(lookedFor, vocabulary)
  const ifUnknown = expanded.ifUnknown ?? getDefaultIfUnknown(kind, stage === 'seizures')
  const texts = formatAnnotations(
    kind,
    says,
    topics.map(({ topic }) => topic),
    ifUnknown,
  )
  const buildAnnotation = (truth: Truth, text: string): Annotation => ({ criterion: id, kind, truth, text, source })
  const needsEeg = ifUnknown !== 'ignore' && topics.some((read) => read.stage === 'eeg')
  return {
    id,
    kind,
    when,
    responses: getResponses(kind, RESPONSE_TO_UNKNOWN[ifUnknown], expanded.ifNotMet ?? 'no'),
    annotations: {
      met: buildAnnotation('met', texts.met),
      notMet: buildAnnotation('notMet', texts.notMet),
      unknown: buildAnnotation('unknown', tellIfUnknown ?? texts.unknown),
    },
    ...(needsEeg && { withoutEeg: buildAnnotation('unknown', EEG_NOT_AVAILABLE) }),
    ...(when !== lookedFor && {
      notFound: { when: lookedFor, annotation: buildAnnotation('unknown', formatNotFound(says)) },
    }),
  }
}

/** At the seizure stage 'mandatory met and exclusionary unclear' is yes (engine.md §4, 'Seizure stage'). */
const getDefaultIfUnknown = (kind: CriterionKind, atSeizures: boolean): UnknownPolicy =>
  kind === 'mandatory' ? 'unresolved' : atSeizures ? 'ignore' : 'unclear'

const getResponses = (kind: CriterionKind, unknown: Response, ifNotMet: Response): Criterion['responses'] =>
  kind === 'mandatory' ? { met: 'yes', notMet: ifNotMet, unknown } : { met: 'no', notMet: 'yes', unknown }

function compileAlert(
  name: string,
  { says, when, retired, source }: WrittenAlert,
  vocabulary: Vocabulary,
  resolveSource: (source: WrittenSource) => Source,
): Alert {
  const condition = when && expandCondition(when, vocabulary)
  return {
    name,
    says,
    source: resolveSource(source),
    ...(retired && { retired }),
    ...(condition && { when: condition, stage: getConditionStage(condition, vocabulary) }),
  }
}
