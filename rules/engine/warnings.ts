import { counts } from './features.ts'
import { inYears, readNumber } from './numbers.ts'
import { own } from './own.ts'
import {
  type Amount,
  FEATURE_LISTS,
  type FeatureList,
  type PatientCase,
  type RulePack,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type Seizure,
} from './types.ts'

/** What in a case takes no part in its classification, each with the reason, in the order of the case. */
export function warningsOf(pack: RulePack, patient: PatientCase): string[] {
  return [
    ...amountWarnings(patient),
    ...FEATURE_LISTS.flatMap((list) => listWarnings(pack, patient[list], list)),
    ...patient.seizures.flatMap((seizure, index) => seizureWarnings(pack, seizure, index + 1)),
    ...patient.alerts.flatMap((name) => alertWarnings(pack, name)),
  ]
}

function listWarnings(pack: RulePack, codes: readonly string[], list: FeatureList): string[] {
  const ticked = new Set(codes)
  return codes.flatMap((code) => {
    const feature = own(pack.features, code)
    if (feature === undefined)
      return [`\`${code}\` in ${list} is not in the vocabulary; it is kept and matches nothing.`]
    if (feature.list !== list)
      return [`\`${code}\` belongs in ${feature.list}, not in ${list}; it does not count here.`]
    if (counts(feature, pack.features, ticked)) return []
    return [
      // Stryker disable next-line OptionalChaining: what does not count has an entry above it
      `\`${code}\` does not count, because \`${feature.gate?.code}\` or an entry above it is not ticked; it is treated as not answered.`,
    ]
  })
}

function seizureWarnings(pack: RulePack, seizure: Seizure, number: number): string[] {
  const entered = [
    ...SEIZURE_VALUES.flatMap((field) => (seizure[field] === '' ? [] : [{ field, code: seizure[field] }])),
    ...SEIZURE_LISTS.flatMap((field) => seizure[field].map((code) => ({ field, code }))),
  ]
  return entered
    .filter(({ field, code }) => !pack.seizureCodes[field].includes(code) && !code.startsWith('*'))
    .map(
      ({ field, code }) =>
        `\`${code}\` in ${field} of seizure ${number} is not in the vocabulary; it is kept and matches nothing.`,
    )
}

function alertWarnings(pack: RulePack, name: string): string[] {
  const code = name.slice(0, name.lastIndexOf('-'))
  if (own(pack.syndromes, code)?.alerts.some((alert) => alert.name === name)) return []
  return [`The ticked alert \`${name}\` is not in this rule pack; it is kept and changes nothing.`]
}

function amountWarnings(patient: PatientCase): string[] {
  const unread = [
    { name: 'Age', entered: patient.age, read: inYears(patient.age, patient.ageUnit) },
    { name: 'Age at onset', entered: patient.ageAtOnset, read: inYears(patient.ageAtOnset, patient.ageAtOnsetUnit) },
    { name: 'Spike-wave frequency', entered: patient.swFreq, read: readNumber(patient.swFreq) },
  ]
  return unread
    .filter(({ entered, read }) => isEntered(entered) && read === undefined)
    .map(({ name, entered }) => `${name} '${entered}' is not a number with a known unit; it counts as missing.`)
}

const isEntered = (entered: Amount): boolean => entered !== null && String(entered).trim() !== ''
