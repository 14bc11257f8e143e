import { FEATURE_LISTS, type FeatureList, type PatientCase, SEIZURE_LISTS, SEIZURE_VALUES } from '../case/index.ts'

/** An entry as evidence names it: a code, a field, `absent/CODE`, or `seizures/0/CODE` for those of a seizure. */
export type CaseEntry = Readonly<{ name: string; code: string; page: string }>

const FIELDS = ['gender', 'age', 'ageAtOnset', 'swFreq'] as const

export const isField = (name: string): boolean => FIELDS.some((field) => field === name)

export function listCaseEntries(patient: PatientCase): readonly CaseEntry[] {
  const ofFields = FIELDS.filter((field) => isEntered(patient[field])).map((name) => ({ name, code: name, page: '' }))
  const ofLists = FEATURE_LISTS.flatMap((page) => patient[page].map((code) => ({ name: code, code, page })))
  const absent = (patient.absent ?? []).map((code) => ({ name: `absent/${code}`, code: '', page: '' }))
  const ofSeizures = patient.seizures.flatMap((seizure, index) =>
    [...SEIZURE_VALUES.filter((key) => isEntered(seizure[key])), ...SEIZURE_LISTS.flatMap((list) => seizure[list])].map(
      (code) => ({ name: `seizures/${index}/${code}`, code, page: 'seizures' }),
    ),
  )
  return [...ofFields, ...ofLists, ...absent, ...ofSeizures]
}

const isEntered = (value: unknown): boolean =>
  value !== null && value !== '' && value !== 'unknown' && value !== undefined

export const listEmptyPages = (patient: PatientCase): readonly FeatureList[] =>
  FEATURE_LISTS.filter((page) => patient[page].length === 0)

/** A row of seizures of which anything is left out keeps the rest. */
export function withoutEntries(patient: PatientCase, left: ReadonlySet<string>): PatientCase {
  const { ageAtOnsetTo, ...rest } = patient
  const fields = FIELDS.filter((field) => left.has(field)).map((field) => [field, ''])
  const lists = FEATURE_LISTS.map((page) => [page, patient[page].filter((code) => !left.has(code))])
  return {
    ...rest,
    ...(ageAtOnsetTo !== undefined && !left.has('ageAtOnset') && { ageAtOnsetTo }),
    ...Object.fromEntries([...fields, ...lists]),
    seizures: patient.seizures.map((seizure, index) => {
      const isLeft = (code: string) => left.has(`seizures/${index}/${code}`)
      const values = SEIZURE_VALUES.filter((key) => isLeft(key)).map((key) => [key, ''])
      const codes = SEIZURE_LISTS.map((list) => [list, seizure[list].filter((code) => !isLeft(code))])
      return { ...seizure, ...Object.fromEntries([...values, ...codes]) }
    }),
    ...(patient.absent && { absent: patient.absent.filter((code) => !left.has(`absent/${code}`)) }),
  }
}
