import {
  type Amount,
  type Fact,
  FEATURE_LISTS,
  type PatientCase,
  type Seizure,
  type SeizurePattern,
  type Truth,
} from '../../case/index.ts'
import { matchSeizure } from '../../engine/index.ts'
import { FIELD_NAMES, formatName, SEIZURE_FIELDS } from './format.ts'
import type { CaseContext } from './named-entries.ts'

/** What in the case made a leaf what it is. */
export function describeEvidence(fact: Fact, truth: Truth, context: CaseContext): string {
  const { patient } = context
  switch (fact.operator) {
    case 'includes':
      return describeFeature(fact.value, truth, context)
    case 'someMatch':
      return describeSeizures([fact.value.like], fact.value.except ?? [], truth, patient)
    case 'allMatch':
      return describeSeizures(fact.value, [], truth, patient)
    case 'within':
      return describeAmount(fact.fact, patient)
    case 'is':
      return patient.gender === '' ? 'the sex is not entered' : `entered: ${patient.gender}`
    case 'unanswered':
      return 'it waits'
    default:
      return fact satisfies never
  }
}

const describeAmount = (fact: Fact<'within'>['fact'], patient: PatientCase): string => AMOUNT_EVIDENCE[fact](patient)

const AMOUNT_EVIDENCE: Readonly<Record<Fact<'within'>['fact'], (patient: PatientCase) => string>> = {
  onset: describeEnteredOnset,
  age: ({ age, ageUnit }) => describeEntered(age, ageUnit),
  sinceOnset: (patient) =>
    `age: ${describeEntered(patient.age, patient.ageUnit)}; age at onset: ${describeEnteredOnset(patient)}`,
  swFreq: ({ swFreq }) => describeEntered(swFreq, 'Hz'),
}

/** The age at onset, and those of the seizure types that have their own. */
function describeEnteredOnset({ ageAtOnset, ageAtOnsetTo, ageAtOnsetUnit, seizures }: PatientCase): string {
  const latest = ageAtOnsetTo ? ` to ${ageAtOnsetTo}` : ''
  const types = seizures.flatMap(({ ageAtOnset: age, ageAtOnsetUnit: unit }, index) =>
    age ? [`seizure ${index + 1} from ${age} ${unit}`] : [],
  )
  return [describeEntered(ageAtOnset, `${latest.trim()} ${ageAtOnsetUnit}`.trim()), ...types].join('; ')
}

const describeEntered = (value: Amount, unit: string): string =>
  value === '' || value === null ? 'it is not entered' : `entered: ${value} ${unit}`

function describeFeature(code: string, truth: Truth, context: CaseContext): string {
  const { pack, patient } = context
  const feature = pack.features[code]
  const entered = new Set(FEATURE_LISTS.flatMap((list) => patient[list]))
  const getName = (other: string) => formatName(other, context)
  const gate = feature?.gate?.code
  if (entered.has(code))
    return truth === 'met' ? 'entered' : `entered, but not what it belongs to: ${getName(gate ?? '')}`
  if (feature?.opposite !== undefined)
    return entered.has(feature.opposite) ? `entered instead: ${getName(feature.opposite)}` : 'nothing is entered on it'
  if (gate === undefined) return 'not entered, which means absent here'
  const normal = pack.features[gate]?.opposite
  if (normal !== undefined && entered.has(normal)) return `entered instead: ${getName(normal)}`
  if (!entered.has(gate))
    return `${getName(gate)}, to which it belongs, is ${truth === 'notMet' ? 'absent' : 'not entered'}`
  return truth === 'notMet'
    ? `${getName(gate)} is entered without it`
    : `${getName(gate)} is entered without saying more`
}

function describeSeizures(
  patterns: readonly SeizurePattern[],
  exceptions: readonly SeizurePattern[],
  truth: Truth,
  { seizures }: PatientCase,
): string {
  if (seizures.length === 0) return truth === 'unknown' ? 'no seizure is entered' : 'there has been no seizure'
  return seizures
    .map((seizure, index) => `seizure ${index + 1} ${describeFit(seizure, patterns, exceptions)}`)
    .join('; ')
}

function describeFit(
  seizure: Seizure,
  patterns: readonly SeizurePattern[],
  exceptions: readonly SeizurePattern[],
): string {
  if (exceptions.some((one) => matchSeizure(seizure, one) > 0)) return 'is an exception'
  if (patterns.some((one) => matchSeizure(seizure, one) > 0)) return 'fits'
  const [closest = []] = patterns
    .map((pattern) => listDifferingFields(seizure, pattern))
    .sort((one, other) => one.length - other.length)
  return `differs in ${closest.map((field) => `${FIELD_NAMES[field]} (${[seizure[field]].flat().join(', ') || 'left open'})`).join(' and ')}`
}

const listDifferingFields = (seizure: Seizure, pattern: SeizurePattern): (typeof SEIZURE_FIELDS)[number][] =>
  SEIZURE_FIELDS.filter((field) => matchSeizure(seizure, { [field]: pattern[field] }) === 0)
