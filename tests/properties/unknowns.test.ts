import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Annotation,
  type Criterion,
  classify,
  collectFacts,
  type Fact,
  FEATURE_LISTS,
  flattenTree,
  listFeatureCodes,
  listWithGates,
  migrateCodes,
  normalizeCase,
  parseNumber,
  SEIZURE_LISTS,
  type SubmittedCase,
  type SubmittedSeizure,
} from '../../rules/engine/index.ts'
import type { Entry, VocabularyPage } from '../../rules/pack/index.ts'
import { arbitraryCase } from '../support/arbitrary-case.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const pages = pack.pages.filter((page) => page.page.list !== undefined)

/** What is said to be absent, and all that it would bring with it. */
const isRuledOut = (code: string, { absent = [] }: SubmittedCase): boolean =>
  [code, ...listWithGates(pack, code), ...(pack.plainParents[code] ?? []), ...listSemiologyAbove(code)].some((one) =>
    absent.includes(one),
  )

const listSemiologyAbove = (code: string): string[] =>
  Object.entries(pack.semiologyDetails).flatMap(([above, below]) => (below.includes(code) ? [above] : []))

/** Picks by the numbers, and never what the case says is absent. */
const createPick =
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
function fillIn(submitted: SubmittedCase, pick: PickCode): SubmittedCase {
  const filled = structuredClone(submitted) as SubmittedCase & CodeLists
  // The older name of the examination answers its questions as well.
  filled.exam = [...(filled.exam ?? []), ...(filled.neuroexam ?? [])]
  for (const page of pages) {
    const list = page.page.list as string
    filled[list] = [...new Set([...(filled[list] ?? []), ...pickAdditions(page, new Set(filled[list] ?? []), pick)])]
  }
  if ((filled.swFreq ?? '') === '') filled.swFreq = pick(['2', '3', '5', '']) ?? ''
  if ((filled.ageAtOnset ?? '') === '')
    Object.assign(filled, { ageAtOnset: pick(['0', '3', '9', '15', '']) ?? '', ageAtOnsetUnit: 'years' })
  filled.seizures = (filled.seizures ?? []).map((seizure) => fillInSeizure(seizure, pick))
  return closePages(tellMore(narrowOnset(nameMethod(filled, pick), pick), pick), pick)
}

/** One more entry on each page that was told in part, and one more seizure. */
function tellMore(submitted: SubmittedCase, pick: PickCode): SubmittedCase {
  const { partial = [] } = normalizeCase(submitted)
  const told = submitted as SubmittedCase & CodeLists
  for (const list of FEATURE_LISTS) {
    const code = partial.includes(list) && pick(['', ...listFeatureCodes(pack, list)])
    const added = code ? listWithGates(pack, code) : []
    const isContradicted = added.some((one) => told[list]?.includes(pack.features[one]?.opposite ?? ''))
    if (!isContradicted) told[list] = [...(told[list] ?? []), ...added]
  }
  const hasNone = FEATURE_LISTS.some((list) => told[list]?.includes(pack.noSeizure ?? ''))
  if (partial.includes('seizures') && !hasNone && pick(['more', '']))
    told.seizures = [...(told.seizures ?? []), fillInSeizure({}, pick)]
  return told
}

/** Some of the pages that were told in part are told in full. */
function closePages(submitted: SubmittedCase, pick: PickCode): SubmittedCase {
  const { partial = [] } = normalizeCase(submitted)
  return { ...submitted, partial: partial.filter((page) => pick([page, ''])) }
}

/** One end of a span of onset in place of the span. */
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
    const open = !findings.some((finding) => isTold(finding, ticked))
    const chosen = open ? pick(['', ...findings.map(({ code }) => code)]) : undefined
    const all = new Set([...ticked, added, ...(chosen ? [chosen] : [])])
    return [added, ...(chosen ? [chosen] : []), ...findings.flatMap((finding) => pickBelow(finding, all, pick))]
  })
}

