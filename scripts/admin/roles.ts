import { Argument } from 'commander'
import { changeKeepingAdministrator, ROLES, type Role, updateRole } from '../../api/repositories/roles.ts'
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
      withDatabase(`grant ${role}`, (context) => changeRole(context, email, role, true)),
    )
  program
    .command('revoke')
    .description('takes a role away, at once; the last administrator keeps it')
    .addArgument(new Argument('<role>').choices(ROLES))
    .argument('<email>')
    .action((role: Role, email: string) =>
      withDatabase(`revoke ${role}`, (context) => changeRole(context, email, role, false)),
    )
}

async function changeRole({ db }: AdminContext, email: string, role: Role, isGranted: boolean): Promise<AuditTarget> {
  const { id } = await findUserOrFail(db, email)
  await changeKeepingAdministrator(db, (transaction) =>
    updateRole(transaction, id, role, isGranted ? Date.now() : null),
  )
  print(`${email} is ${isGranted ? `now ${role}` : `${role} no more`}.`)
  return id
}
