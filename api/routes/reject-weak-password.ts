import { findPasswordProblem } from '../accounts/passwords.ts'
import { findSecondFactor } from '../repositories/second-factors.ts'
import { createInvalidFieldsError } from '../shared/problem-details.ts'
import type { Dependencies } from './dependencies.ts'

/** @throws HttpError with the reason, if the password is easily guessed, or short where it is the only step. */
export async function rejectWeakPassword(
  { db, settings }: Pick<Dependencies, 'db' | 'settings'>,
  password: string,
  { id, email }: Readonly<{ id?: string; email: string }>,
): Promise<void> {
  const problem = findPasswordProblem(password, email)
  if (problem !== undefined) throw createPasswordError(`${problem} Choose another one.`)
  if ([...password].length >= settings.minPasswordLength) return
  if (id === undefined || (await findSecondFactor(db, id)) === undefined)
    throw createPasswordError(
      `This password is shorter than ${settings.minPasswordLength} characters, which this site asks for where a password is the only step of the log-in. Choose a longer one, such as a few words in a row.`,
    )
}

const createPasswordError = (detail: string) => createInvalidFieldsError([{ pointer: '/password', detail }])
