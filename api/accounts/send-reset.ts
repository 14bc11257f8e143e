import type { Backend } from '../backend.ts'
import { resetLetter } from '../mail/letters.ts'
import { addReset } from '../stores/resets.ts'
import { userRow } from '../stores/users.ts'

/** Mails a link to set a new password, where the address belongs to somebody who may sign in. */
export async function sendReset({ db, post, publicAddress }: Backend, email: string): Promise<void> {
  const row = await userRow(db, email)
  if (row === undefined || row.disabled_at !== null) return
  await post(resetLetter(row.email, publicAddress(), await addReset(db, row.id)))
}
