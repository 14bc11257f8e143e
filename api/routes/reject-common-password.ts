import { findPasswordProblem } from '../accounts/passwords.ts'
import { createInvalidFieldsError } from '../shared/problem-details.ts'

/** @throws HttpError with the reason, if the password is easily guessed */
export function rejectCommonPassword(password: string, email: string): void {
  const problem = findPasswordProblem(password, email)
  if (problem !== undefined)
    throw createInvalidFieldsError([{ pointer: '/password', detail: `${problem} Choose another one.` }])
}
