import { createCountTable, getCountTable } from '../../../rules/assess/counts/count-table.ts'
import type { CountTable } from '../../../rules/assess/counts/counted-finding.ts'
import type { PatientCase } from '../../../rules/case/index.ts'
import {
  type BuiltPack,
  countEntries,
  listCountedPatients,
  type RepositoryPatients,
} from '../../../rules/pack/index.ts'

/** What is counted for a patient: of one who is among those counted, the others alone. */
export function createLeaveOneOut(
  pack: BuiltPack,
  people: Pick<RepositoryPatients, 'atypical' | 'workUps'>,
): (patient: PatientCase) => CountTable {
  const counted = pack.counts === undefined ? [] : listCountedPatients(pack, { ...people, textbook: pack.textbook })
  const codes = Object.keys(pack.profiles?.syndromes ?? {})
  return (patient) => {
    const others = counted.filter(({ stored }) => stored !== patient)
    return others.length === counted.length
      ? getCountTable(pack)
      : createCountTable(countEntries(pack, others), codes, pack.pages)
  }
}
