import type { Annotation, CheckedStage, RulePack, Stage, SyndromeCode } from '../../rules/case/index.ts'
import { type Classification, isLikely, reasonsFor } from '../../rules/engine/index.ts'
import { STAGE_TITLES } from '../../rules/text/texts.ts'
import type { EntrySection } from './entry-sections.ts'

export type ReasonView = Readonly<{ stage: CheckedStage; stageTitle: string; annotation: Annotation }>

/**
 * An annotation as shown; where that is needed, with the sections where it is answered or the entries that decided it.
 * `outerBound`: the replacement of its text for an onset that is unusual and accepted.
 */
export type AnnotationItem = Readonly<{
  annotation: Annotation
  sections?: readonly EntrySection[]
  entries?: readonly string[]
  outerBound?: string | undefined
}>

/** The deciding annotations, shown first, and what else was checked, for those who ask. */
export type ReasonsView = Readonly<{ deciding: readonly ReasonView[]; remaining: readonly ReasonView[] }>

/**
 * Why a syndrome is in its group. For a likely one, what is present comes first, with anything that leaves it in doubt;
 * that nothing excludes it comes after.
 */
export function getReasons(pack: RulePack, code: SyndromeCode, classification: Classification): ReasonsView {
  const result = classification.syndromes[code]
  if (result === undefined) return { deciding: [], remaining: [] }
  const reasons = reasonsFor(pack, code, result).map(toReasonView)
  if (!isLikely(result.group)) return { deciding: reasons, remaining: [] }
  const doubts = reasonsFor(pack, code, { ...result, group: 'unclear' }).map(toReasonView)
  return {
    deciding: [...reasons.filter(isPresent), ...doubts],
    remaining: reasons.filter((reason) => !isPresent(reason)),
  }
}

const isPresent = ({ annotation }: ReasonView): boolean => annotation.kind === 'mandatory' && annotation.truth === 'met'

/** The annotations in the panel: those for the stage of the page (product.md §2). */
export const getStageAnnotations = (
  classification: Classification,
  code: SyndromeCode,
  stage: Stage,
): readonly Annotation[] =>
  classification.syndromes[code]?.stages.find((checked) => checked.stage === stage)?.annotations ?? []

/** What put a syndrome into its group, on whichever page; none for a likely one, to which every page agrees. */
export function listDecisions(
  pack: RulePack,
  code: SyndromeCode,
  classification: Classification,
): readonly ReasonView[] {
  const result = classification.syndromes[code]
  return result === undefined || isLikely(result.group) ? [] : reasonsFor(pack, code, result).map(toReasonView)
}

function toReasonView({ stage, annotation }: Readonly<{ stage: CheckedStage; annotation: Annotation }>): ReasonView {
  return { stage, stageTitle: STAGE_TITLES[stage], annotation }
}

/** Criteria that await the same source of information share a text, which is shown once. */
export const selectDistinct = (items: readonly AnnotationItem[]): readonly AnnotationItem[] =>
  items.filter(({ annotation }, at) => items.findIndex((other) => other.annotation.text === annotation.text) === at)
