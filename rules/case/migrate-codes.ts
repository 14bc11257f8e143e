import { getOwnProperty } from './get-own-property.ts'
import { listExcluded, listWithGates } from './selection.ts'
import {
  FEATURE_LISTS,
  type FeatureCode,
  type PatientCase,
  type RulePack,
  SEIZURE_LISTS,
  type Seizure,
  type Selection,
} from './types.ts'

/** What of the vocabulary determines what the codes of a case mean. */
export type CodeMeanings = Partial<Pick<RulePack, 'renamed' | 'plainParents' | 'features' | 'selection'>>

/**
 * A case with the codes of today, so that one stored before a rename is read as it was meant, and with all that is
 * above the entries that are ticked (decisions.md, 'Fourth round'): the entry that one specifies, the state 'abnormal'
 * of its source, the test or treatment whose result it is.
 */
export function migrateCodes(meanings: CodeMeanings, patient: PatientCase): PatientCase {
  const absent = patient.absent?.map((code) => getCurrentCode(meanings, code))
  const lists = FEATURE_LISTS.map((list) => {
    const codes = migrateList(meanings, patient[list])
    return [list, withEntriesAbove(meanings, codes, absent ?? [])]
  })
  const seizures = patient.seizures.map((seizure) => migrateSeizure(meanings, seizure))
  return { ...patient, ...Object.fromEntries(lists), ...(absent && { absent }), seizures }
}

/** Each entry after what is above it, unless that contradicts what is entered: such an entry does not count. */
function withEntriesAbove(
  { features, selection }: CodeMeanings,
  codes: readonly FeatureCode[],
  absent: readonly FeatureCode[],
): readonly FeatureCode[] {
  if (features === undefined || selection === undefined) return codes
  const isComplete = (code: FeatureCode) => {
    const gate = getOwnProperty(features, code)?.gate
    return gate === undefined || codes.includes(gate.code)
  }
  if (codes.every(isComplete)) return codes
  const withAbove = codes.flatMap((code) => {
    const above = getOwnProperty(features, code) ? listWithGates({ features }, code) : [code]
    return findContradicting(selection, above, codes, absent) === undefined ? above : [code]
  })
  return [...new Set(withAbove)]
}

/** What is entered against one of some entries that are not; undefined where nothing is. */
export const findContradicting = (
  selection: Selection,
  wanted: readonly FeatureCode[],
  codes: readonly FeatureCode[],
  absent: readonly FeatureCode[] = [],
): FeatureCode | undefined =>
  wanted
    .filter((code) => !codes.includes(code))
    .flatMap((code) => (absent.includes(code) ? [code] : listExcluded(selection, code)))
    .find((code) => codes.includes(code) || absent.includes(code))

/** `migrateCodes` of one seizure. */
export function migrateSeizure(meanings: CodeMeanings, seizure: Seizure): Seizure {
  const lists = SEIZURE_LISTS.map((list) => [list, migrateList(meanings, seizure[list])] as const)
  return lists.every(([list, codes]) => codes === seizure[list])
    ? seizure
    : { ...seizure, ...Object.fromEntries(lists) }
}

function migrateList(meanings: CodeMeanings, codes: readonly string[]): readonly string[] {
  const { renamed = {}, plainParents = {} } = meanings
  if (!codes.some((code) => Object.hasOwn(renamed, code) || Object.hasOwn(plainParents, code))) return codes
  const current = codes.map((code) => getCurrentCode(meanings, code))
  return [...new Set(current.flatMap((code) => [...(getOwnProperty(plainParents, code) ?? []), code]))]
}

const getCurrentCode = ({ renamed = {} }: CodeMeanings, code: string): string => getOwnProperty(renamed, code) ?? code
