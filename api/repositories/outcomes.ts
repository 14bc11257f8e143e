import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { CaseSummary } from '../shared/case-summary.ts'

/** A case with a known diagnosis, and its classification. Nothing of it identifies a person. */
export type CaseOutcome = Readonly<{ diagnosis: string; packVersion: string; groups: CaseSummary['groups'] }>

/** 1 for the first row of each case. Ranked in the database: who writes a case's id may write it thousands of times. */
const rank = (caseId: string, order: RawBuilder<unknown>) =>
  sql<number>`row_number() over (partition by ${sql.ref(caseId)} order by ${order})`.as('rank')

/** A classification can take 60 kB. */
const CASES_PER_BATCH = 50

/**
 * The latest diagnosis of each case, and the classification of the version on which it was filed, some cases at a time; of
 * the latest one where the diagnosis names none, or that version is gone.
 */
export async function* streamOutcomes(db: Database): AsyncGenerator<readonly CaseOutcome[]> {
  const diagnosed = await listDiagnosedCases(db)
  for (let first = 0; first < diagnosed.length; first += CASES_PER_BATCH)
    yield await listBatchOutcomes(db, new Map(diagnosed.slice(first, first + CASES_PER_BATCH)))
}

/** Ids of stored versions with their diagnoses. */
async function listDiagnosedCases(db: Database): Promise<(readonly [id: string, diagnosis: string])[]> {
  const diagnosed = db
    .selectFrom('validations')
    .select(['case_id', 'case_version', 'correct_diagnosis', rank('case_id', sql`created_at desc, id desc`)])
    .where('case_id', '!=', '')
  const columns = ['id', 'case_id', 'version', 'stored_at'] as const
  const stored = db.selectFrom('cases').select(columns).unionAll(db.selectFrom('case_versions').select(columns))
  const namedFirst = sql`case when stored.version = diagnosed.case_version then 0 else 1 end, stored.stored_at desc, stored.id desc`
  const matched = db
    .selectFrom(diagnosed.as('diagnosed'))
    .innerJoin(stored.as('stored'), 'stored.case_id', 'diagnosed.case_id')
    .select(['stored.id', 'diagnosed.correct_diagnosis', rank('diagnosed.case_id', namedFirst)])
    .where('diagnosed.rank', '=', 1)
  const rows = await db.selectFrom(matched.as('matched')).selectAll().where('rank', '=', 1).execute()
  return rows.map(({ id, correct_diagnosis }) => [id, correct_diagnosis])
}

async function listBatchOutcomes(db: Database, diagnosisById: ReadonlyMap<string, string>): Promise<CaseOutcome[]> {
  const select = (table: 'cases' | 'case_versions') =>
    db
      .selectFrom(table)
      .select(['id', 'classification', 'pack_version'])
      .where('id', 'in', [...diagnosisById.keys()])
  const rows = await select('cases').unionAll(select('case_versions')).execute()
  return rows.map(({ id, classification, pack_version }) => {
    const { groups } = JSON.parse(classification) as CaseSummary
    return { diagnosis: diagnosisById.get(id) ?? '', packVersion: pack_version, groups }
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
