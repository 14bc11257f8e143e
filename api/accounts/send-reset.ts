import type { Backend } from '../dependencies.ts'
import { resetLetter } from '../mail/templates.ts'
import { addReset } from '../repositories/password-resets.ts'
import { userRow } from '../repositories/users.ts'

/** Mails a link to set a new password, where the address belongs to somebody who may sign in. */
export async function sendReset({ db, post, publicAddress }: Backend, email: string): Promise<void> {
  const row = await userRow(db, email)
  if (row === undefined || row.disabled_at !== null) return
  await post(resetLetter(row.email, publicAddress(), await addReset(db, row.id)))
}
