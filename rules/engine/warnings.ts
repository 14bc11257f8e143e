import {
  type Amount,
  FEATURE_LISTS,
  type FeatureCode,
  type FeatureList,
  findContradicting,
  findFrequencyProblem,
  type GateKind,
  GESTATION_WEEKS,
  getOwnProperty,
  isOnsetAfterAge,
  listExcluded,
  listWithGates,
  memoizeByObject,
  migrateCodes,
  PARTIAL_PAGES,
  type PatientCase,
  parseGestationalAge,
  parseNumber,
  type RulePack,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type Seizure,
  suggestNearest,
  toYears,
} from '../case/index.ts'
import { findAlert } from './compile-pack.ts'
import type { Evaluation } from './evaluate.ts'
import { isEffective } from './features.ts'
import { listSeizureCodes } from './match-seizure.ts'
import { parseOnset } from './onset-span.ts'

/** The search for the nearest name takes long: a case with more unknown codes than these is no slip of the pen. */
const MAX_SUGGESTED_NAMES = 20

/** A code that the vocabulary does not have, and those that it has there. */
type UnknownCode = Readonly<{ code: string; location: string; known: readonly string[]; isChoice?: true }>

type WarnedCase = Pick<Evaluation, 'compiled' | 'stored' | 'patient'>

/**
 * What in a case takes no part in its classification, each with the reason, in the order of the case. A code of no
 * vocabulary comes with the nearest that there is.
 */
export function collectWarnings({ compiled, stored, patient }: WarnedCase): string[] {
  const warnings = listWarnings(compiled.pack, stored, patient)
  const suggested = new Set(warnings.filter((warning) => typeof warning !== 'string').slice(0, MAX_SUGGESTED_NAMES))
  return warnings.map((warning) =>
    typeof warning === 'string' ? warning : describeUnknown(warning, suggested.has(warning)),
  )
}

function describeUnknown({ code, location, known, isChoice }: UnknownCode, isSuggested: boolean): string {
  const suggestion = suggestNearest(code, isSuggested ? known : [])
  if (isChoice) return `\`${code}\` in ${location} is none of its values; it counts as not answered${suggestion}`
  return `\`${code}\` in ${location} is not in the vocabulary; it is kept and matches nothing${suggestion}`
}

function listWarnings(pack: RulePack, stored: PatientCase, patient: PatientCase): (string | UnknownCode)[] {
  return [
    ...listSexWarnings(patient),
    ...listAmountWarnings(patient),
    ...listFollowingWarnings(pack, stored, patient),
    ...FEATURE_LISTS.flatMap((list) => listFeatureWarnings(pack, patient[list], list, patient.absent)),
    ...listExclusiveWarnings(
      pack,
      FEATURE_LISTS.flatMap((list) => patient[list]),
    ),
    ...patient.seizures.flatMap((seizure, index) => [
      ...listSeizureWarnings(pack, seizure, index + 1),
      ...listExclusiveWarnings(pack, listSeizureCodes(seizure), ` in seizure ${index + 1}`),
      ...listAwarenessWarnings(seizure, index + 1),
    ]),
    ...patient.alerts.flatMap((name) => listAlertWarnings(pack, name)),
    ...listPartialWarnings(patient),
    ...listAbsentWarnings(pack, patient),
  ]
}

const SEXES = ['female', 'male', 'unknown'] as const

const listSexWarnings = ({ gender }: PatientCase): UnknownCode[] =>
  gender === '' || SEXES.some((sex) => sex === gender)
    ? []
    : [{ code: gender, location: 'gender', known: SEXES, isChoice: true }]

