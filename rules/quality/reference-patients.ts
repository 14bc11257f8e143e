import type { ReferenceCasesFile } from '../../schemas/types/reference-cases.ts'
import { assess } from '../assess/assess.ts'
import {
  normalizeCase,
  type PatientCase,
  type RulePack,
  type Stage,
  type SubmittedCase,
  type SyndromeCode,
} from '../case/index.ts'

type ReferenceCase = ReferenceCasesFile['cases'][number]
type Fields = Record<string, unknown>

export type ReferencePatient = Readonly<{
  syndrome: SyndromeCode
  name: string
  /** The case written out in full, each age split into number and unit. */
  submitted: SubmittedCase
  patient: PatientCase
  stage: Stage
  expect: ReferenceCase['expect']
}>

const AGE_FIELDS = ['age', 'ageAtOnset', 'devAge'] as const
const AGE_WITH_UNIT = /^([\d.,]+) (year|month|day)s?$/

/** The reference patients of a syndrome's file, each written out in full. */
export function expandReferencePatients(
  syndrome: SyndromeCode,
  { textbook, cases }: ReferenceCasesFile,
): ReferencePatient[] {
  return cases.map((referenceCase) => {
    const submitted = splitAgeUnits(applyChange(textbook, referenceCase))
    return {
      syndrome,
      name: referenceCase.name,
      submitted,
      patient: normalizeCase(submitted),
      stage: referenceCase.stage ?? 'results',
      expect: {
        ...referenceCase.expect,
        ...(referenceCase.expect.because && { because: [...referenceCase.expect.because].sort() }),
      },
    }
  })
}

/** The textbook patient of a syndrome's file. */
export const expandTextbookPatient = ({ textbook }: ReferenceCasesFile): PatientCase =>
  normalizeCase(splitAgeUnits(textbook))

/** The textbook patient with the one change that the case is about. */
function applyChange(
  textbook: SubmittedCase,
  { set = {}, with: added = {}, without = {}, seizure, withSeizure }: ReferenceCase,
): SubmittedCase {
  const patient: Fields = structuredClone({ ...textbook, ...set })
  for (const [list, codes] of Object.entries(without))
    patient[list] = codes === 'all' ? [] : toCodes(patient[list]).filter((code) => !codes.includes(code))
  for (const [list, codes] of Object.entries(added)) patient[list] = [...toCodes(patient[list]), ...codes]
  const [first, ...others] = set.seizures ?? textbook.seizures ?? []
  const seizures = seizure ? [{ ...first, ...seizure }, ...others] : first ? [first, ...others] : []
  return { ...patient, seizures: withSeizure ? [...seizures, withSeizure] : seizures }
}

const toCodes = (list: unknown): string[] => (Array.isArray(list) ? list : [])

/** '12 years' becomes a number and its unit. */
export function splitAgeUnits({ seizures, ...patient }: SubmittedCase): SubmittedCase {
  return { ...splitAges(patient), ...(seizures && { seizures: seizures.map(splitAges) }) }
}

function splitAges(fields: Fields): Fields {
  const written = AGE_FIELDS.flatMap((field) => {
    const [, value, unit] = AGE_WITH_UNIT.exec(String(fields[field] ?? '')) ?? []
    return value === undefined ? [] : [{ [field]: value, [`${field}Unit`]: `${unit}s` }]
  })
  return Object.assign({ ...fields }, ...written)
}

/**
 * What comes out for a reference patient's own syndrome, in the form of its expectation: only the fields it names.
 * @throws RangeError if the pack does not have the syndrome.
 */
export function computeOutcome(
  pack: RulePack,
  { syndrome, patient, stage, expect }: ReferencePatient,
): ReferenceCase['expect'] {
  const { group, reasons, alerts } = assess(pack, patient, stage).of(syndrome)
  const texts = alerts.filter(({ isSuggested }) => isSuggested).map(({ alert }) => alert.says)
  return {
    group,
    ...(expect.because && { because: reasons.map(({ criterion }) => criterion.id).sort() }),
    ...(expect.suggests && { suggests: texts.map((text, index) => trimToExpected(text, expect.suggests?.[index])) }),
  }
}

const trimToExpected = (text: string, part: string | undefined): string =>
  part !== undefined && text.includes(part) ? part : text
