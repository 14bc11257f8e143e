import {
  type Fact,
  FEATURE_LISTS,
  flattenTree,
  listWithGates,
  migrateCodes,
  normalizeCase,
  parseNumber,
  SEIZURE_LISTS,
  type SubmittedCase,
  type SubmittedSeizure,
} from '../../../rules/case/index.ts'
import { collectFacts, listFeatureCodes } from '../../../rules/engine/index.ts'
import type { Entry, VocabularyPage } from '../../../rules/pack/index.ts'
import { buildCurrentPack } from '../../support/pack.ts'

const pack = buildCurrentPack()
const pages = pack.pages.filter((page) => page.page.list !== undefined)

/** What is reported as absent, and all that it would bring with it. */
const isRuledOut = (code: string, { absent = [] }: SubmittedCase): boolean =>
  [code, ...listWithGates(pack, code), ...(pack.plainParents[code] ?? []), ...listSemiologyAbove(code)].some((one) =>
    absent.includes(one),
  )

const listSemiologyAbove = (code: string): string[] =>
  Object.entries(pack.semiologyDetails).flatMap(([above, below]) => (below.includes(code) ? [above] : []))

/** Picks by the numbers, and never what the case reports as absent. */
export const createPick =
  (submitted: SubmittedCase, numbers: Iterator<number>): PickCode =>
  (codes) => {
    const possible = codes.filter((code) => !isRuledOut(code, submitted))
    return possible[(numbers.next().value ?? 0) % possible.length]
  }

type CodeLists = Record<string, string[]>
type PickCode = (codes: readonly string[]) => string | undefined

/** The fields of a seizure that an exception reads: an exception must be documented, so filling it in may change a truth. */
const exceptionFields = new Set(
  Object.values(pack.syndromes)
    .flatMap(({ stages }) => Object.values(stages).flat())
    .flatMap(({ when }) => collectFacts(when))
    .flatMap((fact: Fact) => (fact.operator === 'someMatch' ? (fact.value.except ?? []) : []))
    .flatMap((pattern) => Object.keys(pattern)),
)

/**
 * Fills in one more answer wherever the case leaves a source, a choice of details or a number unanswered.
 * Not the sex: the specification gives bounds for a sex that is not answered, so that it is an answer there.
 */
export function fillIn(submitted: SubmittedCase, pick: PickCode): SubmittedCase {
  const filled = structuredClone(submitted) as SubmittedCase & CodeLists
  // An entry answers for what is above it, and the older name of the examination for the examination.
  const read = migrateCodes(pack, normalizeCase(submitted))
  for (const list of FEATURE_LISTS) filled[list] = [...read[list]]
  for (const page of pages) {
    const list = page.page.list as string
    filled[list] = [...new Set([...(filled[list] ?? []), ...pickAdditions(page, new Set(filled[list] ?? []), pick)])]
  }
  if ((filled.swFreq ?? '') === '') filled.swFreq = pick(['2', '3', '5', '']) ?? ''
  if ((filled.ageAtOnset ?? '') === '')
    Object.assign(filled, { ageAtOnset: pick(['0', '3', '9', '15', '']) ?? '', ageAtOnsetUnit: 'years' })
  filled.seizures = (filled.seizures ?? []).map((seizure) => fillInSeizure(seizure, pick))
  return closePages(fillInPages(narrowOnset(nameMethod(filled, pick), pick), pick), pick)
}

/**
 * One more entry on each page that was reported in part, and one more seizure. What is ticked is read as the evaluator
 * reads it, where a detail ticks what is above it.
 */
function fillInPages(submitted: SubmittedCase, pick: PickCode): SubmittedCase {
  const { partial = [] } = normalizeCase(submitted)
  const filled = submitted as SubmittedCase & CodeLists
  const read = migrateCodes(pack, normalizeCase(submitted))
  for (const list of FEATURE_LISTS) {
    const code = partial.includes(list) && pick(['', ...listFeatureCodes(pack, list)])
    const added = code ? listWithGates(pack, code) : []
    const isContradicted = added.some((one) => read[list].includes(pack.features[one]?.opposite ?? ''))
    if (!isContradicted && !added.some((one) => isAnsweredByVariant(one, read[list])))
      filled[list] = [...(filled[list] ?? []), ...added]
  }
  const hasNone = FEATURE_LISTS.some((list) => filled[list]?.includes(pack.noSeizure ?? ''))
  if (partial.includes('seizures') && !hasNone && pick(['more', '']))
    filled.seizures = [...(filled.seizures ?? []), fillInSeizure({}, pick)]
  return filled
}

/** A variant that explains the epilepsy answers for the other genes, also on a page that was reported in part. */
function isAnsweredByVariant(code: string, ticked: readonly string[]): boolean {
  const { lookedForBy, answeredBy = [] } = pack.features[code] ?? {}
  const isOtherVariant = (one: string) => one !== code && pack.features[one]?.lookedForBy !== undefined
  return lookedForBy !== undefined && answeredBy.some((one) => isOtherVariant(one) && ticked.includes(one))
}