/** What was not entered and counts, because an entry below it was: one sentence a kind. */
function listFollowingWarnings(pack: RulePack, stored: PatientCase, patient: PatientCase): string[] {
  if (FEATURE_LISTS.every((list) => patient[list].every((code) => stored[list].includes(code)))) return []
  const { renamed = {}, plainParents } = pack
  const entered = migrateCodes({ renamed, plainParents }, stored)
  const gates = FEATURE_LISTS.flatMap((list) =>
    patient[list] === entered[list]
      ? []
      : patient[list].flatMap((code) => getOwnProperty(pack.features, code)?.gate ?? []),
  )
  const added = new Set(FEATURE_LISTS.flatMap((list) => patient[list].filter((code) => !entered[list].includes(code))))
  return (Object.keys(FOLLOWS) as GateKind[]).flatMap((kind) => {
    const codes = new Set(gates.filter((gate) => gate.kind === kind && added.has(gate.code)).map(({ code }) => code))
    return codes.size === 0
      ? []
      : [`${codes.size > 1 ? 'Each of ' : ''}${Array.from(codes, (code) => `\`${code}\``).join(', ')} ${FOLLOWS[kind]}`]
  })
}

const FOLLOWS: Readonly<Record<GateKind, string>> = {
  state: 'is taken as entered, because a finding of that source is entered.',
  control: 'is taken as entered, because a result of it is entered.',
  trial: 'is taken as entered, because its effect is entered.',
  detail: 'is taken as entered, because what specifies it is entered.',
}

function listFeatureWarnings(
  pack: RulePack,
  codes: readonly string[],
  list: FeatureList,
  absent: readonly string[] | undefined,
) {
  const ticked = new Set(codes)
  return codes.flatMap((code): readonly (string | UnknownCode)[] => {
    const feature = getOwnProperty(pack.features, code)
    if (feature === undefined) return [{ code, location: list, known: listFeatureCodes(pack, list) }]
    if (feature.list !== list)
      return [`\`${code}\` belongs in ${feature.list}, not in ${list}; it does not count here.`]
    if (isEffective(feature, pack.features, ticked) || isSpecified(code, codes, pack)) return []
    const other = findContradicting(pack.selection, listWithGates(pack, code), codes, absent)
    return [
      `\`${code}\` does not count, because it contradicts \`${other}\`, which is entered ${absent?.includes(other ?? '') ? 'as absent' : 'too'}; it is treated as not answered. Take out the one that is wrong.`,
    ]
  })
}

/** Whether an entry is above another that is ticked, whose warning then holds for both. */
const isSpecified = (code: FeatureCode, codes: readonly string[], { plainParents }: RulePack): boolean =>
  codes.some((other) => getOwnProperty(plainParents, other)?.includes(code))

/** The codes of all features that a list of the case can hold. */
export const listFeatureCodes = ({ features }: Pick<RulePack, 'features'>, list: FeatureList): string[] =>
  Object.keys(features).filter((code) => features[code]?.list === list)

function listSeizureWarnings(pack: RulePack, seizure: Seizure, number: number): UnknownCode[] {
  const entered = [
    ...SEIZURE_VALUES.flatMap((field) =>
      seizure[field] === '' ? [] : [{ field, code: seizure[field], isChoice: true as const }],
    ),
    ...SEIZURE_LISTS.flatMap((field) => seizure[field].map((code) => ({ field, code }))),
  ]
  return entered
    .filter(({ field, code }) => !pack.seizureCodes[field].includes(code) && !code.startsWith('*'))
    .map(({ field, code, ...choice }) => ({
      ...{ code, location: `${field} of seizure ${number}`, known: pack.seizureCodes[field] },
      ...choice,
    }))
}

/** Entries of which a form takes one: in a file, both are there, and nobody knows which is meant. */
function listExclusiveWarnings({ selection }: RulePack, codes: readonly string[], location = ''): string[] {
  const ticked = [...new Set(codes)]
  return ticked.flatMap((code, at) => {
    const excluded = listExcluded(selection, code)
    return ticked
      .slice(at + 1)
      .filter((other) => excluded.includes(other))
      .map(
        (other) =>
          `\`${code}\` and \`${other}\`${location} exclude each other, and both count as entered. Take out the one that is wrong.`,
      )
  })
}

/** The classification asks for awareness in focal seizures, and in those of unknown onset. */
const listAwarenessWarnings = ({ mainType, awareness }: Seizure, number: number): string[] =>
  mainType === 'generalized' && (awareness === 'aware' || awareness === 'impaired')
    ? [
        `Awareness (${awareness}) of seizure ${number} belongs to a focal seizure, and this one is generalized; both count as entered. Take out the awareness, or correct the main type.`,
      ]
    : []

function listAlertWarnings(pack: RulePack, name: string): string[] {
  if (findAlert(pack, name) !== undefined) return []
  return [`The ticked alert \`${name}\` is not in this rule pack; it is kept and changes nothing.`]
}

function listPartialWarnings({ partial = [] }: PatientCase): string[] {
  return partial
    .filter((page) => !PARTIAL_PAGES.some((known) => known === page))
    .map(
      (page) =>
        `\`${page}\` in partial is no page of a case and changes nothing; pages are ${PARTIAL_PAGES.join(', ')}.`,
    )
}

function listAbsentWarnings(pack: RulePack, patient: PatientCase): (string | UnknownCode)[] {
  if (patient.absent === undefined || patient.absent.length === 0) return []
  const entered = new Set([
    ...FEATURE_LISTS.flatMap((list) => patient[list]),
    ...patient.seizures.flatMap(listSeizureCodes),
  ])
  return patient.absent.flatMap((code): readonly (string | UnknownCode)[] => {
    if (!getKnownCodes(pack).has(code)) return [{ code, location: 'absent', known: [...getKnownCodes(pack)] }]
    return entered.has(code) ? [`\`${code}\` is entered and said to be absent; it counts as present.`] : []
  })
}