/** A ticked entry says that those above it hold (decisions.md, 'A ticked child ticks its plain parents'). */
const isTold = (finding: Entry, ticked: ReadonlySet<string>): boolean =>
  flattenTree(finding).some(({ code }) => ticked.has(code))

/** Below a ticked entry whose details are open, one of them; below a control or trial that is not ticked, nothing. */
function pickBelow(finding: Entry, ticked: ReadonlySet<string>, pick: PickCode): string[] {
  const children = finding.children ?? []
  if (!ticked.has(finding.code) || children.length === 0 || finding.control) return []
  if (children.some((child) => isTold(child, ticked)))
    return children.flatMap((child) => pickBelow(child, ticked, pick))
  const chosen = pick(['', ...children.map(({ code }) => code)])
  return chosen ? [chosen] : []
}

/** Only what is not answered is filled in: that a main type is unknown is an answer, which a rule may accept. */
function fillInSeizure(seizure: SubmittedSeizure, pick: PickCode): SubmittedSeizure {
  const filled: SubmittedSeizure = tellKind(seizure, pick)
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

/** One kind beside an entry of untold kind that stands alone. */
function tellKind(seizure: SubmittedSeizure, pick: PickCode): SubmittedSeizure {
  const details = seizure.details ?? []
  const open = Object.entries(pack.couldBe).flatMap(([code, kinds]) =>
    details.includes(code) && !kinds.some((kind) => details.includes(kind)) ? kinds : [],
  )
  const kind = pick(['', ...open.filter((one) => pack.seizureCodes.details.includes(one))])
  return kind ? { ...seizure, details: [...details, kind] } : { ...seizure }
}

type Completion = Readonly<{ before: SubmittedCase; after: SubmittedCase }>

const earlierSeizures = new Set([
  pack.onset?.ageOfSyndrome,
  ...(pack.onset?.earlierSeizures ?? []).map(({ entry }) => entry),
])
const onsetMarks = [pack.onset?.laterPhase, pack.onset?.firstType]

/** The entries that bear on whose onset the age at onset is; none where none of them says so. */
function listOnsetEntries(submitted: SubmittedCase): readonly unknown[] {
  const { history, seizures } = normalizeCase(submitted)
  const isOnsetTold =
    history.some((code) => earlierSeizures.has(code)) ||
    seizures.some(
      ({ ageAtOnset, other }) => ageAtOnset !== undefined || onsetMarks.some((mark) => mark && other.includes(mark)),
    )
  return isOnsetTold ? [history, seizures] : []
}

const listDetails = ({ seizures = [] }: SubmittedCase) => seizures.map(({ details = [] }) => details)

/** Whether an entry counts: it and all above it are ticked. */
function isEntered(code: string, submitted: SubmittedCase): boolean {
  const patient = migrateCodes(pack, normalizeCase(submitted))
  return listWithGates(pack, code).every((entry) => FEATURE_LISTS.some((list) => patient[list].includes(entry)))
}

const isChanged = (list: (submitted: SubmittedCase) => unknown, { before, after }: Completion): boolean =>
  JSON.stringify(list(before)) !== JSON.stringify(list(after))

/**
 * Whether decisions.md itself lets a completion change what a fact said:
 * - 'Whose onset': an entry that another kind of seizure came first opens a bound that names a kind, and an age of that
 *   kind takes the place of the age at onset;
 * - 'Bounds of the specification': a documented variant opens a bound, and what a rule says with `hasDocumented`;
 * - 'Seizures have unknowns too': an exception counts only when it is documented.
 */
function canChangeByDecision(fact: Fact, completion: Completion): boolean {
  if (fact.operator === 'within' && fact.params?.of) return isChanged(listOnsetEntries, completion)
  if (fact.operator === 'includes' && fact.params?.documented)
    return isEntered(fact.value, completion.after) && !isEntered(fact.value, completion.before)
  if (fact.operator === 'someMatch' && (fact.value.except ?? []).some(({ details }) => details !== undefined))
    return isChanged(listDetails, completion)
  return false
}

const criteria = new Map<string, Criterion>(
  Object.entries(pack.syndromes).flatMap(([code, { stages }]) =>
    Object.values(stages)
      .flat()
      .map((criterion) => [`${code} ${criterion.id}`, criterion] as const),
  ),
)

const isBound = (name: string, completion: Completion): boolean =>
  !collectFacts(criteria.get(name)?.when ?? { all: [] }).some((fact) => canChangeByDecision(fact, completion))

/** The syndromes that a criterion excludes which the completion cannot change. */
const listExcluded = (completion: Completion): string[] =>
  [...collectAnnotations(completion.before)].flatMap(([name, { truth }]) =>
    criteria.get(name)?.responses[truth] === 'no' && isBound(name, completion) ? name.split(' ', 1) : [],
  )

const collectAnnotations = (submitted: SubmittedCase): Map<string, Annotation> =>
  new Map(
    Object.entries(classify(pack, normalizeCase(submitted)).syndromes).flatMap(([code, { stages }]) =>
      stages.flatMap(({ annotations }) =>
        annotations.map((annotation) => [`${code} ${annotation.criterion}`, annotation] as const),
      ),
    ),
  )

/** An open seizure counts as 'not met' where it would exclude, so only what is met is definite there. */
const isDefinite = ({ kind, truth }: Annotation): boolean =>
  truth === 'met' || (kind === 'mandatory' && truth === 'notMet')

const answers = fc.infiniteStream(fc.nat({ max: 1000 }))

describe('a definite answer on a case with unknowns', () => {
  it('holds for every way of filling them in', () => {
    let filledIn = 0
    fc.assert(
      fc.property(arbitraryCase, answers, (submitted, numbers) => {
        const completion = { before: submitted, after: fillIn(submitted, createPick(submitted, numbers)) }
        const before = collectAnnotations(completion.before)
        const after = collectAnnotations(completion.after)
        for (const [name, annotation] of before) {
          if (!isDefinite(annotation) || !isBound(name, completion)) continue
          expect([name, after.get(name)?.truth]).toEqual([name, annotation.truth])
        }
        filledIn += [...before].filter(([name, { truth }]) => truth !== after.get(name)?.truth).length
      }),
      { numRuns: 300 },
    )
    expect(filledIn).toBeGreaterThan(0)
  })

  it('an excluded syndrome stays excluded', () => {
    fc.assert(
      fc.property(arbitraryCase, answers, (submitted, numbers) => {
        const completion = { before: submitted, after: fillIn(submitted, createPick(submitted, numbers)) }
        const after = new Set(classify(pack, normalizeCase(completion.after)).groups.excluded)
        for (const code of listExcluded(completion)) expect([code, after.has(code)]).toEqual([code, true])
      }),
      { numRuns: 300 },
    )
  })
})

describe('a code of a seizure that no vocabulary has', () => {
  it('alone in its list says no more than an empty list', () => {
    const fillEmptyLists = (submitted: SubmittedCase, code: string): SubmittedCase => ({
      ...submitted,
      seizures: (submitted.seizures ?? []).map((seizure) => ({
        ...seizure,
        ...Object.fromEntries(
          SEIZURE_LISTS.map((list) => [list, (seizure[list] ?? []).some(Boolean) ? seizure[list] : [code]]),
        ),
      })),
    })
    fc.assert(
      fc.property(arbitraryCase, fc.constantFrom('made_up', 'motor_made_up', 'toString'), (submitted, code) => {
        const getSyndromes = (one: SubmittedCase) => classify(pack, normalizeCase(one)).syndromes
        expect(getSyndromes(fillEmptyLists(submitted, code))).toEqual(getSyndromes(submitted))
      }),
      { numRuns: 100 },
    )
  })
})
