import type { PatientCase } from '../../rules/case/index.ts'
import { isPartialPage, type PageHead } from './partial-pages.ts'

type PartialCase = Pick<PatientCase, 'absent' | 'partial'>

/** A case in which entries are absent; on a page that is reported in full, unticked entries are. */
export const withAbsent = <Case extends PartialCase>(patient: Case, page: PageHead, codes: readonly string[]): Case =>
  isPartialPage(patient, page) ? { ...patient, absent: [...new Set([...(patient.absent ?? []), ...codes])] } : patient
