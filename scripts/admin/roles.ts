import { Argument } from 'commander'
import { ROLES, type Role } from '../../api/repositories/roles.ts'
import { changeUser } from '../../api/repositories/user-changes.ts'
import {
  type AddCommands,
  type AdminContext,
  type AuditTarget,
  findUserOrFail,
  print,
  withDatabase,
} from './context.ts'

export const addRoleCommands: AddCommands = (program) => {
  program
    .command('grant')
    .description('gives a person a role: administrators look after accounts, reviewers read how the rules did')
    .addArgument(new Argument('<role>').choices(ROLES))
    .argument('<email>')
    .action((role: Role, email: string) =>
      withDatabase(`grant ${role}`, (context) => changeRole(context, email, role, 'grant')),
    )
  program
    .command('revoke')
    .description('takes a role away, at once; the last administrator keeps it')
    .addArgument(new Argument('<role>').choices(ROLES))
    .argument('<email>')
    .action((role: Role, email: string) =>
      withDatabase(`revoke ${role}`, (context) => changeRole(context, email, role, 'revoke')),
    )
}

async function changeRole(
  { db }: AdminContext,
  email: string,
  role: Role,
  change: 'grant' | 'revoke',
): Promise<AuditTarget> {
  const { id } = await findUserOrFail(db, email)
  await changeUser(db, `${change} ${role}`, id)
  print(`${email} is ${change === 'grant' ? `now ${role}` : `${role} no more`}.`)
  return id
}
