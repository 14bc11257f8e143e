import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Annotation,
  classify,
  collectFacts,
  type Fact,
  normalizeCase,
  SEIZURE_LISTS,
  type SubmittedCase,
  type SubmittedSeizure,
} from '../../rules/engine/index.ts'
import type { flattenEntry, VocabularyPage } from '../../rules/pack/index.ts'
import { arbitraryCase } from '../support/arbitrary-case.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const pages = pack.pages.filter((page) => page.page.list !== undefined)

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
  return filled
}

function pickAdditions(page: VocabularyPage, ticked: ReadonlySet<string>, pick: PickCode): string[] {
  return page.sections.flatMap(({ state, gate, findings = [] }) => {
    if (gate && !ticked.has(gate)) return []
    if (!state) return findings.flatMap((finding) => pickBelow(finding, ticked, pick))
    const answered = ticked.has(state.normal) || ticked.has(state.abnormal)
    if (answered && !ticked.has(state.abnormal)) return []
    const added = answered ? state.abnormal : pick([state.normal, state.abnormal, ''])
    if (added !== state.abnormal) return added ? [added] : []
    const open = !findings.some(({ code }) => ticked.has(code))
    const chosen = open ? pick(['', ...findings.map(({ code }) => code)]) : undefined
    const all = new Set([...ticked, added, ...(chosen ? [chosen] : [])])
    return [added, ...(chosen ? [chosen] : []), ...findings.flatMap((finding) => pickBelow(finding, all, pick))]
  })
}

/** Below a ticked entry whose details are open, one of them; below a control or trial that is not ticked, nothing. */
function pickBelow(finding: Parameters<typeof flattenEntry>[0], ticked: ReadonlySet<string>, pick: PickCode): string[] {
  const children = finding.children ?? []
  if (!ticked.has(finding.code) || children.length === 0 || finding.control) return []
  if (children.some(({ code }) => ticked.has(code))) return children.flatMap((child) => pickBelow(child, ticked, pick))
  const chosen = pick(['', ...children.map(({ code }) => code)])
  return chosen ? [chosen] : []
}

/** Only what is not answered is filled in: that a main type is unknown is an answer, which a rule may accept. */
function fillInSeizure(seizure: SubmittedSeizure, pick: PickCode): SubmittedSeizure {
  const filled: SubmittedSeizure = { ...seizure }
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
        const pick: PickCode = (codes) => codes[(numbers.next().value ?? 0) % codes.length]
        const before = collectAnnotations(submitted)
        const after = collectAnnotations(fillIn(submitted, pick))
        for (const [name, annotation] of before) {
          if (!isDefinite(annotation)) continue
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
        const pick: PickCode = (codes) => codes[(numbers.next().value ?? 0) % codes.length]
        const after = new Set(classify(pack, normalizeCase(fillIn(submitted, pick))).groups.excluded)
        for (const code of classify(pack, normalizeCase(submitted)).groups.excluded)
          expect([code, after.has(code)]).toEqual([code, true])
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
