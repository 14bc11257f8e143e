import type { Database } from '../database/open.ts'
import type { AuditTable } from '../database/schema.ts'
import { DAY_MS } from '../shared/time.ts'
import { computeLink } from './audit-chain.ts'

/** The end of a chain, by which a later check sees that nothing was cut off. */
export type ChainEnd = Readonly<{ number: number; sha256: string }>

/** `problem`: what is wrong with the first entry that is not as it was made, and which one that is. */
export type ChainReport = Readonly<{ chained: number; end?: ChainEnd; problem?: string }>

/**
 * Checks the audit table entry by entry, the oldest first, and stops at the first that is not as it was made. `expected`:
 * an end that an earlier check gave, which has to be in the chain.
 */
export async function verifyAuditChain(db: Database, expected?: ChainEnd): Promise<ChainReport> {
  const stray = await findStrayEntry(db)
  let report: ChainReport = { chained: 0, ...(stray && { problem: `${describeEntry(stray)} belongs to no chain.` }) }
  let before: AuditTable | undefined
  let isExpectedFound = expected === undefined
  for await (const row of streamChained(db)) {
    const problem = findLinkProblem(row, before)
    if (problem !== undefined) return { ...report, problem: `${describeEntry(row)} ${problem}` }
    isExpectedFound ||= row.number === expected?.number && row.sha256 === expected.sha256
    before = row
    const isLast = (row.number ?? 0) >= (report.end?.number ?? 0)
    report = {
      ...report,
      chained: report.chained + 1,
      ...(isLast && { end: { number: row.number ?? 0, sha256: row.sha256 ?? '' } }),
    }
  }
  return isExpectedFound ? report : { ...report, problem: `Entry ${expected?.number} of the earlier check is gone.` }
}

/** While several instances are upgraded one after the other, an old one still makes entries without a chain. */
const UPGRADE_MS = DAY_MS

/** The first entry that is in no chain although there was one when it was made. */
async function findStrayEntry(db: Database): Promise<AuditTable | undefined> {
  const first = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.min('at').as('at'))
    .where('number', 'is not', null)
    .executeTakeFirst()
  if (first === undefined || first.at === null) return undefined
  return db
    .selectFrom('audit')
    .selectAll()
    .where('number', 'is', null)
    .where('at', '>', Number(first.at) + UPGRADE_MS)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
}

/** The first of a chain that is there follows those that are older than entries are kept. */
function findLinkProblem(row: AuditTable, before: AuditTable | undefined): string | undefined {
  if (row.sha256 !== computeLink(row)) return 'was changed.'
  if (before === undefined || before.chain !== row.chain) return undefined
  if (row.number !== (before.number ?? 0) + 1) return 'does not follow the one before: entries between them are gone.'
  return row.previous_sha256 === before.sha256 ? undefined : 'was put in, or the one before it was.'
}

const describeEntry = ({ number, id, at, action }: AuditTable): string =>
  `Entry ${number ?? 'without number'} (${id}, ${action}, ${new Date(at).toISOString()})`

const ROWS_PER_READ = 500

/** The chains one after the other, each from its first entry. */
async function* streamChained(db: Database): AsyncGenerator<AuditTable> {
  let last: Readonly<{ chain: string; number: number }> = { chain: '', number: 0 }
  for (;;) {
    const { chain, number } = last
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('number', 'is not', null)
      .where((eb) => eb.or([eb('chain', '>', chain), eb.and([eb('chain', '=', chain), eb('number', '>', number)])]))
      .orderBy('chain')
      .orderBy('number')
      .limit(ROWS_PER_READ)
      .execute()
    yield* rows
    const end = rows.at(-1)
    if (end === undefined) return
    last = { chain: end.chain ?? '', number: end.number ?? 0 }
  }
}
