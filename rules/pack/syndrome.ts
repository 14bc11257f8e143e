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
import { ageRange, expand } from './condition.ts'
import { readsOf, stageOf } from './reads.ts'
import { ageText, annotationTexts, EEG_NOT_AVAILABLE, notFoundText } from './texts.ts'
import type { Vocabulary } from './vocabulary.ts'

export type { SourcesFile, SyndromeFile }

type Kind = Criterion['kind']
type Unknown = NonNullable<WrittenCriterion['ifUnknown']>

/** A criterion without its convenient forms. */
type Plain = Readonly<{
  id: string
  kind: Kind
  says: string
  when: Condition
  /** The condition without what keeps it pending. */
  lookedFor: Condition
  source: Source
  ifUnknown?: Unknown
  tellIfUnknown?: string
  /** What 'not met' makes of a mandatory criterion: `unclear` for an age between the mandatory and the excluded range. */
  ifNotMet?: Response
}>

const RESPONSE_TO_UNKNOWN: Readonly<Record<Unknown, Response>> = {
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
  const sourceOf = (written: WrittenSource): Source => withCitation(written, sources)
  const plain = [
    ...onsetCriteria(file.onset, sourceOf),
    ...file.mandatory.map((one) => plainCriterion('mandatory', one, vocabulary, sourceOf)),
    ...(file.exclusionary ?? []).map((one) => plainCriterion('exclusionary', one, vocabulary, sourceOf)),
  ]
  const stages = CHECKED_STAGES.map((stage) => [
    stage,
    plain.filter(({ when }) => stageOf(when, vocabulary) === stage).map((one) => compileCriterion(one, vocabulary)),
  ])
  const { name, abbreviation = code, group, status, codes = {} } = file
  return {
    name,
    abbreviation,
    group,
    status,
    codes,
    stages: Object.fromEntries(stages),
    alerts: file.alerts.map((alert, index) => compileAlert(`${code}-${index}`, alert, vocabulary, sourceOf)),
  }
}

function withCitation(written: WrittenSource, sources: SourcesFile): Source {
  const known = sources[written.ref]
  if (known === undefined) throw new Error(`No source is called '${written.ref}'.`)
  return { ...written, citation: known.citation, ...(known.doi && { doi: known.doi }) }
}

function plainCriterion(
  kind: Kind,
  written: WrittenCriterion,
  vocabulary: Vocabulary,
  sourceOf: (source: WrittenSource) => Source,
): Plain {
  const { id, says, ifUnknown, tellIfUnknown } = written
  const when = expand(written.when, vocabulary)
  return {
    ...{ id, kind, says, source: sourceOf(written.source) },
    when: written.pendingIf ? pendingWhile(expand(written.pendingIf, vocabulary), when) : when,
    lookedFor: when,
    ...(ifUnknown && { ifUnknown }),
    ...(tellIfUnknown && { tellIfUnknown }),
  }
}

/** Met as before; where it is not, and the pending condition holds, not yet known. */
const pendingWhile = (pending: Condition, when: Condition): Condition => ({
  any: [when, { all: [pending, { fact: 'pending', operator: 'unanswered', value: true }] }],
})

/** Where mandatory and excluded ranges both stand, what lies between them is unclear (decisions.md, 'Ages'). */
function onsetCriteria(onset: SyndromeFile['onset'], sourceOf: (source: WrittenSource) => Source): Plain[] {
  const { mandatory, excluded, source: written } = onset ?? {}
  if (written === undefined) return []
  const source = sourceOf(written)
  const between = excluded && { ifNotMet: 'unclear' as const }
  return [
    ...(mandatory
      ? [onsetCriterion('onset', 'mandatory', ageText(mandatory, 'within'), onsetWithin(ageRange(mandatory)), source)]
      : []
    ).map((criterion) => ({ ...criterion, ...between })),
    ...(excluded
      ? [
          onsetCriterion(
            'onset-excluded',
            'exclusionary',
            ageText(excluded, 'outside'),
            outside(ageRange(excluded)),
            source,
          ),
        ]
      : []),
  ]
}

const onsetCriterion = (id: string, kind: Kind, ages: string, when: Condition, source: Source): Plain => ({
  ...{ id, kind, when, source },
  lookedFor: when,
  says: `onset ${ages}`,
})

const onsetWithin = (value: Range): Condition => ({ fact: 'onset', operator: 'within', value })

/** Each end of an excluded range excludes on its own side. */
const outside = (range: Range): Condition => {
  const ends = Object.entries(range).map(([end, age]) => onsetWithin({ [end]: age }))
  const [only] = ends
  return ends.length === 1 && only ? only : { any: ends }
}

function compileCriterion(plain: Plain, vocabulary: Vocabulary): Criterion {
  const { id, kind, when, lookedFor, says, source, tellIfUnknown } = plain
  const stage = stageOf(when, vocabulary)
  const topics = readsOf(lookedFor, vocabulary)
  const ifUnknown = plain.ifUnknown ?? defaultIfUnknown(kind, stage === 'seizures')
  const texts = annotationTexts(
    kind,
    says,
    topics.map(({ topic }) => topic),
    ifUnknown,
  )
  const annotation = (truth: Truth, text: string): Annotation => ({ criterion: id, kind, truth, text, source })
  const needsEeg = ifUnknown !== 'ignore' && topics.some((read) => read.stage === 'eeg')
  return {
    ...{ id, kind, when },
    responses: responsesOf(kind, RESPONSE_TO_UNKNOWN[ifUnknown], plain.ifNotMet ?? 'no'),
    annotations: {
      met: annotation('met', texts.met),
      notMet: annotation('notMet', texts.notMet),
      unknown: annotation('unknown', tellIfUnknown ?? texts.unknown),
    },
    ...(needsEeg && { withoutEeg: annotation('unknown', EEG_NOT_AVAILABLE) }),
    ...(when !== lookedFor && { notFound: { when: lookedFor, annotation: annotation('unknown', notFoundText(says)) } }),
  }
}

/** At the seizure stage 'mandatory met and exclusionary unclear' is yes (engine.md §4, 'Seizure stage'). */
const defaultIfUnknown = (kind: Kind, atSeizures: boolean): Unknown =>
  kind === 'mandatory' ? 'unresolved' : atSeizures ? 'ignore' : 'unclear'

const responsesOf = (kind: Kind, unknown: Response, ifNotMet: Response): Criterion['responses'] =>
  kind === 'mandatory' ? { met: 'yes', notMet: ifNotMet, unknown } : { met: 'no', notMet: 'yes', unknown }

function compileAlert(
  name: string,
  { says, when, retired, source }: WrittenAlert,
  vocabulary: Vocabulary,
  sourceOf: (source: WrittenSource) => Source,
): Alert {
  const condition = when && expand(when, vocabulary)
  return {
    ...{ name, says, source: sourceOf(source) },
    ...(retired && { retired }),
    ...(condition && { when: condition, stage: stageOf(condition, vocabulary) }),
  }
}
