import { expect } from 'vitest'
import {
  FEATURE_LISTS,
  migrateCodes,
  normalizeCase,
  type PatientCase,
  SEIZURE_LISTS,
  type Seizure,
  type SubmittedCase,
} from '../../rules/case/index.ts'
import { exportPhenopacket } from '../../rules/exchange/phenopacket/export-phenopacket.ts'
import { importPhenopacket } from '../../rules/exchange/phenopacket/import-phenopacket.ts'
import { implies } from '../../rules/exchange/phenopacket/import-seizures.ts'
import { readHpoMap } from '../../scripts/build/hpo-map.ts'
import { generateCohort } from '../../scripts/checks/bench/cohort/generated-cases.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const map = readHpoMap()

export const HEAD = { id: 'one', created: '2026-01-01T00:00:00Z' }

const withoutOpenFields = (seizure: Seizure) => ({
  ...seizure,
  onset: seizure.onset || undefined,
  awareness: seizure.awareness || undefined,
})

/** A case that goes out as a packet comes back with nothing that was not entered; the number of its features. */
export function expectSameAgain(patient: PatientCase): number {
  const first = exportPhenopacket(patient, map, pack.features, HEAD).packet
  const back = migrateCodes(pack, normalizeCase(importPhenopacket(first, map, pack.features).patient))
  const entered = new Set<string>(FEATURE_LISTS.flatMap((list) => patient[list]))
  expect(FEATURE_LISTS.flatMap((list) => back[list]).filter((code) => !entered.has(code))).toEqual([])
  for (const seizure of back.seizures)
    expect(patient.seizures.some((one) => implies(one, withoutOpenFields(seizure)))).toBe(true)
  expect(exportPhenopacket(back, map, pack.features, HEAD).packet).toEqual(first)
  return (first.phenotypicFeatures as readonly unknown[]).length
}

/** What can be taken out of a case without another packet or another list of what it leaves out. */
export function listSilentRemovals(patient: PatientCase): readonly string[] {
  const write = (one: PatientCase) => JSON.stringify(exportPhenopacket(one, map, pack.features, HEAD))
  const whole = write(patient)
  return listRemovals(patient).flatMap(([name, without]) => (write(without) === whole ? [name] : []))
}

/** So many cases, with entries of every kind. */
export const listGeneratedCases = (count: number): readonly PatientCase[] =>
  [...generateCohort(pack, count)]
    .map(withUnreadFields)
    .map((submitted) => migrateCodes(pack, normalizeCase(submitted)))

/**
 * Every way to take one thing out of a case, wherever it is; an age of a seizure type may be the age at onset again.
 */
function listRemovals(patient: PatientCase): readonly (readonly [name: string, without: PatientCase])[] {
  const without = (fields: object, by: (seizure: Seizure) => object): PatientCase =>
    normalizeCase({ ...patient, ...fields, seizures: patient.seizures.map(by) } as SubmittedCase)
  const drop = (codes: readonly string[] | undefined, code: string) => codes?.filter((one) => one !== code)
  const codes = new Set([...CODE_LISTS.flatMap((list) => patient[list] ?? []), ...patient.seizures.flatMap(listSigns)])
  return [
    ...[...codes].map((code) => {
      const lists = CODE_LISTS.map((list) => [list, drop(patient[list], code)])
      const toRest = (seizure: Seizure) =>
        Object.fromEntries(SEIZURE_LISTS.map((list) => [list, drop(seizure[list], code)]))
      return [code, without(Object.fromEntries(lists), (seizure) => ({ ...seizure, ...toRest(seizure) }))] as const
    }),
    ...['age', 'ageAtOnset', 'ageAtOnsetTo', 'gender', 'swFreq', 'alerts', 'devAge', 'personalFreeText'].flatMap(
      (key) =>
        isReported(key, patient)
          ? [[key, without({ [key]: undefined }, key === 'ageAtOnset' ? withoutAge : keepAll)] as const]
          : [],
    ),
    ...['mainType', 'onset', 'awareness', 'responds', 'timepoint', 'remarks'].flatMap((key) =>
      patient.seizures.some((seizure) => isReported(key, seizure))
        ? [[`${key} of seizures`, without({}, (seizure) => ({ ...seizure, [key]: undefined }))] as const]
        : [],
    ),
  ]
}

const withoutAge = ({ ageAtOnset: _, ...seizure }: Seizure) => seizure
const keepAll = (seizure: Seizure) => seizure

const CODE_LISTS = [...FEATURE_LISTS, 'absent'] as const
const listSigns = (seizure: Seizure): string[] => SEIZURE_LISTS.flatMap((list) => seizure[list])

/** What adds nothing: HPO calls a seizure of no type an unknown or unclassified one. */
const UNKNOWN_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  mainType: ['unknown', 'unclassified'],
  timepoint: ['wake_sleep_unknown'],
}
const isReported = (key: string, holder: object): boolean => {
  const value: unknown = Reflect.get(holder, key)
  return String(value ?? '') !== '' && !UNKNOWN_VALUES[key]?.includes(value)
}

/** A generated case, with what no rule reads as well. */
function withUnreadFields(submitted: SubmittedCase, number: number): SubmittedCase {
  const [first, ...others] = submitted.seizures ?? []
  return {
    ...submitted,
    ...(number % 3 === 0 && { devAge: 4, personalFreeText: 'twin', swFreq: 3 }),
    ...(first && {
      seizures: [
        {
          ...first,
          responds: 'no',
          ...(number % 2 === 0 && { remarks: { details: 'seen by the mother' } }),
          ...(number % 4 === 0 && { ageAtOnset: 2 }),
        },
        ...others,
      ],
    }),
  }
}
