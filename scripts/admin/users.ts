import { hashPassword } from '../../api/accounts/passwords.ts'
import { endSessionsOf } from '../../api/accounts/sessions.ts'
import { addReset } from '../../api/repositories/password-resets.ts'
import { addUser, allUsers, setDisabled, setPasswordHash } from '../../api/repositories/users.ts'
import { isEmail } from '../../api/shared/email-address.ts'
import { newToken } from '../../api/shared/tokens.ts'
import { CannotRun } from '../commands/cannot-run.ts'
import { table } from '../report/table.ts'
import { type AddCommands, day, type House, inHouse, personWith, plain, print } from './house.ts'

type NewPerson = Readonly<{ firstName: string; name: string; institution: string }>

export const addUserCommands: AddCommands = (program) => {
  program
    .command('list')
    .description('who has an account')
    .action(() => inHouse(list))
  program
    .command('create')
    .description('makes an account and prints the link with which its owner sets the password')
    .argument('<email>')
    .option('--first-name <text>', 'first name', '')
    .option('--name <text>', 'last name', '')
    .option('--institution <text>', 'institution', '')
    .action((email: string, person: NewPerson) => inHouse((house) => create(house, email, person)))
  program
    .command('reset-password')
    .description('ends the sessions of a person, blocks the old password and prints a link for a new one')
    .argument('<email>')
    .action((email: string) => inHouse((house) => resetPassword(house, email)))
  program
    .command('disable')
    .description('signs a person out and lets them in no more; what they stored stays')
    .argument('<email>')
    .action((email: string) => inHouse((house) => disable(house, email)))
  program
    .command('enable')
    .description('lets a disabled person in again')
    .argument('<email>')
    .action((email: string) => inHouse((house) => enable(house, email)))
}

async function list({ db }: House): Promise<void> {
  const users = await allUsers(db)
  const rows = users.map((user) => [
    user.email,
    `${user.first_name} ${user.name}`,
    user.institution,
    day(user.created_at),
    day(user.disabled_at),
  ])
  print(
    table(
      ['email', 'name', 'institution', 'since', 'disabled'],
      rows.map((row) => row.map(plain)),
    ),
  )
}

async function create(house: House, email: string, person: NewPerson): Promise<void> {
  if (!isEmail(email))
    throw new CannotRun(
      `${plain(email)} is not an email address, so no account was made: give one like name@example.org.`,
    )
  const passwordHash = await hashPassword(newToken())
  const user = await addUser(house.db, { email, ...person, passwordHash })
  if (user === undefined) throw new CannotRun(`${email} has an account already: nothing was changed.`)
  await printLink(house, user.id, email)
}

async function resetPassword(house: House, email: string): Promise<void> {
  const { id } = await personWith(house.db, email)
  await setPasswordHash(house.db, id, await hashPassword(newToken()))
  await endSessionsOf(house.db, id)
  await printLink(house, id, email)
}

async function printLink({ db, settings }: House, userId: string, email: string): Promise<void> {
  const address = settings.publicUrl?.origin ?? `http://localhost:${settings.port}`
  print(
    `Give this link to ${email}; it works once, and for an hour:\n${address}/ResetPassword/${await addReset(db, userId)}`,
  )
}

async function disable({ db }: House, email: string): Promise<void> {
  const { id } = await personWith(db, email)
  await setDisabled(db, id, Date.now())
  await endSessionsOf(db, id)
  print(`${email} is signed out and cannot sign in any more.`)
}

async function enable({ db }: House, email: string): Promise<void> {
  const { id } = await personWith(db, email)
  await setDisabled(db, id, null)
  print(`${email} can sign in again.`)
}
