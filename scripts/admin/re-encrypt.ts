import { CaseKeyError } from '../../api/database/case-encryption.ts'
import { reEncrypt } from '../../api/maintenance/re-encrypt.ts'
import { describeAlteredCases } from '../../api/shared/case-integrity.ts'
import { CliError } from '../cli/io/cli-error.ts'
import {
  type AddCommands,
  type AdminContext,
  type AuditTarget,
  print,
  reportProblems,
  withDatabase,
} from './context.ts'

export const addReEncryption: AddCommands = (program) => {
  program
    .command('re-encrypt')
    .description('writes stored cases and secrets as ENCRYPT_CASES and SERVER_KEY demand, after either was changed')
    .action(() => withDatabase('re-encrypt', reEncryptAll))
}

async function reEncryptAll({ db, settings }: AdminContext): Promise<AuditTarget> {
  const { cases, altered, unreadable } = await reEncrypt(db, settings).catch((error: unknown) => {
    throw error instanceof CaseKeyError ? new CliError(error.message) : error
  })
  print(
    settings.encryptCases
      ? `${cases} versions of cases are encrypted with SERVER_KEY.`
      : `${cases} versions of cases are in clear, since ENCRYPT_CASES is not set.`,
  )
  reportProblems([
    ...describeAlteredCases(altered, 'kept as they are'),
    ...(unreadable > 0
      ? [
          `${unreadable} secrets of authenticator apps open with no key that is set: their owners log in by a recovery code, or after \`admin reset-second-factor\`.`,
        ]
      : []),
  ])
  return ''
}
