import type { Context } from 'hono'
import type { Database } from '../database/open.ts'
import type { UserTable } from '../database/schema.ts'
import {
  CHALLENGE_LIFETIME_MS,
  deleteSignInChallenge,
  findChallengedUser,
  insertSignInChallenge,
  MAX_SECOND_STEP_TRIES,
  updateChallengeTries,
} from '../repositories/one-time-tokens.ts'
import { type RateLimitBucket, refundBucket } from '../repositories/rate-limits.ts'
import { HttpError } from '../shared/problem-details.ts'
import { DAY_MS } from '../shared/time.ts'
import { identifyDevice } from './device.ts'
import type { Env } from './env.ts'
import { createHostCookie } from './host-cookie.ts'
import { enforceRateLimit } from './rate-limit.ts'
import { type SessionDependencies, signIn } from './session.ts'

/** A sign-in with the right password that waits for its second step in this browser. */
export type SecondStep = Readonly<{ token: string; user: UserTable }>

/**
 * How many wrong codes of an app an account takes in a day, over all sign-ins: whoever has the password finds none of a
 * million by so few. A recovery code cannot be guessed and is accepted beyond it, so that the owner gets in.
 */
export const CODE_LIMIT = { max: 20, windowMs: DAY_MS } as const

const COOKIE = createHostCookie('epicriteria-second-step', 'Strict')

/** After the right password: the browser gets no session, and nothing but the right to take the second step. */
export async function beginSecondStep(
  c: Context,
  dependencies: Pick<SessionDependencies, 'db' | 'settings'>,
  user: Pick<UserTable, 'id' | 'password_version'>,
): Promise<void> {
  const { db, settings } = dependencies
  const { knowsAccount } = await identifyDevice(c, dependencies, user)
  COOKIE.write(c, settings, await insertSignInChallenge(db, user, knowsAccount), CHALLENGE_LIFETIME_MS)
}

/** @throws HttpError 403 if this browser has typed no right password, or too long ago */
async function findSecondStep(c: Context<Env>, dependencies: SessionDependencies): Promise<SecondStep> {
  const token = COOKIE.read(c, dependencies.settings) ?? ''
  const user = token === '' ? undefined : await findChallengedUser(dependencies.db, token)
  if (user === undefined) throw new HttpError(403, OVER)
  c.set('actorId', user.id)
  return { token, user }
}

/**
 * As `findSecondStep`, and counts a try as failed before it is looked at. The result is an error that reports it.
 * @throws HttpError 403 also after five tries
 */
export async function beginTry(
  c: Context<Env>,
  dependencies: SessionDependencies,
): Promise<SecondStep & Readonly<{ createFailure: () => HttpError }>> {
  const step = await findSecondStep(c, dependencies)
  const challenge = await updateChallengeTries(dependencies.db, step.token)
  if (challenge === undefined) throw new HttpError(403, TOO_MANY)
  const triesLeft = MAX_SECOND_STEP_TRIES - challenge.tries
  const createFailure = () => (triesLeft === 0 ? new HttpError(403, TOO_MANY) : new HttpError(401, WRONG))
  return { ...step, createFailure }
}

const OVER =
  'This log-in is over: the second step has to follow the password within five minutes, in the same browser. Log in with your password again.'
const TOO_MANY = 'Five tries were wrong, so this log-in is over. Log in with your password again.'
const WRONG = 'This is not right, or it was used before. Wait for the next code of the app, or take a recovery code.'

/**
 * Opens the session of somebody who has taken both steps.
 * @throws HttpError 403 if that was done already
 */
export async function completeSecondStep(
  c: Context,
  dependencies: SessionDependencies,
  { token, user }: SecondStep,
): Promise<void> {
  COOKIE.remove(c, dependencies.settings)
  if (!(await deleteSignInChallenge(dependencies.db, token))) throw new HttpError(403, OVER)
  await signIn(c, dependencies, user)
}

const getCodeBucket = (userId: string): RateLimitBucket => ['codes of', userId]

/**
 * Counts a code of an app as wrong before it is looked at. Returns whether it is the last of the day.
 * @throws HttpError 429 beyond it
 */
export async function countCode(db: Database, userId: string): Promise<boolean> {
  const count = await enforceRateLimit(db, getCodeBucket(userId), CODE_LIMIT, { why: NO_MORE_CODES })
  return count === CODE_LIMIT.max
}

const NO_MORE_CODES =
  'Too many wrong codes were typed for this account today, perhaps by somebody else who has its password. Take a recovery code, and then set a new password.'

/** Takes a code back that was right. */
export const refundCode = (db: Database, userId: string): Promise<void> =>
  refundBucket(db, getCodeBucket(userId), 'one')
