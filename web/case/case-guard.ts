import type { SubmittedCase } from '../../rules/engine/index.ts'
import { isRecord } from './json.ts'

type Shape = (value: unknown) => boolean

/** The fields that the schema of cases names; what else comes with a case stays with it, and nothing reads it. */
type Named<Fields> = keyof {
  [Key in keyof Fields as string extends Key ? never : number extends Key ? never : Key]: Shape
}

export const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

const isText: Shape = (value) => typeof value === 'string'
const isFlag: Shape = (value) => typeof value === 'boolean'
const isAmount: Shape = (value) => value === null || typeof value === 'number' || isText(value)
const isRemarks: Shape = (value) => isRecord(value) && Object.values(value).every(isText)

const SEIZURE: Readonly<Record<Named<NonNullable<SubmittedCase['seizures']>[number]>, Shape>> = {
  mainType: isText,
  awareness: isText,
  onset: isText,
  details: isTexts,
  timepoint: isText,
  timeOfDay: isTexts,
  duration: isTexts,
  triggers: isTexts,
  frequency: isTexts,
  other: isTexts,
  remarks: isRemarks,
}

const isSeizure: Shape = (value) => isRecord(value) && fits(value, SEIZURE)

const CASE: Readonly<Record<Named<SubmittedCase>, Shape>> = {
  id: isText,
  saved: isFlag,
  submitted: isFlag,
  gender: isText,
  age: isAmount,
  ageUnit: isText,
  ageAtOnset: isAmount,
  ageAtOnsetUnit: isText,
  seizures: (value) => Array.isArray(value) && value.every(isSeizure),
  development: isTexts,
  devAge: isAmount,
  devAgeUnit: isText,
  devAgeTest: isText,
  devFreeText: isText,
  exam: isTexts,
  examFreeText: isText,
  examCourseFreeText: isText,
  neuroexam: isTexts,
  neuroexamFreeText: isText,
  neuroexamCourseFreeText: isText,
  eeg: isTexts,
  swFreq: isAmount,
  eeg_other_sleep_findings: isText,
  history: isTexts,
  personalFreeText: isText,
  familyFreeText: isText,
  treatmentFreeText: isText,
  otherFreeText: isText,
  imaging: isTexts,
  otherImaging: isText,
  tests: isTexts,
  genTestsFree: isText,
  bloodTestsFree: isText,
  alerts: isTexts,
  alertCriteria: isTexts,
}

const fits = (value: Readonly<Record<string, unknown>>, shapes: Readonly<Record<string, Shape>>): boolean =>
  Object.entries(shapes).every(([field, hasShape]) => value[field] === undefined || hasShape(value[field]))

/** True for a value with which every page of the wizard can go on: each field is as the schema of cases has it. */
export const isCase = (value: unknown): value is SubmittedCase => isRecord(value) && fits(value, CASE)

/** Whether a case says anything that belongs to one; many a record has an id. */
export const holdsEntries = (patient: SubmittedCase): boolean =>
  Object.keys(CASE).some((field) => field !== 'id' && Object.hasOwn(patient, field))
