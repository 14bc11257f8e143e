import { listSectionEntries } from '../../../rules/case/index.ts'
import { foldText, splitWords } from '../../../rules/text/fold-text.ts'
import { hasWords, toPhrase } from '../../../rules/text/phrases.ts'
import { isOfSeizure, isSeizureFeature } from './fit-seizure.ts'
import { GENERIC, toWordSet } from './phrase-words.ts'
import type { VocabularyItem } from './vocabulary-items.ts'

/** A part of a phrase with what it can mean. `isUnknown`: nothing is called so. */
export type NamedPart = Readonly<{ written: string; alternatives: readonly VocabularyItem[]; isUnknown: boolean }>

/**
 * Of each part the alternative that belongs to the others: 'left' of 'left hemiparesis' is the side of that. Undefined
 * for a part that says nothing, for one that only specifies what no other part names, and for one that only specifies
 * and stands behind a word that nobody knows: 'more right' is not 'right'.
 */
export function chooseRelated(parts: readonly NamedPart[]): readonly (VocabularyItem | undefined)[] {
  const chosen = parts.map((part, at) => {
    const anchors = parts
      .filter((other) => other !== part && !isSpecifying(other.written))
      .flatMap(({ alternatives }) => alternatives.slice(0, alternatives.length > 1 ? 1 : undefined))
    const isOfOther = isSpecifying(part.written) && parts[at - 1]?.isUnknown === true
    return isOfOther ? undefined : listRelated(part.alternatives, part.written, anchors)[0]
  })
  return chosen.map((item) => (item && isOneOfSides(item, chosen) ? undefined : item))
}

/** Of what a text can mean what stands beside others, the closest first. */
export function listRelated(
  alternatives: readonly VocabularyItem[],
  written: string,
  anchors: readonly VocabularyItem[],
): readonly VocabularyItem[] {
  const rate = (item: VocabularyItem) => Math.max(0, ...anchors.map((anchor) => ratePair(item, anchor)))
  return alternatives
    .filter((item) => canStandBeside(item, written, anchors))
    .toSorted((one, other) => rate(other) - rate(one))
}

/** Words that specify something and name nothing: where, on which side, how often, and whether it is normal. */
const SPECIFYING = toWordSet(
  'left right side sided bilateral unilateral both asymmetric normal abnormal unremarkable raised low high mild moderate severe ' +
    'frontal temporal parietal occipital central posterior anterior hemisphere hemispheric frequent occasional rare once twice thrice',
)

/** Whether words specify something alone, as 'left' does, and 'frontal seizures', which are no frontal spikes. */
export function isSpecifying(written: string): boolean {
  const words = splitWords(written).map(({ folded }) => folded)
  return words.some((word) => SPECIFYING.has(word)) && words.every((word) => SPECIFYING.has(word) || GENERIC.has(word))
}

/** How a label begins that specifies another, as 'On eye closure' specifies a discharge. */
const SPECIFYING_LABEL = /^(on|with|only|in) /i

/** What has the rate that the form asks for: a flash of light has another. */
const SPIKE_WAVE = /spike-wave/i

/**
 * Whether what only specifies stands beside what it specifies: 'left' is the side of no hemiparesis that nobody named.
 * How often, when and by what is said of a seizure, and not of a finding of a test.
 */
function canStandBeside(item: VocabularyItem, written: string, anchors: readonly VocabularyItem[]): boolean {
  if (anchors.length === 0) return !isSpecifying(written)
  if (isRate(item)) return anchors.some(({ label }) => SPIKE_WAVE.test(label))
  const named = anchors.filter((anchor) => !isSeizureFeature(anchor))
  if (isSeizureFeature(item) && named.length > 0) return named.some(isOfSeizure)
  if (!isSpecifying(written) && !SPECIFYING_LABEL.test(item.label)) return true
  const codes = new Set(anchors.flatMap(({ id, above }) => [id, ...above]))
  const isParentNamed = anchors.some(({ label }) => label.startsWith(item.location.at(-1) ?? ''))
  const isNear = (anchor: VocabularyItem) =>
    item.sectionRef.section === anchor.sectionRef.section || (isOfSeizure(item) && isOfSeizure(anchor))
  const isBelow = item.above.slice(0, isParentNamed ? -1 : undefined).every((code) => codes.has(code))
  return (isSide(item) || isBelow) && anchors.some(isNear)
}

const isRate = ({ target }: VocabularyItem): boolean => target.kind === 'values' && target.values.swFreq !== undefined

/** Whether an item is the side of whatever its page reports. */
const isSide = ({ location }: VocabularyItem): boolean => /^side of /i.test(location.at(-1) ?? '')

/** Whether a phrase has another side of the same, so that it is not known of what each is. */
const isOneOfSides = (item: VocabularyItem, chosen: readonly (VocabularyItem | undefined)[]): boolean =>
  isSide(item) && chosen.some((other) => other && other.id !== item.id && other.above.at(-1) === item.above.at(-1))

/** How closely an item belongs to the entry above it. */
const CHILD = 4

/** Whether an item is what came of a trial or a measurement that no other names, as 'response' is of several treatments. */
export const isLoneAnswer = (item: VocabularyItem, others: readonly (VocabularyItem | undefined)[]): boolean =>
  isAnswer(item) && !others.some((other) => other !== undefined && other !== item && ratePair(item, other) === CHILD)

/** Whether an item is what came of a trial or a measurement, and means nothing without it. */
const isAnswer = ({ target, label, above, sectionRef: { section } }: VocabularyItem): boolean =>
  target.kind === 'entry' &&
  above.length > 0 &&
  (BARE_STATE.test(label) ||
    listSectionEntries(section).some(({ code, trial }) => trial === true && code === above.at(-1)))

/** Whether a text is an answer that does not name its trial: 'no response' may be of several. */
export const isOfUnnamedTrial = (item: VocabularyItem, text: string): boolean =>
  isAnswer(item) &&
  !item.also.some((name) => foldText(name) === foldText(text)) &&
  !splitWords(text).some(({ folded }) =>
    listTrialNames(item).some((name) => hasWords(toPhrase(name).haystack, [folded])),
  )

/** The names of the entry above an item, which are the last of its path. */
const listTrialNames = ({ path, location }: VocabularyItem): readonly string[] =>
  path.slice(path.indexOf(location.at(-1) ?? ''))

const BARE_STATE = /^(?:normal|abnormal|positive|negative|raised|low)$/i

function ratePair(item: VocabularyItem, anchor: VocabularyItem): number {
  if (item.above.includes(anchor.id)) return CHILD
  if (item.sectionRef.section === anchor.sectionRef.section) return 3
  if (item.sectionRef.page === anchor.sectionRef.page) return 2
  return isOfSeizure(item) && isOfSeizure(anchor) ? 1 : 0
}
