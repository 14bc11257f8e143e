import type { Database } from '../database/open.ts'
import type { CaseSummary } from '../shared/case-summary.ts'

/** A case whose diagnosis is known, and what came out. */
export type CaseOutcome = Readonly<{ diagnosis: string; groups: CaseSummary['groups'] }>

/** For each case the last diagnosis that was given for it and the last classification that was stored of it. */
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
