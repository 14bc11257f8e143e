import type { SourcesFile } from '../../schemas/types/sources.ts'
import type {
  SyndromeFile,
  SyndromeFileAlert as WrittenAlert,
  SyndromeFileSource as WrittenSource,
} from '../../schemas/types/syndrome.ts'
import { type Alert, CHECKED_STAGES, type Condition, type Source, type Syndrome } from '../case/index.ts'
import { compileCriterion, type ExpandedCriterion, expandCriterion, withBothFirstSigns } from './compile-criterion.ts'
import type { Vocabulary } from './compile-vocabulary.ts'
import { getConditionStage } from './dependencies.ts'
import { expandCondition } from './expand-condition.ts'
import { buildOnsetCriteria, createOnsetMapper } from './onset-criteria.ts'
import type { SharedDoubts } from './shared-doubts.ts'

/**
 * A syndrome as the evaluator reads it, from its file. `buildShared`: the criteria by derived facts.
 * @throws Error if the file names sets, sources or ages that do not exist; lint reports them before.
 */
export function compileSyndrome(
  code: string,
  file: SyndromeFile,
  vocabulary: Vocabulary,
  sources: SourcesFile,
  buildShared: SharedDoubts = () => [],
): Syndrome {
  const resolveSource = createSourceResolver(sources)
  const mapOnset = createOnsetMapper(file.onset?.of, vocabulary)
  const expanded = [
    ...buildOnsetCriteria(file.onset, vocabulary, resolveSource),
    ...file.mandatory.map((one) => expandCriterion('mandatory', one, vocabulary, resolveSource)),
    ...(file.exclusionary ?? []).map((one) => expandCriterion('exclusionary', one, vocabulary, resolveSource)),
    ...buildShared(file.causes),
  ]
  const criteria = expanded.map((one) => withMappedOnset(one, mapOnset))
  const stages = CHECKED_STAGES.map((stage) => [
    stage,
    criteria.filter((one) => one.stage === stage).map((one) => compileCriterion(one, vocabulary)),
  ])
  const { name, abbreviation = code, also = [], manual, group, kind, causes, status, codes = {} } = file
  return {
    name,
    abbreviation,
    also,
    ...(manual !== undefined && { manual }),
    group,
    ...(kind !== undefined && { kind }),
    ...(causes?.find !== undefined && { findCause: causes.find }),
    ...(causes?.findOnMri !== undefined && { findCauseOnMri: causes.findOnMri }),
    status,
    codes,
    provenBy: file.causes?.proves ?? [],
    stages: Object.fromEntries(stages),
    alerts: file.alerts.map((alert, index) => {
      const compiled = compileAlert(`${code}-${index}`, alert, vocabulary, resolveSource)
      return compiled.when ? { ...compiled, when: mapOnset(compiled.when) } : compiled
    }),
  }
}

function withMappedOnset(one: ExpandedCriterion, mapOnset: (when: Condition) => Condition): ExpandedCriterion {
  const lookedFor = mapOnset(one.lookedFor)
  return { ...one, lookedFor, when: one.when === one.lookedFor ? lookedFor : mapOnset(one.when) }
}

/**
 * From a source as a rule names it to the same with its citation.
 * The result throws an Error for a source that `sources` does not have.
 */
export const createSourceResolver =
  (sources: SourcesFile) =>
  (written: WrittenSource): Source => {
    const entry = sources[written.ref]
    if (entry === undefined) throw new Error(`No source is called '${written.ref}'.`)
    return { ...written, citation: entry.citation, ...(entry.doi && { doi: entry.doi }) }
  }

/** An alert as the evaluator reads it. Its name is CODE-index, as in stored cases. */
function compileAlert(
  name: string,
  { says, when, retired, source }: WrittenAlert,
  vocabulary: Vocabulary,
  resolveSource: (source: WrittenSource) => Source,
): Alert {
  const condition = when && withBothFirstSigns(expandCondition(when, vocabulary), true, vocabulary)
  return {
    name,
    says,
    source: resolveSource(source),
    ...(retired && { retired }),
    ...(condition && { when: condition, stage: getConditionStage(condition, vocabulary) }),
  }
}
