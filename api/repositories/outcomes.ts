import type { Database } from '../database/open.ts'
import type { CaseSummary } from '../shared/case-summary.ts'

/** A case with a known diagnosis, and its classification. */
export type CaseOutcome = Readonly<{ diagnosis: string; groups: CaseSummary['groups'] }>

/** The latest diagnosis and the latest stored classification of each case. */
export async function listOutcomes(db: Database): Promise<CaseOutcome[]> {
  const rows = await db
    .selectFrom('validations')
    .innerJoin('cases', 'cases.case_id', 'validations.case_id')
    .select(['cases.case_id', 'validations.correct_diagnosis', 'cases.classification'])
    .where('cases.case_id', '!=', '')
    .orderBy('validations.created_at')
    .orderBy('cases.stored_at')
    .execute()
  const lastByCase = new Map(rows.map((row) => [row.case_id, row]))
  return [...lastByCase.values()].map(({ correct_diagnosis, classification }) => {
    const { groups } = JSON.parse(classification) as CaseSummary
    return { diagnosis: correct_diagnosis, groups }
  })
}
