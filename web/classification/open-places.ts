import { type Condition, type Fact, factsOf, type PatientCase, readNumber } from '../../rules/engine/index.ts'
import type { BuiltPack, Section, VocabularyPage } from '../../rules/pack/index.ts'
import { entriesOf } from '../case/entries.ts'

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
      { route, section: label, isAnswered: isFieldAnswered(key) },
    ]),
  ]
}

/** Abnormal without a finding leaves the findings unknown (decisions.md, 'Truth has three values'). */
function isSectionAnswered({ state, gate, findings = [] }: Section, list: readonly string[]): boolean {
  const isTicked = (code: string): boolean => list.includes(code)
  if (state === undefined) return gate === undefined ? false : isTicked(gate)
  return isTicked(state.normal) || (isTicked(state.abnormal) && findings.some(({ code }) => isTicked(code)))
}

const isFieldAnswered =
  (key: string) =>
  (patient: PatientCase): boolean => {
    if (key === 'gender') return patient.gender === 'female' || patient.gender === 'male'
    return key === 'age' || key === 'ageAtOnset' || key === 'swFreq' ? readNumber(patient[key]) !== undefined : true
  }

/**
 * Where what a condition still wants can be entered: the places that it reads and that are not answered yet,
 * or all of them where each is answered in part.
 */
export function openPlaces(
  when: Condition,
  pack: BuiltPack,
  places: Places,
  patient: PatientCase,
): readonly EntryPlace[] {
  const read = [...new Set(factsOf(when).flatMap((fact) => placeOf(fact, pack, places) ?? []))]
  const open = read.filter(({ isAnswered }) => !isAnswered(patient))
  return open.length > 0 ? open : read
}

function placeOf(fact: Fact, { features }: BuiltPack, places: Places): KnownPlace | undefined {
  switch (fact.fact) {
    case 'pending':
      return undefined
    case 'seizures':
      return SEIZURES
    case 'features': {
      const feature = features[fact.value]
      const isNeverUnknown = feature?.gate === undefined && feature?.opposite === undefined
      return isNeverUnknown ? undefined : places.get(fact.value)
    }
    default:
      return places.get(FIELD_OF_FACT[fact.fact])
  }
}
