import {
  type Criterion,
  type Fact,
  type FeatureCode,
  listSectionItems,
  memoizeByKey,
  memoizeByObject,
  type PatientCase,
  parseNumber,
  toYears,
} from '../../case/index.ts'
import { collectFacts, type Evaluation, getCriterion, reevaluate, type TruthTree } from '../../engine/index.ts'
import type { Section, VocabularyPage, WizardPack } from '../../pack/built-pack.ts'
import type { Assessment } from '../assessment.ts'
import { listAnswers } from '../edits/answers.ts'
import { type EntryAddress, SEIZURE_ADDRESS } from '../explain/entry-index.ts'
import { hasExactOnset, listDatedTypes, listSettlingOnsets } from './onset-answers.ts'

/** Where in the wizard something is entered, by the title of the section or the label of the field. */
export type EntryLocation = EntryAddress & Readonly<{ section: string }>
type AnswerableLocation = EntryLocation & Readonly<{ isAnswered: (patient: PatientCase) => boolean }>

/** An entry or field that can decide a condition, and what the condition asks there. */
export type OpenSection = EntryLocation & Readonly<{ facts: readonly Fact[] }>

const SEIZURE_LOCATION: AnswerableLocation = {
  ...SEIZURE_ADDRESS,
  section: 'Seizure types and what was seen',
  isAnswered: () => false,
}

/** For a bound on the onset of one kind of seizure: asked where the age at onset is exact and can be that of another kind. */
const TYPE_ONSET_LOCATION: AnswerableLocation = {
  ...SEIZURE_ADDRESS,
  section: 'Age when a seizure type began',
  isAnswered: (patient) => !hasExactOnset(patient),
}

/** The fields of a case that a fact reads. */
export const FACT_FIELDS = {
  onset: ['ageAtOnset'],
  age: ['age'],
  sinceOnset: ['age', 'ageAtOnset'],
  gender: ['gender'],
  swFreq: ['swFreq'],
} as const

/** How the fields that rules read are answered. */
const FIELD_ANSWERED_CHECKS: Readonly<Record<string, (patient: PatientCase) => boolean>> = {
  gender: ({ gender }) => gender === 'female' || gender === 'male',
  age: ({ age, ageUnit }) => toYears(age, ageUnit) !== undefined,
  ageAtOnset: hasExactOnset,
  swFreq: ({ swFreq }) => parseNumber(swFreq) !== undefined,
}

/** The locations of a pack by the code or the field that is entered there. */
const getLocations = memoizeByObject(
  ({ pages }: WizardPack): ReadonlyMap<string, AnswerableLocation> =>
    new Map(
      pages
        .filter(({ page }) => !page.perSeizure)
        .flatMap((page) => page.sections.flatMap((section) => listSectionLocations(page, section))),
    ),
)

function listSectionLocations({ page }: VocabularyPage, section: Section): [string, AnswerableLocation][] {
  const { route } = page
  const isAnswered = (patient: PatientCase) => page.list === undefined || isSectionAnswered(section, patient[page.list])
  const location = { route, section: section.title, anchor: section.id, isAnswered }
  return listSectionItems(page, section).map((item): [string, AnswerableLocation] => {
    if (item.kind === 'state' || item.kind === 'entry') return [item.code, location]
    const { key } = item
    const label = item.kind === 'option' ? section.title : item.label
    return [key, { ...location, section: label, isAnswered: FIELD_ANSWERED_CHECKS[key] ?? (() => true) }]
  })
}

/** Abnormal without a finding leaves the findings unknown (decisions.md, 'Truth has three values'). */
function isSectionAnswered({ state, gate, findings = [] }: Section, list: readonly string[]): boolean {
  const isTicked = (code: string): boolean => list.includes(code)
  if (state === undefined) return gate === undefined ? false : isTicked(gate)
  return isTicked(state.normal) || (isTicked(state.abnormal) && findings.some(({ code }) => isTicked(code)))
}

/**
 * Where an unknown criterion can be decided: the unanswered locations of which one answer decides it; without any, those
 * answered in part of which one does; without any, whatever is unanswered. What counts as absent while it is unticked
 * is asked for where nothing else is left: a rule may wait for it all the same.
 */
export function findOpenSections(assessment: Assessment<WizardPack>, criterion: Criterion): readonly OpenSection[] {
  const { pack, evaluation } = assessment
  const facts = collectFacts(criterion.when)
  const { condition } = getCriterion(evaluation.compiled, criterion)
  const isDecidedBy = ({ getTruth }: Evaluation): boolean => getTruth(condition) !== 'unknown'
  const selectFrom = (read: readonly Fact[]) =>
    selectDecidingLocations(assessment, groupFactsByLocation(read, pack), isDecidedBy)
  const awaited = selectFrom(facts.filter((fact) => !isAbsentWhenUnticked(fact, pack)))
  return awaited.length > 0 ? awaited : selectFrom(facts)
}