/** Collected once a pack: a cohort asks for each code that is absent in each case. */
const getKnownCodes = memoizeByObject(
  ({ features, seizureCodes }: RulePack): ReadonlySet<string> =>
    new Set([...Object.keys(features), ...Object.values(seizureCodes).flat()]),
)

function listAmountWarnings(patient: PatientCase): string[] {
  const { ageAtOnset, ageAtOnsetTo = '', ageAtOnsetUnit } = patient
  const ages = [
    { name: 'Age', entered: patient.age, unit: patient.ageUnit },
    { name: 'Age at onset', entered: ageAtOnset, unit: ageAtOnsetUnit },
    { name: 'Latest age at onset', entered: ageAtOnsetTo, unit: ageAtOnsetUnit },
    ...patient.seizures.map(({ ageAtOnset: entered = '', ageAtOnsetUnit: unit = '' }, index) => ({
      ...{ name: `Age at onset of seizure ${index + 1}`, entered, unit },
    })),
  ].filter(({ entered, unit }) => isEntered(entered) && toYears(entered, unit) === undefined)
  return [
    ...ages.map(
      ({ name, entered }) =>
        `${name} '${entered}' is not a number with a known unit; it counts as missing. Give the number alone, such as 6, and its unit as days, months or years.`,
    ),
    ...(isEntered(patient.swFreq) && parseNumber(patient.swFreq) === undefined
      ? [
          `Spike-wave frequency '${patient.swFreq}' is not a number; it counts as missing. Give the Hz alone, such as 3.`,
        ]
      : []),
    ...listSpanWarnings(patient),
    ...listLateOnsetWarnings(patient),
    ...listGestationWarnings(patient),
    ...patient.seizures.flatMap(listFrequencyWarnings),
  ]
}

function listGestationWarnings({ gestationalAge = '' }: PatientCase): string[] {
  if (!isEntered(gestationalAge) || parseGestationalAge(gestationalAge) !== undefined) return []
  const { from, to } = GESTATION_WEEKS
  return [
    `Gestational age '${gestationalAge}' is not between ${from} and ${to} weeks; it counts as missing, so that no age is corrected.`,
  ]
}

/** A counted frequency that is left out; the codes of `frequency` are read all the same. */
function listFrequencyWarnings(seizure: Seizure, index: number): string[] {
  const problem = findFrequencyProblem(seizure)
  if (problem === undefined) return []
  const { frequencyCount = '', frequencyTo = '', frequencyUnit = '' } = seizure
  const entered = [frequencyCount, frequencyTo, frequencyUnit].map((part) => `'${part ?? ''}'`).join(', ')
  return [`Frequency of seizure ${index + 1} (${entered}) ${FREQUENCY_PROBLEMS[problem]}; it is left out.`]
}

const FREQUENCY_PROBLEMS = {
  number: 'is not a number',
  end: 'ends with what is not a number',
  begin: 'has an upper end and no lower one',
  order: 'ends below where it begins: exchange the two',
  unit: 'does not name what is counted, such as per week',
} as const

/** The end of a span of onset that lies before its begin. */
function listSpanWarnings(patient: PatientCase): string[] {
  const { ageAtOnset, ageAtOnsetTo, ageAtOnsetUnit } = patient
  const [from, to] = [parseOnset(patient)?.from, toYears(ageAtOnsetTo, ageAtOnsetUnit)]
  if (from === undefined || to === undefined || to >= from) return []
  return [
    `Age at onset '${ageAtOnset}' up to '${ageAtOnsetTo}' ${ageAtOnsetUnit} ends before it begins; the second age does not count: exchange the two.`,
  ]
}

/** An onset later than the present age. */
function listLateOnsetWarnings(patient: PatientCase): string[] {
  const onsets = [
    { name: 'Age at onset', ...patient },
    ...patient.seizures.map((seizure, index) => ({ name: `Age at onset of seizure ${index + 1}`, ...seizure })),
  ]
  return onsets
    .filter((onset) => isOnsetAfterAge(patient, onset))
    .map(
      ({ name, ageAtOnset, ageAtOnsetUnit }) =>
        `${name} (${ageAtOnset} ${ageAtOnsetUnit}) is later than the present age (${patient.age} ${patient.ageUnit}). One of the two is wrong, and both count as entered: check them.`,
    )
}

const isEntered = (entered: Amount): boolean => entered !== null && String(entered).trim() !== ''
