import { entriesOf } from '../../../web/case/selection-rules.ts'
import {
  type Condition,
  collectFacts,
  type Fact,
  type FeatureCode,
  type PatientCase,
  parseNumber,
  toYears,
} from '../../engine/index.ts'
import type { BuiltPack, Section, VocabularyPage } from '../../pack/index.ts'

/** Where in the wizard something is entered. */
export type EntryPlace = Readonly<{ route: string; section: string }>
type KnownPlace = EntryPlace & Readonly<{ isAnswered: (patient: PatientCase) => boolean }>

/** The places of a pack by the code or the field that is entered there. */
export type Places = ReadonlyMap<string, KnownPlace>

/** Seizures are entered row by row: the table is where a person starts. */
const SEIZURES: KnownPlace = {
  route: 'SeizureSummary',
  section: 'Seizure types and what was seen',
  isAnswered: () => false,
}

const FIELD_OF_FACT = { onset: 'ageAtOnset', age: 'age', gender: 'gender', swFreq: 'swFreq' } as const

/** How the fields that rules read are answered. */
const IS_FIELD_ANSWERED: Readonly<Record<string, (patient: PatientCase) => boolean>> = {
  gender: ({ gender }) => gender === 'female' || gender === 'male',
  age: ({ age, ageUnit }) => toYears(age, ageUnit) !== undefined,
  ageAtOnset: ({ ageAtOnset, ageAtOnsetUnit }) => toYears(ageAtOnset, ageAtOnsetUnit) !== undefined,
  swFreq: ({ swFreq }) => parseNumber(swFreq) !== undefined,
}

export const placesOf = ({ pages }: BuiltPack): Places =>
  new Map(
    pages
      .filter(({ page }) => !page.perSeizure)
      .flatMap((page) => page.sections.flatMap((section) => placesIn(page, section))),
  )

function placesIn({ page }: VocabularyPage, section: Section): [string, KnownPlace][] {
  const { route } = page
  const isAnswered = (patient: PatientCase) => page.list === undefined || isSectionAnswered(section, patient[page.list])
  const codes = [...Object.values(section.state ?? {}), ...entriesOf(section).map(({ code }) => code)]
  const whole = { route, section: section.title, isAnswered }
  const choices = section.choice ? [{ key: section.choice.key, label: section.title }] : []
  return [
    ...codes.map((code): [string, KnownPlace] => [code, whole]),
    ...[...choices, ...(section.fields ?? [])].map(({ key, label }): [string, KnownPlace] => [
      key,
      { route, section: label, isAnswered: IS_FIELD_ANSWERED[key] ?? (() => true) },
    ]),
  ]
}

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
export function openPlaces(
  condition: OpenCondition,
  pack: BuiltPack,
  places: Places,
  patient: PatientCase,
): readonly EntryPlace[] {
  const facts = collectFacts(condition.when)
  const among = (read: readonly Fact[]) => placesDeciding(condition, factsByPlace(read, places), pack, patient)
  const awaited = among(facts.filter((fact) => !isAbsentUnticked(fact, pack)))
  return awaited.length > 0 ? awaited : among(facts)
}

function placesDeciding(
  { isDecidedBy }: OpenCondition,
  read: readonly PlacedFacts[],
  pack: BuiltPack,
  patient: PatientCase,
): readonly EntryPlace[] {
  const open = read.filter(([place]) => !place.isAnswered(patient))
  const isDecidedAt = ([place, facts]: PlacedFacts): boolean =>
    facts.some((fact) =>
      fact.fact === 'features'
        ? answersTo(fact.value, pack).some((code) => isDecidedBy(withEntry(pack, patient, code)))
        : !place.isAnswered(patient),
    )
  const deciding = open.filter(isDecidedAt)
  const found = deciding.length > 0 ? deciding : read.filter(isDecidedAt)
  return (found.length > 0 ? found : open).map(([place]) => place)
}

type PlacedFacts = readonly [KnownPlace, readonly Fact[]]

function factsByPlace(facts: readonly Fact[], places: Places): readonly PlacedFacts[] {
  const byPlace = new Map<KnownPlace, Fact[]>()
  for (const fact of facts) {
    const place = placeOf(fact, places)
    if (place) byPlace.set(place, [...(byPlace.get(place) ?? []), fact])
  }
  return [...byPlace]
}

export type OpenCondition = Readonly<{ when: Condition; isDecidedBy: (patient: PatientCase) => boolean }>

/** The entry itself, and that its source is normal. */
function answersTo(code: FeatureCode, { features }: BuiltPack): readonly FeatureCode[] {
  const normal = features[features[code]?.gate?.code ?? '']?.opposite
  return normal === undefined ? [code] : [code, normal]
}

/** The case with one more entry and all that it stands below, without what says the opposite. */
function withEntry(pack: BuiltPack, patient: PatientCase, code: FeatureCode): PatientCase {
  const feature = pack.features[code]
  if (feature === undefined) return patient
  const { list, gate, opposite } = feature
  const above = gate === undefined ? patient : withEntry(pack, patient, gate.code)
  return { ...above, [list]: [...above[list].filter((one) => one !== opposite), code] }
}

const isAbsentUnticked = (fact: Fact, { features }: BuiltPack): boolean =>
  fact.fact === 'features' && features[fact.value]?.gate === undefined && features[fact.value]?.opposite === undefined

function placeOf(fact: Fact, places: Places): KnownPlace | undefined {
  if (fact.fact === 'pending') return undefined
  if (fact.fact === 'seizures') return SEIZURES
  return places.get(fact.fact === 'features' ? fact.value : FIELD_OF_FACT[fact.fact])
}