function selectDecidingLocations(
  assessment: Assessment<WizardPack>,
  read: readonly LocatedFacts[],
  isDecidedBy: (answered: Evaluation) => boolean,
): readonly OpenSection[] {
  const { patient } = assessment
  const open = read.filter(([location]) => !location.isAnswered(patient))
  const isDecidedAt = ([location, facts]: LocatedFacts): boolean =>
    facts.some((fact) => {
      const answered = listAnsweredCases(assessment, fact, location)
      return answered?.some(isDecidedBy) ?? !location.isAnswered(patient)
    })
  const deciding = open.filter(isDecidedAt)
  const candidates = deciding.length > 0 ? deciding : read.filter(isDecidedAt)
  return (candidates.length > 0 ? candidates : open).map(([location, facts]) => ({ ...location, facts }))
}

/** The case with each answer that can be given there; undefined where any answer there decides. */
function listAnsweredCases(
  assessment: Assessment<WizardPack>,
  fact: Fact,
  location: AnswerableLocation,
): readonly Evaluation[] | undefined {
  if (fact.fact === 'features') return getAnswersTried(assessment)(fact.value)
  if (fact.fact !== 'onset') return undefined
  const { patient, evaluation } = assessment
  const answered = location === TYPE_ONSET_LOCATION ? listDatedTypes(fact, patient) : listSettlingOnsets(fact, patient)
  return answered?.map((one) => reevaluate(evaluation, one))
}

/** Many criteria wait for the same entry: what its answers make of the case is worked out once. */
const getAnswersTried = memoizeByObject(({ pack, patient, evaluation }: Assessment) =>
  memoizeByKey((code: FeatureCode): readonly Evaluation[] =>
    listAnswers(code, pack).map(({ apply }) => reevaluate(evaluation, apply(patient))),
  ),
)

type LocatedFacts = readonly [AnswerableLocation, readonly Fact[]]

function groupFactsByLocation(facts: readonly Fact[], pack: WizardPack): readonly LocatedFacts[] {
  const byLocation = new Map<AnswerableLocation, Fact[]>()
  for (const fact of facts)
    for (const location of listLocations(fact, pack))
      byLocation.set(location, [...(byLocation.get(location) ?? []), fact])
  return [...byLocation]
}

const isAbsentWhenUnticked = (fact: Fact, { features }: WizardPack): boolean =>
  fact.fact === 'features' && features[fact.value]?.gate === undefined && features[fact.value]?.opposite === undefined

/** Where what a fact reads is entered; nowhere for what only waits. */
export function listLocations(fact: Fact, pack: WizardPack): readonly AnswerableLocation[] {
  if (fact.fact === 'pending') return []
  if (fact.fact === 'seizures') return [SEIZURE_LOCATION]
  const names = fact.fact === 'features' ? [fact.value] : FACT_FIELDS[fact.fact]
  const ofType = fact.fact === 'onset' && fact.params !== undefined ? [TYPE_ONSET_LOCATION] : []
  return [...names.flatMap((name) => getLocations(pack).get(name) ?? []), ...ofType]
}

/**
 * The sections of the form where a criterion is answered: for an open one those of everything in it that is open,
 * otherwise that of the first thing it reads.
 */
export function listEntrySections(tree: TruthTree, pack: WizardPack): readonly EntryLocation[] {
  const leaves = listLeaves(tree)
  const open =
    tree.truth === 'unknown'
      ? listDistinct(
          leaves.filter(({ truth }) => truth === 'unknown'),
          pack,
        )
      : []
  return open.length > 0 ? open : listDistinct(leaves, pack).slice(0, 1)
}

type Leaf = Readonly<{ fact: Fact; truth: TruthTree['truth'] }>

const listLeaves = ({ when, truth, parts }: TruthTree): readonly Leaf[] =>
  'fact' in when ? [{ fact: when, truth }] : parts.flatMap(listLeaves)

/** Where the leaves are entered, each section once. */
const listDistinct = (leaves: readonly Leaf[], pack: WizardPack): readonly EntryLocation[] => [
  ...new Map(
    leaves
      .flatMap(({ fact }) => listLocations(fact, pack))
      .map((location) => [`${location.route}#${location.anchor ?? ''}`, location]),
  ).values(),
]
