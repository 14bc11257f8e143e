import { Argument } from 'commander'
import { createInitialHash } from '../../api/accounts/new-account.ts'
import { hashPassword } from '../../api/accounts/passwords.ts'
import { changeAudited, insertUserAudited } from '../../api/repositories/audit.ts'
import { createResetToken } from '../../api/repositories/one-time-tokens.ts'
import { listRoles, ROLES, type Role } from '../../api/repositories/roles.ts'
import { changeUser } from '../../api/repositories/user-changes.ts'
import { listUsers, updatePasswordHash } from '../../api/repositories/users.ts'
import { isEmail } from '../../api/shared/email-address.ts'
import { createToken } from '../../api/shared/tokens.ts'
import { formatTable } from '../cli/format/table.ts'
import { CliError } from '../cli/io/cli-error.ts'
import { createIntegerOption } from '../cli/io/options.ts'
import {
  type AddCommands,
  type AdminContext,
  type AuditTarget,
  ENTERED,
  findUserOrFail,
  formatDay,
  getPublicAddress,
  maskControlCharacters,
  print,
  withDatabase,
} from './context.ts'

type NewAccount = Readonly<{ firstName: string; name: string; institution: string }>

export const addUserCommands: AddCommands = (program) => {
  program
    .command('list')
    .description('who has an account')
    .addOption(createIntegerOption('unused', 'only who may log in and has not for so many days', 1))
    .action(({ unused }: { unused?: number }) => withDatabase('list', (context) => printUsers(context, unused)))
  program
    .command('create')
    .description('makes an account and prints the link with which its owner sets the password')
    .argument('<email>')
    .option('--first-name <text>', 'first name', '')
    .option('--name <text>', 'last name', '')
    .option('--institution <text>', 'institution', '')
    .action((email: string, person: NewAccount) =>
      withDatabase('create', (context) => createAccount(context, email, person)),
    )
  program
    .command('reset-password')
    .description('ends the sessions of a person, blocks the old password and prints a link for a new one')
    .argument('<email>')
    .action((email: string) => withDatabase('reset-password', (context) => resetPassword(context, email)))
  for (const change of ['disable', 'enable'] as const)
    program
      .command(change)
      .description(ACCESS_CHANGES[change].description)
      .argument('<email>')
      .action((email: string) => withDatabase(change, (context) => changeAccess(context, email, change)))
}

const ACCESS_CHANGES = {
  disable: {
    description: 'signs a person out and lets them in no more; what they stored stays',
    done: 'is signed out and cannot sign in any more',
  },
  enable: { description: 'lets a disabled person in again', done: 'can sign in again' },
} as const

async function printUsers({ db }: AdminContext, unusedDays?: number): Promise<AuditTarget> {
  const users = await listUsers(db, unusedDays)
  const rows = users.map((user) => [
    user.email,
    `${user.first_name} ${user.name}`,
    user.institution,
    listRoles(user).join(', '),
    formatDay(user.created_at),
    formatDay(user.last_seen_at),
    formatDay(user.disabled_at),
  ])
  print(
    formatTable(
      ['email', 'name', 'institution', 'roles', 'since', 'last used', 'disabled'],
      rows.map((row) => row.map(maskControlCharacters)),
    ),
  )
  return ''
}

async function createAccount(context: AdminContext, email: string, person: NewAccount): Promise<typeof ENTERED> {
  if (!isEmail(email))
    throw new CliError(
      `${maskControlCharacters(email)} is not an email address, so no account was made: give one like name@example.org.`,
    )
  const passwordHash = await createInitialHash(context.settings)
  const user = await insertUserAudited(context.db, context.actor, { email, ...person, passwordHash })
  if (user === undefined) throw new CliError(`${email} has an account already: nothing was changed.`)
  if (context.settings.localPasswords) printResetLink(context, email, await createResetToken(context.db, user))
  else print(`${email} has an account, and opens it by logging in through an institution with this address.`)
  return ENTERED
}

async function resetPassword(context: AdminContext, email: string): Promise<typeof ENTERED> {
  const { db, settings, actor } = context
  if (!settings.localPasswords) throw new CliError(NO_LOCAL_PASSWORDS)
  const { id } = await findUserOrFail(db, email)
  const passwordHash = await hashPassword(createToken())
  const token = await changeAudited(db, { actor, action: 'reset-password', target: id }, async (transaction) =>
    createResetToken(transaction, await updatePasswordHash(transaction, id, passwordHash)),
  )
  printResetLink(context, email, token)
  return ENTERED
}

const NO_LOCAL_PASSWORDS =
  'LOCAL_PASSWORDS is off, so people have no passwords here and nothing was changed: `disable` signs a person out and keeps them out.'

const printResetLink = ({ settings }: AdminContext, email: string, token: string): void =>
  print(
    `Give this link to ${email}; it works once, and for an hour:\n${getPublicAddress(settings)}/ResetPassword#${token}`,
  )

async function changeAccess(
  { db, actor }: AdminContext,
  email: string,
  change: keyof typeof ACCESS_CHANGES,
): Promise<typeof ENTERED> {
  const { id } = await findUserOrFail(db, email)
  await changeUser(db, actor, change, id)
  print(`${email} ${ACCESS_CHANGES[change].done}.`)
  return ENTERED
}

export const addRoleCommands: AddCommands = (program) => {
  for (const change of ['grant', 'revoke'] as const)
    program
      .command(change)
      .description(DESCRIPTIONS[change])
      .addArgument(new Argument('<role>').choices(ROLES))
      .argument('<email>')
      .action((role: Role, email: string) =>
        withDatabase(`${change} ${role}`, (context) => changeRole(context, email, role, change)),
      )
}

const DESCRIPTIONS = {
  grant: 'gives a person a role: administrators look after accounts, reviewers read how the rules did',
  revoke: 'takes a role away, at once; the last administrator keeps it',
} as const

async function changeRole(
  { db, actor }: AdminContext,
  email: string,
  role: Role,
  change: keyof typeof DESCRIPTIONS,
): Promise<typeof ENTERED> {
  const { id } = await findUserOrFail(db, email)
  await changeUser(db, actor, `${change} ${role}`, id)
  print(`${email} is ${change === 'grant' ? `now ${role}` : `${role} no more`}.`)
  return ENTERED
}
