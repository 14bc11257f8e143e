import fc from 'fast-check'
import {
  type Annotation,
  type Criterion,
  type Fact,
  FEATURE_LISTS,
  listWithGates,
  memoizeByObject,
  migrateCodes,
  normalizeCase,
  type SubmittedCase,
} from '../../../rules/case/index.ts'
import { classify, collectFacts } from '../../../rules/engine/index.ts'
import { arbitraryCase } from '../../support/arbitrary-case.ts'
import { buildCurrentPack } from '../../support/pack.ts'
import { createPick, fillIn } from './fill-in.ts'

const pack = buildCurrentPack()

/** A case with unknowns, and the same with some of them filled in. */
export type Completion = Readonly<{ before: SubmittedCase; after: SubmittedCase }>

const earlierSeizures = new Set([
  pack.onset?.ageOfSyndrome,
  ...(pack.onset?.earlierSeizures ?? []).map(({ entry }) => entry),
])
const onsetMarks = [pack.onset?.laterPhase, pack.onset?.firstType]

/** Each case is asked about hundreds of criteria, and read once. */
const readPatient = memoizeByObject((submitted: SubmittedCase) => migrateCodes(pack, normalizeCase(submitted)))

/** The entries that bear on whose onset the age at onset is; none where none of them does. */
const listOnsetEntries = memoizeByObject((submitted: SubmittedCase): readonly unknown[] => {
  const { history, seizures } = normalizeCase(submitted)
  const isOnsetReported =
    history.some((code) => earlierSeizures.has(code)) ||
    seizures.some(
      ({ ageAtOnset, other }) => ageAtOnset !== undefined || onsetMarks.some((mark) => mark && other.includes(mark)),
    )
  return isOnsetReported ? [history, seizures] : []
})

const listDetails = ({ seizures = [] }: SubmittedCase) => seizures.map(({ details = [] }) => details)

/** Whether an entry counts: it and all above it are ticked. */
function isEntered(code: string, submitted: SubmittedCase): boolean {
  const patient = readPatient(submitted)
  return listWithGates(pack, code).every((entry) => FEATURE_LISTS.some((list) => patient[list].includes(entry)))
}

const isFirstMethodNamed = (code: string, { before, after }: Completion): boolean => {
  const methods = listWithGates(pack, code).flatMap((entry) => pack.features[entry]?.lookedForBy?.all ?? [])
  const isNamed = (submitted: SubmittedCase) => readPatient(submitted).tests.some((test) => methods.includes(test))
  return isNamed(after) && !isNamed(before)
}

const findings = Object.values(pack.features).flatMap(({ lookedForBy }) => lookedForBy ?? [])
const geneTests = new Set(findings.flatMap(({ all }) => all))
const geneResults = new Set(findings.flatMap(({ answering }) => answering))

const isAnotherTestNamed = (code: string, { before, after }: Completion): boolean => {
  const { tests } = readPatient(before)
  const isOpen = geneResults.has(code) && !tests.includes(code)
  return isOpen && tests.some((test) => geneTests.has(test)) && isEntered(code, after)
}

const isChanged = (list: (submitted: SubmittedCase) => unknown, { before, after }: Completion): boolean =>
  JSON.stringify(list(before)) !== JSON.stringify(list(after))

/**
 * Whether decisions.md itself lets a completion change a fact:
 * - 'Whose onset': an entry that another kind of seizure came first opens a bound that names a kind, and an age of that
 *   kind replaces the age at onset;
 * - 'Gene tests': the first method that is named opens the variants that it does not look for, and another one was not
 *   done before;
 * - 'Bounds of the specification': a documented variant opens a bound, and what a rule requires with `hasDocumented`;
 * - 'Seizures have unknowns too': an exception counts only when it is documented.
 */
function canChangeByDecision(fact: Fact, completion: Completion): boolean {
  if (fact.operator === 'within' && fact.params?.of) return isChanged(listOnsetEntries, completion)
  if (fact.operator === 'includes' && isFirstMethodNamed(fact.value, completion)) return true
  if (fact.operator === 'includes' && isAnotherTestNamed(fact.value, completion)) return true
  if (fact.operator === 'includes' && fact.params?.documented)
    return isEntered(fact.value, completion.after) && !isEntered(fact.value, completion.before)
  if (fact.operator === 'someMatch' && (fact.value.except ?? []).some(({ details }) => details !== undefined))
    return isChanged(listDetails, completion)
  return false
}

const criteria = new Map<string, Readonly<{ criterion: Criterion; facts: readonly Fact[] }>>(
  Object.entries(pack.syndromes).flatMap(([code, { stages }]) =>
    Object.values(stages)
      .flat()
      .map((criterion) => [`${code} ${criterion.id}`, { criterion, facts: collectFacts(criterion.when) }] as const),
  ),
)

const isBound = (name: string, completion: Completion): boolean =>
  !(criteria.get(name)?.facts ?? []).some((fact) => canChangeByDecision(fact, completion))

/** Each property looks at the same two cases. */
const classifySubmitted = memoizeByObject((submitted: SubmittedCase) => classify(pack, normalizeCase(submitted)))

const collectAnnotations = (submitted: SubmittedCase): Map<string, Annotation> =>
  new Map(
    Object.entries(classifySubmitted(submitted).syndromes).flatMap(([code, { stages }]) =>
      stages.flatMap(({ annotations }) =>
        annotations.map((annotation) => [`${code} ${annotation.criterion}`, annotation] as const),
      ),
    ),
  )

/** An open seizure counts as 'not met' where it would exclude, so only what is met is definite there. */
const isDefinite = ({ kind, truth }: Annotation): boolean =>
  truth === 'met' || (kind === 'mandatory' && truth === 'notMet')

/** A completion of generated cases: `numbers` determine what is picked wherever the case is silent. */
export const arbitraryCompletion: fc.Arbitrary<Completion> = fc
  .tuple(arbitraryCase, fc.infiniteStream(fc.nat({ max: 1000 })))
  .map(([before, numbers]) => ({ before, after: fillIn(before, createPick(before, numbers)) }))

/** The definite answers, each a syndrome's code and a criterion, that the completion takes back although it may not. */
export function listRevokedAnswers(completion: Completion): string[] {
  const after = collectAnnotations(completion.after)
  return [...collectAnnotations(completion.before)].flatMap(([name, annotation]) =>
    isDefinite(annotation) && after.get(name)?.truth !== annotation.truth && isBound(name, completion) ? [name] : [],
  )
}

/** The syndromes that were excluded for good, and are not once more is known. */
export function listReadmittedSyndromes(completion: Completion): string[] {
  const after = new Set(classifySubmitted(completion.after).groups.excluded)
  return [...collectAnnotations(completion.before)].flatMap(([name, { truth }]) => {
    const readmitted = name.split(' ', 1).filter((syndrome) => !after.has(syndrome))
    const isExcluded = readmitted.length > 0 && criteria.get(name)?.criterion.responses[truth] === 'no'
    return isExcluded && isBound(name, completion) ? readmitted : []
  })
}

/** How many truths the completion changed. */
export function countChangedTruths({ before, after }: Completion): number {
  const changed = collectAnnotations(after)
  return [...collectAnnotations(before)].filter(([name, { truth }]) => truth !== changed.get(name)?.truth).length
}