/** Some of the pages that were reported in part are reported in full. */
function closePages(submitted: SubmittedCase, pick: PickCode): SubmittedCase {
  const { partial = [] } = normalizeCase(submitted)
  return { ...submitted, partial: partial.filter((page) => pick([page, ''])) }
}

/** One end of a span of onset instead of the span. */
function narrowOnset(submitted: SubmittedCase, pick: PickCode): SubmittedCase {
  const [from, to] = [submitted.ageAtOnset, submitted.ageAtOnsetTo].map((age) => parseNumber(age ?? undefined))
  if (from === undefined || to === undefined || to <= from) return submitted
  const end = pick(['begin', 'end', ''])
  if (end === 'begin') return { ...submitted, ageAtOnsetTo: from }
  return end === 'end' ? { ...submitted, ageAtOnset: to } : submitted
}

/** One more method, where a method is ticked and none that looks for some finding. */
function nameMethod(submitted: SubmittedCase & CodeLists, pick: PickCode): SubmittedCase & CodeLists {
  const open = Object.values(pack.features).flatMap(({ list, lookedForBy }) => {
    const isTicked = (code: string) => (submitted[list] ?? []).includes(code)
    return lookedForBy?.all.some(isTicked) && !lookedForBy.answering.some(isTicked) ? lookedForBy.answering : []
  })
  const method = pick(['', ...new Set(open)])
  const list = method && pack.features[method]?.list
  return list ? { ...submitted, [list]: [...(submitted[list] ?? []), method] } : submitted
}

function pickAdditions(page: VocabularyPage, ticked: ReadonlySet<string>, pick: PickCode): string[] {
  return page.sections.flatMap(({ state, gate, findings = [] }) => {
    if (gate && !ticked.has(gate)) return []
    if (!state) return findings.flatMap((finding) => pickBelow(finding, ticked, pick))
    const answered = ticked.has(state.normal) || ticked.has(state.abnormal)
    if (answered && !ticked.has(state.abnormal)) return []
    const added = answered ? state.abnormal : pick([state.normal, state.abnormal, ''])
    if (added !== state.abnormal) return added ? [added] : []
    const open = !findings.some((finding) => isReported(finding, ticked))
    const chosen = open ? pick(['', ...findings.map(({ code }) => code)]) : undefined
    const all = new Set([...ticked, added, ...(chosen ? [chosen] : [])])
    return [added, ...(chosen ? [chosen] : []), ...findings.flatMap((finding) => pickBelow(finding, all, pick))]
  })
}

/** A ticked entry means that those above it hold (decisions.md, 'A ticked child ticks its plain parents'). */
const isReported = (finding: Entry, ticked: ReadonlySet<string>): boolean =>
  flattenTree(finding).some(({ code }) => ticked.has(code))

/** Below a ticked entry whose details are open, one of them; below a control or trial that is not ticked, nothing. */
function pickBelow(finding: Entry, ticked: ReadonlySet<string>, pick: PickCode): string[] {
  const children = finding.children ?? []
  if (!ticked.has(finding.code) || children.length === 0 || finding.control) return []
  if (children.some((child) => isReported(child, ticked)))
    return children.flatMap((child) => pickBelow(child, ticked, pick))
  const chosen = pick(['', ...children.map(({ code }) => code)])
  return chosen ? [chosen] : []
}

/** Only what is not answered is filled in: that a main type is unknown is an answer, which a rule may accept. */
function fillInSeizure(seizure: SubmittedSeizure, pick: PickCode): SubmittedSeizure {
  const filled: SubmittedSeizure = withReportedKind(seizure, pick)
  if (!filled.mainType && !exceptionFields.has('mainType'))
    filled.mainType = pick(['focal', 'generalized', 'unknown']) ?? 'unknown'
  if (!filled.awareness && !exceptionFields.has('awareness')) filled.awareness = pick(['aware', 'impaired', '']) ?? ''
  if (!filled.timepoint && !exceptionFields.has('timepoint'))
    filled.timepoint = pick(['wake_only', 'sleep_only', '']) ?? ''
  for (const list of SEIZURE_LISTS) {
    if (exceptionFields.has(list) || (filled[list] ?? []).some(Boolean)) continue
    const chosen = pick(['', ...pack.seizureCodes[list]])
    if (chosen) filled[list] = [chosen]
  }
  return filled
}

/** One kind for an entry of unreported kind that is alone. */
function withReportedKind(seizure: SubmittedSeizure, pick: PickCode): SubmittedSeizure {
  const details = seizure.details ?? []
  const open = Object.entries(pack.couldBe).flatMap(([code, kinds]) =>
    details.includes(code) && !kinds.some((kind) => details.includes(kind)) ? kinds : [],
  )
  const kind = pick(['', ...open.filter((one) => pack.seizureCodes.details.includes(one))])
  return kind ? { ...seizure, details: [...details, kind] } : { ...seizure }
}
