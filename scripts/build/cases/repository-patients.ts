import type { RepositoryPatients } from '../../../rules/pack/index.ts'
import { listCodesWithEdgePatients, readEdgePatients, readWorkUps } from './measured-people.ts'
import { readTextbookPatients } from './reference-cases.ts'

/** The patients by whom rules are built, of a folder of patients; none where there is no such folder. */
export const readRepositoryPatients = (folder?: string): RepositoryPatients => ({
  textbook: readTextbookPatients(folder),
  atypical: listCodesWithEdgePatients(folder).flatMap((code) => readEdgePatients(code, folder).atypical),
  workUps: readWorkUps(folder),
})
