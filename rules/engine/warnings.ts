import { findAlert } from './alerts.ts'
import { isEffective } from './features.ts'
import { getOwn } from './get-own.ts'
import { parseNumber, toYears } from './numbers.ts'
import { parseOnset } from './onset-span.ts'
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
export function collectWarnings(pack: RulePack, patient: PatientCase): string[] {
  return [
    ...listAmountWarnings(patient),
    ...FEATURE_LISTS.flatMap((list) => listFeatureWarnings(pack, patient[list], list)),
    ...patient.seizures.flatMap((seizure, index) => listSeizureWarnings(pack, seizure, index + 1)),
    ...patient.alerts.flatMap((name) => listAlertWarnings(pack, name)),
  ]
}

function listFeatureWarnings(pack: RulePack, codes: readonly string[], list: FeatureList): string[] {
  const ticked = new Set(codes)
  return codes.flatMap((code) => {
    const feature = getOwn(pack.features, code)
    if (feature === undefined)
      return [`\`${code}\` in ${list} is not in the vocabulary; it is kept and matches nothing.`]
    if (feature.list !== list)
      return [`\`${code}\` belongs in ${feature.list}, not in ${list}; it does not count here.`]
    if (isEffective(feature, pack.features, ticked)) return []
    return [
      `\`${code}\` does not count, because \`${feature.gate?.code}\` or an entry above it is not ticked; it is treated as not answered.`,
    ]
  })
}

function listSeizureWarnings(pack: RulePack, seizure: Seizure, number: number): string[] {
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

function listAlertWarnings(pack: RulePack, name: string): string[] {
  if (findAlert(pack, name) !== undefined) return []
  return [`The ticked alert \`${name}\` is not in this rule pack; it is kept and changes nothing.`]
}

function listAmountWarnings(patient: PatientCase): string[] {
  const { ageAtOnset, ageAtOnsetTo = '', ageAtOnsetUnit } = patient
  const amounts = [
    { name: 'Age', entered: patient.age, parsed: toYears(patient.age, patient.ageUnit) },
    { name: 'Age at onset', entered: ageAtOnset, parsed: toYears(ageAtOnset, ageAtOnsetUnit) },
    { name: 'Latest age at onset', entered: ageAtOnsetTo, parsed: toYears(ageAtOnsetTo, ageAtOnsetUnit) },
    { name: 'Spike-wave frequency', entered: patient.swFreq, parsed: parseNumber(patient.swFreq) },
    ...patient.seizures.map(({ ageAtOnset: entered = '', ageAtOnsetUnit: unit = '' }, index) => ({
      ...{ name: `Age at onset of seizure ${index + 1}`, entered, parsed: toYears(entered, unit) },
    })),
  ]
  return [
    ...amounts
      .filter(({ entered, parsed }) => isEntered(entered) && parsed === undefined)
      .map(({ name, entered }) => `${name} '${entered}' is not a number with a known unit; it counts as missing.`),
    ...listSpanWarnings(patient),
  ]
}

/** The end of a span of onset that lies before its begin. */
function listSpanWarnings(patient: PatientCase): string[] {
  const { ageAtOnset, ageAtOnsetTo, ageAtOnsetUnit } = patient
  const [from, to] = [parseOnset(patient)?.from, toYears(ageAtOnsetTo, ageAtOnsetUnit)]
  if (from === undefined || to === undefined || to >= from) return []
  return [
    `Age at onset '${ageAtOnset}' up to '${ageAtOnsetTo}' ${ageAtOnsetUnit} ends before it begins; the second age does not count: exchange the two.`,
  ]
}

const isEntered = (entered: Amount): boolean => entered !== null && String(entered).trim() !== ''
