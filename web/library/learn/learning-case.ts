import { normalizeCase, type PatientCase, type SyndromeCode } from '../../../rules/case/index.ts'
import type { PublishedPatient, TextbookPatients } from '../../../rules/pack/index.ts'

/** A patient to learn from. `id` does not reveal the diagnosis; without `syndrome` none of the syndromes fits. */
export type LearningCase = Readonly<{
  id: string
  syndrome?: SyndromeCode
  patient: PatientCase
  /** Where a published patient was published; a textbook patient was written for the purpose. */
  source?: string
}>

/** The textbook and the published patients. */
export const listLearningCases = (
  textbook: TextbookPatients,
  published: readonly PublishedPatient[],
): readonly LearningCase[] => [
  ...Object.entries(textbook).map(([syndrome, patient]) => ({ id: hashName(syndrome), syndrome, patient })),
  ...published.map(({ name, syndrome, source, patient }) => ({
    id: hashName(name),
    ...(syndrome && { syndrome }),
    patient: normalizeCase(patient),
    source,
  })),
]

/** FNV-1a, in eight hexadecimal digits: an address that shows nobody the name. */
const hashName = (name: string): string =>
  [...name]
    .reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0, 2166136261)
    .toString(16)
    .padStart(8, '0')
