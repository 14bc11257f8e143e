import { HttpError } from './problem-details.ts'

/** Runs work of an account. @throws HttpError 503 where the account has as much under way as it may */
export type RunInAccountSlot = <Result>(account: string, work: () => Promise<Result>) => Promise<Result>

/** Bounds what each account has under way at once, so that one of them never keeps the others waiting for long. */
export function createAccountSlots(slotsPerAccount: number): RunInAccountSlot {
  const taken = new Map<string, number>()

  const release = (account: string): void => {
    const left = (taken.get(account) ?? 0) - 1
    if (left > 0) taken.set(account, left)
    else taken.delete(account)
  }

  return (account, work) => {
    const count = taken.get(account) ?? 0
    if (count >= slotsPerAccount) return Promise.reject(createBusyError())
    taken.set(account, count + 1)
    return work().finally(() => release(account))
  }
}

const createBusyError = (): HttpError =>
  new HttpError(
    503,
    'Your account is storing many cases at this moment. This one was not stored; send it again in a second.',
    { headers: { 'retry-after': '1' } },
  )
