import type { PatientCase } from '../../rules/case/index.ts'
import { isPartialPage, type PageHead } from './partial-pages.ts'

type PartialCase = Pick<PatientCase, 'absent' | 'partial'>

/** A case in which entries are absent; on a page that is told in full they are so by not being ticked. */
export const withAbsent = <Case extends PartialCase>(patient: Case, page: PageHead, codes: readonly string[]): Case =>
  isPartialPage(patient, page) ? { ...patient, absent: [...new Set([...(patient.absent ?? []), ...codes])] } : patient
