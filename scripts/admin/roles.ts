import { Argument } from 'commander'
import { ROLES, type Role } from '../../api/repositories/roles.ts'
import { changeUser } from '../../api/repositories/user-changes.ts'
import { type AddCommands, type AdminContext, ENTERED, findUserOrFail, print, withDatabase } from './context.ts'

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
