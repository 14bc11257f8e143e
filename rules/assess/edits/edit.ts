import type { PatientCase } from '../../case/index.ts'
import type { EntryAddress } from '../explain/entry-index.ts'

/**
 * One thing that could be otherwise, and where it is entered. `id` distinguishes it from the other edits of a case;
 * `clause` completes a sentence that begins with 'If'.
 */
export type Edit = Readonly<{
  id: string
  clause: string
  address: EntryAddress
  apply: (patient: PatientCase) => PatientCase
}>

/** The case after several edits. */
export const applyAll = (edits: readonly Pick<Edit, 'apply'>[], patient: PatientCase): PatientCase =>
  edits.reduce((changed, { apply }) => apply(changed), patient)
