import { type Condition, collectFacts, type Fact, type PatientCase, parseNumber, toYears } from '../../engine/index.ts'
import type { BuiltPack, Entry, Section, VocabularyPage } from '../../pack/index.ts'
import { listAnswers } from '../edits/answers.ts'

/** Where in the wizard something is entered. */
export type EntryLocation = Readonly<{ route: string; section: string }>
type AnswerableLocation = EntryLocation & Readonly<{ isAnswered: (patient: PatientCase) => boolean }>

/** The places of a pack by the code or the field that is entered there. */
export type EntryLocations = ReadonlyMap<string, AnswerableLocation>

/** Seizures are entered row by row: the table is where a person starts. */
const SEIZURE_LOCATION: AnswerableLocation = {
  route: 'SeizureSummary',
  section: 'Seizure types and what was seen',
  isAnswered: () => false,
}

const FACT_FIELDS = { onset: 'ageAtOnset', age: 'age', gender: 'gender', swFreq: 'swFreq' } as const

/** How the fields that rules read are answered. */
const FIELD_ANSWERED_CHECKS: Readonly<Record<string, (patient: PatientCase) => boolean>> = {
  gender: ({ gender }) => gender === 'female' || gender === 'male',
  age: ({ age, ageUnit }) => toYears(age, ageUnit) !== undefined,
  ageAtOnset: ({ ageAtOnset, ageAtOnsetUnit }) => toYears(ageAtOnset, ageAtOnsetUnit) !== undefined,
  swFreq: ({ swFreq }) => parseNumber(swFreq) !== undefined,
}

export const buildEntryLocations = ({ pages }: BuiltPack): EntryLocations =>
  new Map(
    pages
      .filter(({ page }) => !page.perSeizure)
      .flatMap((page) => page.sections.flatMap((section) => listSectionLocations(page, section))),
  )

function listSectionLocations({ page }: VocabularyPage, section: Section): [string, AnswerableLocation][] {
  const { route } = page
  const isAnswered = (patient: PatientCase) => page.list === undefined || isSectionAnswered(section, patient[page.list])
  const codes = [...Object.values(section.state ?? {}), ...(section.findings ?? []).flatMap(listCodes)]
  const location = { route, section: section.title, isAnswered }
  const choices = section.choice ? [{ key: section.choice.key, label: section.title }] : []
  return [
    ...codes.map((code): [string, AnswerableLocation] => [code, location]),
    ...[...choices, ...(section.fields ?? [])].map(({ key, label }): [string, AnswerableLocation] => [
      key,
      { route, section: label, isAnswered: FIELD_ANSWERED_CHECKS[key] ?? (() => true) },
    ]),
  ]
}

/** The codes of an entry and its descendants. */
const listCodes = ({ code, children = [] }: Entry): string[] => [code, ...children.flatMap(listCodes)]

/** Abnormal without a finding leaves the findings unknown (decisions.md, 'Truth has three values'). */
function isSectionAnswered({ state, gate, findings = [] }: Section, list: readonly string[]): boolean {
  const isTicked = (code: string): boolean => list.includes(code)
  if (state === undefined) return gate === undefined ? false : isTicked(gate)
  return isTicked(state.normal) || (isTicked(state.abnormal) && findings.some(({ code }) => isTicked(code)))
}

/**
 * Where an unknown condition can be decided: the unanswered places of which one answer decides it; without any, those
 * answered in part of which one does; without any, whatever is unanswered. What counts as absent while it is unticked
 * is asked for where nothing else is left: a rule may wait for it all the same.
 */
export function findOpenSections(
  condition: OpenCondition,
  pack: BuiltPack,
  locations: EntryLocations,
  patient: PatientCase,
): readonly EntryLocation[] {
  const facts = collectFacts(condition.when)
  const selectFrom = (read: readonly Fact[]) =>
    selectDecidingLocations(condition, groupFactsByLocation(read, locations), pack, patient)
  const awaited = selectFrom(facts.filter((fact) => !isAbsentWhenUnticked(fact, pack)))
  return awaited.length > 0 ? awaited : selectFrom(facts)
}

function selectDecidingLocations(
  { isDecidedBy }: OpenCondition,
  read: readonly LocatedFacts[],
  pack: BuiltPack,
  patient: PatientCase,
): readonly EntryLocation[] {
  const open = read.filter(([location]) => !location.isAnswered(patient))
  const isDecidedAt = ([location, facts]: LocatedFacts): boolean =>
    facts.some((fact) =>
      fact.fact === 'features'
        ? listAnswers(fact.value, pack).some(({ apply }) => isDecidedBy(apply(patient)))
        : !location.isAnswered(patient),
    )
  const deciding = open.filter(isDecidedAt)
  const candidates = deciding.length > 0 ? deciding : read.filter(isDecidedAt)
  return (candidates.length > 0 ? candidates : open).map(([location]) => location)
}

type LocatedFacts = readonly [AnswerableLocation, readonly Fact[]]

function groupFactsByLocation(facts: readonly Fact[], locations: EntryLocations): readonly LocatedFacts[] {
  const byLocation = new Map<AnswerableLocation, Fact[]>()
  for (const fact of facts) {
    const location = findLocation(fact, locations)
    if (location) byLocation.set(location, [...(byLocation.get(location) ?? []), fact])
  }
  return [...byLocation]
}

export type OpenCondition = Readonly<{ when: Condition; isDecidedBy: (patient: PatientCase) => boolean }>

const isAbsentWhenUnticked = (fact: Fact, { features }: BuiltPack): boolean =>
  fact.fact === 'features' && features[fact.value]?.gate === undefined && features[fact.value]?.opposite === undefined

function findLocation(fact: Fact, locations: EntryLocations): AnswerableLocation | undefined {
  if (fact.fact === 'pending') return undefined
  if (fact.fact === 'seizures') return SEIZURE_LOCATION
  return locations.get(fact.fact === 'features' ? fact.value : FACT_FIELDS[fact.fact])
}
