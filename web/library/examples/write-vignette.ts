import { type PatientCase, type Seizure, toYears } from '../../../rules/case/index.ts'
import { lowerFirst, upperFirst } from '../../../rules/text/texts.ts'
import { formatAge } from '../../case/amounts.ts'
import {
  formatSeizureName,
  formatSeizureSigns,
  formatShortSeizureName,
  type SeizureLabels,
} from '../../case/seizures/seizure-rows.ts'

/** A patient in a line, and in up to three sentences: who, which seizures, and what is seen in them. No diagnosis. */
export type Vignette = Readonly<{ title: string; sentences: readonly string[] }>

const ADULT_YEARS = 18
const INFANT_YEARS = 1

/** How a person is called at an age: as an infant, a child and an adult. */
const PERSONS: Readonly<Record<string, readonly [string, string, string]>> = {
  male: ['infant boy', 'boy', 'man'],
  female: ['infant girl', 'girl', 'woman'],
}
const ANY_PERSON = ['infant', 'child', 'adult'] as const

export function writeVignette(labels: SeizureLabels, patient: PatientCase): Vignette {
  const listDistinct = (format: (seizure: Seizure) => string) => [
    ...new Set(patient.seizures.map(format).filter((text) => text !== '')),
  ]
  const names = listDistinct((seizure) => lowerFirst(formatShortSeizureName(seizure, labels)))
  const kinds = listDistinct((seizure) => formatKind(labels, seizure))
  const signs = listDistinct((seizure) => formatSeizureSigns(seizure, labels))
  const who = describePerson(patient)
  const onset = formatAge(patient.ageAtOnset, patient.ageAtOnsetUnit)
  return {
    title: `${upperFirst(who)}${onset && `, onset at ${onset}`}: ${names.join('; ') || 'no seizure type entered'}`,
    sentences: [
      `${/^[aeiou]/.test(who) ? 'An' : 'A'} ${who}${onset && ` whose seizures began at ${onset}`}.`,
      ...(kinds.length > 0 ? [`${kinds.length === 1 ? 'Seizure type' : 'Seizure types'}: ${kinds.join('; ')}.`] : []),
      ...(signs.length > 0 ? [`During them: ${signs.map(lowerFirst).join('; ')}.`] : []),
    ],
  }
}

function formatKind(labels: SeizureLabels, seizure: Seizure): string {
  const began = formatAge(seizure.ageAtOnset, seizure.ageAtOnsetUnit)
  return `${lowerFirst(formatSeizureName(seizure, labels)) || 'type not known'}${began && `, from ${began}`}`
}

/** The age is that of now, or that at onset where no other is known. */
function describePerson({ gender, age, ageUnit, ageAtOnset, ageAtOnsetUnit }: PatientCase): string {
  const years = toYears(age, ageUnit) ?? toYears(ageAtOnset, ageAtOnsetUnit)
  const [infant, child, adult] = PERSONS[gender] ?? ANY_PERSON
  const now = formatAge(age, ageUnit)
  if (years === undefined) return 'person of unknown age'
  const person = years < INFANT_YEARS ? infant : years < ADULT_YEARS ? child : adult
  return now === '' ? person : `${person} of ${now}`
}
