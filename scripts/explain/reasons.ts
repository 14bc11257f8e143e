import {
  type Fact,
  FEATURE_LISTS,
  matchSeizure,
  type PatientCase,
  type RulePack,
  type Seizure,
  type SeizurePattern,
  type Truth,
} from '../../rules/engine/index.ts'
import type { Vocabulary } from '../../rules/pack/index.ts'
import { FIELD_NAMES, nameOf, SEIZURE_FIELDS } from './words.ts'

/** A case, and what is needed to speak of it. */
export type Told = Readonly<{ pack: RulePack; vocabulary: Vocabulary; patient: PatientCase }>

/** What in the case made a leaf what it is. */
export function decidedBy(fact: Fact, truth: Truth, told: Told): string {
  const { patient } = told
  switch (fact.operator) {
    case 'includes':
      return featureReason(fact.value, truth, told)
    case 'someMatch':
      return seizureReason([fact.value.like], fact.value.except ?? [], patient)
    case 'allMatch':
      return seizureReason(fact.value, [], patient)
    case 'within':
      return amountReason(fact.fact, patient)
    case 'is':
      return patient.gender === '' ? 'the sex is not entered' : `entered: ${patient.gender}`
    case 'unanswered':
      return 'it waits'
  }
}

function amountReason(fact: 'onset' | 'age' | 'swFreq', patient: PatientCase): string {
  const [value, unit] =
    fact === 'swFreq'
      ? [patient.swFreq, 'Hz']
      : fact === 'onset'
        ? [patient.ageAtOnset, patient.ageAtOnsetUnit]
        : [patient.age, patient.ageUnit]
  return value === '' || value === null ? 'it is not entered' : `entered: ${value} ${unit}`
}

function featureReason(code: string, truth: Truth, { pack, vocabulary, patient }: Told): string {
  const feature = pack.features[code]
  const ticked = new Set(FEATURE_LISTS.flatMap((list) => patient[list]))
  const name = (other: string) => nameOf(other, vocabulary)
  const gate = feature?.gate?.code
  if (ticked.has(code)) return truth === 'met' ? 'ticked' : `ticked, but not what stands above it: ${name(gate ?? '')}`
  if (feature?.opposite !== undefined)
    return ticked.has(feature.opposite) ? `ticked instead: ${name(feature.opposite)}` : 'nothing is ticked there'
  if (gate === undefined) return 'not ticked, which means absent here'
  const normal = pack.features[gate]?.opposite
  if (normal !== undefined && ticked.has(normal)) return `ticked instead: ${name(normal)}`
  if (!ticked.has(gate)) return `${name(gate)}, above it, is ${truth === 'notMet' ? 'absent' : 'not ticked'}`
  return truth === 'notMet' ? `not ticked below ${name(gate)}` : `nothing more exact is ticked below ${name(gate)}`
}

function seizureReason(
  patterns: readonly SeizurePattern[],
  exceptions: readonly SeizurePattern[],
  { seizures }: PatientCase,
): string {
  if (seizures.length === 0) return 'no seizure is entered'
  return seizures.map((seizure, index) => `seizure ${index + 1} ${fitText(seizure, patterns, exceptions)}`).join('; ')
}

function fitText(seizure: Seizure, patterns: readonly SeizurePattern[], exceptions: readonly SeizurePattern[]): string {
  if (exceptions.some((one) => matchSeizure(seizure, one) > 0)) return 'is an exception'
  if (patterns.some((one) => matchSeizure(seizure, one) > 0)) return 'fits'
  const [closest = []] = patterns
    .map((pattern) => differing(seizure, pattern))
    .sort((one, other) => one.length - other.length)
  return `differs in ${closest.map((field) => `${FIELD_NAMES[field]} (${[seizure[field]].flat().join(', ') || 'left open'})`).join(' and ')}`
}

const differing = (seizure: Seizure, pattern: SeizurePattern): (typeof SEIZURE_FIELDS)[number][] =>
  SEIZURE_FIELDS.filter((field) => matchSeizure(seizure, { [field]: pattern[field] }) === 0)
