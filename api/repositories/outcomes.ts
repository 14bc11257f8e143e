import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { CaseSummary } from '../shared/case-summary.ts'

/** A case with a known diagnosis, and its classification. Nothing of it says whose case it is. */
export type CaseOutcome = Readonly<{ diagnosis: string; packVersion: string; groups: CaseSummary['groups'] }>

/** 1 for the latest row of each case. Ranked in the database: who writes a case's id may write it thousands of times. */
const rankLatest = (table: 'validations' | 'cases', at: 'created_at' | 'stored_at') =>
  sql<number>`row_number() over (partition by ${sql.ref(`${table}.case_id`)} order by ${sql.ref(`${table}.${at}`)} desc, ${sql.ref(`${table}.id`)} desc)`.as(
    'latest',
  )

/** A classification can take 60 kB. */
const CASES_PER_BATCH = 50

/** The latest diagnosis and the latest stored classification of each case, some cases at a time. */
export async function* streamOutcomes(db: Database): AsyncGenerator<readonly CaseOutcome[]> {
  const diagnosed = await listDiagnosedCases(db)
  for (let first = 0; first < diagnosed.length; first += CASES_PER_BATCH)
    yield await listOutcomesOf(db, new Map(diagnosed.slice(first, first + CASES_PER_BATCH)))
}

/** Ids of stored cases with their diagnoses. */
async function listDiagnosedCases(db: Database): Promise<(readonly [id: string, diagnosis: string])[]> {
  const diagnosed = db
    .selectFrom('validations')
    .select(['case_id', 'correct_diagnosis', rankLatest('validations', 'created_at')])
    .where('case_id', '!=', '')
  const stored = db.selectFrom('cases').select(['id', 'case_id', rankLatest('cases', 'stored_at')])
  const rows = await db
    .selectFrom(diagnosed.as('diagnosed'))
    .innerJoin(stored.as('stored'), 'stored.case_id', 'diagnosed.case_id')
    .select(['stored.id', 'diagnosed.correct_diagnosis'])
    .where('diagnosed.latest', '=', 1)
    .where('stored.latest', '=', 1)
    .execute()
  return rows.map(({ id, correct_diagnosis }) => [id, correct_diagnosis])
}

async function listOutcomesOf(db: Database, diagnosisById: ReadonlyMap<string, string>): Promise<CaseOutcome[]> {
  const rows = await db
    .selectFrom('cases')
    .select(['id', 'classification', 'pack_version'])
    .where('id', 'in', [...diagnosisById.keys()])
    .execute()
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
