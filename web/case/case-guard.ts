import type { SubmittedCase } from '../../rules/case/index.ts'
import { isForeignRecord } from '../../rules/exchange/foreign-record.ts'
import { isRecord } from './files/json.ts'

type TypeGuard = (value: unknown) => boolean

/** The fields that the schema of cases names; what else comes with a case stays with it, and nothing reads it. */
type KnownKeys<Fields> = keyof {
  [Key in keyof Fields as string extends Key ? never : number extends Key ? never : Key]: TypeGuard
}

export const isStringArray = (value: unknown): value is string[] => Array.isArray(value) && value.every(isString)

const isString: TypeGuard = (value) => typeof value === 'string'
const isBoolean: TypeGuard = (value) => typeof value === 'boolean'
const isAmount: TypeGuard = (value) => value === null || typeof value === 'number' || isString(value)
const isRemarks: TypeGuard = (value) => isRecord(value) && Object.values(value).every(isString)

const SEIZURE_GUARDS: Readonly<Record<KnownKeys<NonNullable<SubmittedCase['seizures']>[number]>, TypeGuard>> = {
  mainType: isString,
  awareness: isString,
  responds: isString,
  onset: isString,
  ageAtOnset: isAmount,
  ageAtOnsetUnit: isString,
  details: isStringArray,
  timepoint: isString,
  timeOfDay: isStringArray,
  duration: isStringArray,
  triggers: isStringArray,
  frequency: isStringArray,
  other: isStringArray,
  frequencyCount: isAmount,
  frequencyTo: isAmount,
  frequencyUnit: isString,
  remarks: isRemarks,
}

const isSeizure: TypeGuard = (value) => isRecord(value) && hasValidFields(value, SEIZURE_GUARDS)

const CASE_GUARDS: Readonly<Record<KnownKeys<SubmittedCase>, TypeGuard>> = {
  id: isString,
  saved: isBoolean,
  submitted: isBoolean,
  gender: isString,
  age: isAmount,
  ageUnit: isString,
  ageAtOnset: isAmount,
  ageAtOnsetUnit: isString,
  ageAtOnsetTo: isAmount,
  gestationalAge: isAmount,
  seizures: (value) => Array.isArray(value) && value.every(isSeizure),
  development: isStringArray,
  devAge: isAmount,
  devAgeUnit: isString,
  devAgeTest: isString,
  devFreeText: isString,
  exam: isStringArray,
  examFreeText: isString,
  examCourseFreeText: isString,
  neuroexam: isStringArray,
  neuroexamFreeText: isString,
  neuroexamCourseFreeText: isString,
  eeg: isStringArray,
  swFreq: isAmount,
  eeg_other_sleep_findings: isString,
  eegFreeText: isString,
  history: isStringArray,
  personalFreeText: isString,
  familyFreeText: isString,
  treatmentFreeText: isString,
  otherFreeText: isString,
  imaging: isStringArray,
  otherImaging: isString,
  tests: isStringArray,
  genTestsFree: isString,
  bloodTestsFree: isString,
  alerts: isStringArray,
  alertCriteria: isStringArray,
  partial: (value) => value === true || isStringArray(value),
  absent: isStringArray,
}

const hasValidFields = (
  value: Readonly<Record<string, unknown>>,
  guards: Readonly<Record<string, TypeGuard>>,
): boolean => Object.entries(guards).every(([field, isValid]) => value[field] === undefined || isValid(value[field]))

/** True for a value with which every page of the wizard can go on: each field is as the schema of cases has it. */
export const isCase = (value: unknown): value is SubmittedCase => isRecord(value) && hasValidFields(value, CASE_GUARDS)

/** Whether a case has any content of its own; many other records have an id, an age and a sex too. */
export const hasCaseFields = (patient: SubmittedCase): boolean =>
  Object.keys(patient).some((field) => field !== 'id' && isCaseField(field)) && !isForeignRecord(patient, isCaseField)

/** Of its own copy in this browser and on the server; a case that is handed on has others. */
const OWN_FIELDS: readonly string[] = ['id', 'saved', 'submitted']

/** Whether a field goes along when a case is handed on; `example` is the mark of an example. */
export const isSharedField = (field: string): boolean =>
  (isCaseField(field) && !OWN_FIELDS.includes(field)) || field === 'example'

const isCaseField = (field: string): boolean => Object.hasOwn(CASE_GUARDS, field)
