import { formatAge } from './amounts.ts'
import { tryParseJson } from './case-record.ts'
import { isRecord } from './files/json.ts'
import { formatMomentDay } from './format-date.ts'
import type { LeftCase } from './left-cases.ts'

/** What is asked of who is logged in, with no more of the case than its owner knows it again by. */
export function describeLeftCase({ record, unsent, keptAt }: LeftCase): string {
  const open = record === null ? [] : [readField(tryParseJson(record), 'patient')]
  const patients = [...open, ...unsent.map(({ text }) => tryParseJson(text))]
  const ages = [...new Map(patients.map((patient) => [readField(patient, 'id'), describeAge(patient)])).values()]
  const subject = ages.length === 1 ? 'A case was' : `${ages.length} cases were`
  return `${subject} entered in this browser on ${formatMomentDay(keptAt)} while nobody was known to be logged in (${ages.join('; ')}). Until somebody keeps it as theirs nobody sees it, the server does not get it, and after a day it is gone.`
}

const describeAge = (patient: unknown): string => {
  const age = formatAge(String(readField(patient, 'age') ?? ''), String(readField(patient, 'ageUnit') ?? ''))
  return age === '' ? 'age unknown' : `age ${age}`
}

const readField = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined)
