import { type ChainEnd, verifyAuditChain } from '../../api/repositories/audit-verification.ts'
import { CliError } from '../cli/io/cli-error.ts'
import {
  type AddCommands,
  type AdminContext,
  type AuditTarget,
  print,
  reportProblems,
  withDatabase,
} from './context.ts'

export const addAudit: AddCommands = (program) => {
  program
    .command('verify-audit')
    .description('checks that no entry of the audit table was changed, put in or taken out')
    .option('--end <number:hash>', 'the end that an earlier check printed, which has to be there still')
    .action(({ end }: { end?: string }) =>
      withDatabase('verify-audit', (context) => verifyAudit(context, end === undefined ? undefined : parseEnd(end))),
    )
}

async function verifyAudit({ db }: AdminContext, expected?: ChainEnd): Promise<AuditTarget> {
  const { chained, end, problem } = await verifyAuditChain(db, expected)
  if (problem !== undefined)
    reportProblems([
      `${problem} So the audit table is not as the server wrote it: compare it with a backup, and find out who can write to the database.`,
    ])
  else if (end === undefined) print('The audit table has no chained entry yet.')
  else
    print(
      `${chained} entries are as they were made. The end is ${end.number}:${end.sha256}; keep it elsewhere and give it to the next check as --end, since only that shows whether the newest were cut off.`,
    )
  return ''
}

/** @throws CliError for what no check prints */
function parseEnd(text: string): ChainEnd {
  const [, number, sha256 = ''] = /^([1-9]\d{0,14}):([\da-f]{64})$/.exec(text) ?? []
  if (number === undefined)
    throw new CliError('--end is what an earlier check printed, such as 12:5e88… with 64 characters of hash.')
  return { number: Number(number), sha256 }
}
