import type { Database } from '../database/open.ts'
import type { CaseSummary } from '../shared/case-summary.ts'

/** A case with a known diagnosis, and its classification. Nothing of it says whose case it is. */
export type CaseOutcome = Readonly<{ diagnosis: string; packVersion: string; groups: CaseSummary['groups'] }>

/** The latest diagnosis and the latest stored classification of each case. */
export async function listOutcomes(db: Database): Promise<CaseOutcome[]> {
  const rows = await db
    .selectFrom('validations')
    .innerJoin('cases', 'cases.case_id', 'validations.case_id')
    .select(['cases.case_id', 'validations.correct_diagnosis', 'cases.classification', 'cases.pack_version'])
    .where('cases.case_id', '!=', '')
    .orderBy('validations.created_at')
    .orderBy('cases.stored_at')
    .execute()
  const lastByCase = new Map(rows.map((row) => [row.case_id, row]))
  return [...lastByCase.values()].map(({ correct_diagnosis, classification, pack_version }) => {
    const { groups } = JSON.parse(classification) as CaseSummary
    return { diagnosis: correct_diagnosis, packVersion: pack_version, groups }
  })
}

/** What was answered in the validation form: how often the diagnosis was among the likely ones, and others were. */
export type ValidationCounts = Readonly<{ all: number; containedInLikely: number; othersInLikely: number }>

export async function countValidations(db: Database): Promise<ValidationCounts> {
  const { all, contained, others } = await db
    .selectFrom('validations')
    .select(({ fn }) => [
      fn.countAll().as('all'),
      fn.sum('contained_in_likely').as('contained'),
      fn.sum('others_in_likely').as('others'),
    ])
    .executeTakeFirstOrThrow()
  return { all: Number(all), containedInLikely: Number(contained ?? 0), othersInLikely: Number(others ?? 0) }
}
