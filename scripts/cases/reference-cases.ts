import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'
import {
  classify,
  normalizeCase,
  type PatientCase,
  type RulePack,
  reasonsFor,
  type Stage,
  type SubmittedCase,
} from '../../rules/engine/index.ts'
import type { ReferenceCasesFile } from '../../schemas/types/reference-cases.ts'

type Case = ReferenceCasesFile['cases'][number]
type Fields = Record<string, unknown>

export type ReferencePatient = Readonly<{
  syndrome: string
  name: string
  /** The case written out in full, each age with its unit in a field of its own. */
  submitted: SubmittedCase
  patient: PatientCase
  stage: Stage
  expect: Case['expect']
}>

const AGE_FIELDS = ['age', 'ageAtOnset', 'devAge'] as const
const AGE_WITH_UNIT = /^([\d.,]+) (year|month|day)s?$/

/** The syndromes that have reference patients, by the names of their files. */
export const codesWithCases = (): string[] =>
  readdirSync('tests/cases')
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => basename(name, '.yaml'))

/** The reference patients of one syndrome, each written out in full. */
export function referencePatients(syndrome: string): ReferencePatient[] {
  const { textbook, cases } = parse(readFileSync(`tests/cases/${syndrome}.yaml`, 'utf8')) as ReferenceCasesFile
  return cases.map((one) => {
    const submitted = withUnits(changed(textbook, one))
    return {
      syndrome,
      name: one.name,
      submitted,
      patient: normalizeCase(submitted),
      stage: one.stage ?? 'results',
      expect: { ...one.expect, ...(one.expect.because && { because: [...one.expect.because].sort() }) },
    }
  })
}

/** The textbook patient of a syndrome. */
export const textbookPatient = (syndrome: string): PatientCase => {
  const { textbook } = parse(readFileSync(`tests/cases/${syndrome}.yaml`, 'utf8')) as ReferenceCasesFile
  return normalizeCase(withUnits(textbook))
}

/** The textbook patient with the one change that the case is about. */
function changed(
  textbook: SubmittedCase,
  { set = {}, with: added = {}, without = {}, seizure, withSeizure }: Case,
): SubmittedCase {
  const patient: Fields = structuredClone({ ...textbook, ...set })
  for (const [list, codes] of Object.entries(without))
    patient[list] = codes === 'all' ? [] : codesOf(patient[list]).filter((code) => !codes.includes(code))
  for (const [list, codes] of Object.entries(added)) patient[list] = [...codesOf(patient[list]), ...codes]
  const [first, ...others] = (patient.seizures ?? []) as NonNullable<SubmittedCase['seizures']>
  const seizures = seizure ? [{ ...first, ...seizure }, ...others] : first ? [first, ...others] : []
  return { ...patient, seizures: withSeizure ? [...seizures, withSeizure] : seizures }
}

const codesOf = (list: unknown): string[] => (Array.isArray(list) ? list : [])

/** '12 years' becomes a number and its unit. */
export function withUnits(patient: SubmittedCase): SubmittedCase {
  const fields: Fields = { ...patient }
  for (const field of AGE_FIELDS) {
    const [, value, unit] = AGE_WITH_UNIT.exec(String(fields[field] ?? '')) ?? []
    if (value !== undefined) Object.assign(fields, { [field]: value, [`${field}Unit`]: `${unit}s` })
  }
  return fields
}

/**
 * What comes out for a reference patient's own syndrome, in the form of its expectation: only what it expects is told.
 * @throws Error if the pack does not have the syndrome.
 */
export function outcomeOf(pack: RulePack, { syndrome, patient, stage, expect }: ReferencePatient): Case['expect'] {
  const result = classify(pack, patient, stage).syndromes[syndrome]
  if (result === undefined) throw new Error(`${syndrome} has reference patients but no rule file.`)
  const says = result.suggestedAlerts.map(
    (name) => pack.syndromes[syndrome]?.alerts[Number(name.split('-').at(-1))]?.says ?? '',
  )
  return {
    group: result.group,
    ...(expect.because && {
      because: reasonsFor(pack, syndrome, result)
        .map(({ annotation }) => annotation.criterion)
        .sort(),
    }),
    ...(expect.suggests && { suggests: says.map((said, index) => expectedPart(said, expect.suggests?.[index])) }),
  }
}

const expectedPart = (said: string, part: string | undefined): string =>
  part !== undefined && said.includes(part) ? part : said
