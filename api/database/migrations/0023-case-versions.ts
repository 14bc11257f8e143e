import { type Kysely, sql } from 'kysely'

/**
 * A case that is stored again is the next version of the same case: `cases` has the last one, `case_versions` those
 * before. Of several rows with one id from before versions, the newest is the one that goes on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('cases')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('cases').addColumn('case_key', 'text').execute()
  await sql`update cases set case_key = case_id where case_id <> '' and not exists (
    select 1 from cases as newer where newer.user_id = cases.user_id and newer.case_id = cases.case_id
      and (newer.stored_at > cases.stored_at or (newer.stored_at = cases.stored_at and newer.id > cases.id)))`.execute(
    db,
  )
  await db.schema.createIndex('case_goes_on_once').unique().on('cases').columns(['user_id', 'case_key']).execute()
  await createVersions(db)
  for (const table of ['feedback', 'validations'])
    await db.schema
      .alterTable(table)
      .addColumn('case_version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
}

const createVersions = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('case_versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('row_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('case_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('pack_version', 'text', (column) => column.notNull())
    .addColumn('pack_sha256', 'text', (column) => column.notNull())
    .addColumn('classification', 'text', (column) => column.notNull())
    .addColumn('disagreements', 'text')
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('stored_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('version_of_a_case_once', ['row_id', 'version'])
    .execute()
  await db.schema.createIndex('case_versions_by_case_id').on('case_versions').column('case_id').execute()
  await db.schema.createIndex('case_versions_by_time').on('case_versions').column('stored_at').execute()
  await db.schema
    .createIndex('case_versions_of_user_by_time')
    .on('case_versions')
    .columns(['user_id', 'stored_at', 'bytes'])
    .execute()
}
