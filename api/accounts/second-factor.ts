import { Secret, TOTP } from 'otpauth'
import type { Database } from '../database/open.ts'
import { runInTransaction } from '../database/run-in-transaction.ts'
import type { UserTable } from '../database/schema.ts'
import { revokePendingChanges } from '../repositories/pending-changes.ts'
import {
  countRecoveryCodes,
  findAuthenticator,
  insertAuthenticator,
  insertRecoveryCodes,
  updateUsedRecoveryCode,
  updateUsedStep,
} from '../repositories/second-factors.ts'
import { findSessionStart } from '../repositories/sessions.ts'
import { decryptSecret, encryptSecret } from '../shared/encryption.ts'
import { createSignedOutError } from '../shared/problem-details.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { computeSha256, parseSignedValue, signValue } from '../shared/tokens.ts'

/** Whether somebody typed a code of an app, which can be guessed; a recovery code cannot. */
export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/.test(normalizeCode(code))

/** Some apps show a code in two groups. */
const normalizeCode = (code: string): string => code.replace(/\s/g, '')

/** Keeps the secret of an app, provided that the code is of it; then it is not accepted again. */
export async function confirmAuthenticator(
  db: Database,
  serverKey: string,
  { userId, secret, code }: Readonly<{ userId: string; secret: string; code: string }>,
): Promise<boolean> {
  const step = findStep(secret, normalizeCode(code))
  if (step === undefined) return false
  await insertAuthenticator(db, { userId, secret: encryptSecret(serverKey, userId, secret), usedStep: step })
  return true
}

/**
 * Whether it is a code of the person's app that was not used before; it is used up by that. Undefined if the secret of
 * the app does not open with these keys.
 */
export async function verifyAuthenticatorCode(
  db: Database,
  serverKeys: readonly string[],
  userId: string,
  code: string,
): Promise<boolean | undefined> {
  const row = await findAuthenticator(db, userId)
  if (row === undefined) return false
  const secret = decryptSecret(serverKeys, userId, row.secret)
  if (secret === undefined) return undefined
  const step = findStep(secret, normalizeCode(code))
  return step !== undefined && updateUsedStep(db, row.id, step)
}

/** Whether it is a recovery code of the person that was not used before; it is used up by that. */
export const verifyRecoveryCode = (db: Database, userId: string, code: string): Promise<boolean> =>
  updateUsedRecoveryCode(db, userId, hashRecoveryCode(userId, code))

/** What an app is set up with: as text, and as the address in the QR code. */
type AuthenticatorSecret = Readonly<{ secret: string; uri: string }>

/** What every app understands (RFC 6238), written out since apps differ in what they assume. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** Clocks may differ by one code to either side. */
const WINDOW = 1

const SETUP_LIFETIME_MS = 15 * MINUTE_MS

const createTotp = (secret: string, label = ''): TOTP =>
  new TOTP({ ...TOTP_OPTIONS, issuer: 'EpiCriteria', label, secret })

export function createAuthenticatorSecret(email: string): AuthenticatorSecret {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  return { secret, uri: createTotp(secret, email).toString() }
}

/** The half minute since 1970 that a code of six digits is of; undefined if it is of none around now. */
function findStep(secret: string, code: string): number | undefined {
  const timestamp = Date.now()
  const delta = createTotp(secret).validate({ token: code, window: WINDOW, timestamp })
  return delta === null ? undefined : TOTP.counter({ period: TOTP_OPTIONS.period, timestamp }) + delta
}

type PendingAuthenticator = Readonly<{ userId: string; secret: string; endsAt: number }>

/** A secret that waits for its first code: kept by the page, so that nothing is stored that nobody confirms. */
export const formatSetup = (key: string, userId: string, secret: string): string =>
  signValue(key, 'authenticator', {
    userId,
    secret,
    endsAt: Date.now() + SETUP_LIFETIME_MS,
  } satisfies PendingAuthenticator)

/** The secret of `formatSetup`; undefined if it is of another person, or too old. */
export function parseSetup(key: string, userId: string, text: string): string | undefined {
  const setup = parseSignedValue(key, 'authenticator', text) as PendingAuthenticator | undefined
  return setup?.userId === userId && setup.endsAt > Date.now() ? setup.secret : undefined
}

const RECOVERY_CODES = 10

/** 80 bits, so that nobody finds a code by its hash; four groups of four characters without 0, 1, 8 and 9. */
const CODE_BYTES = 10

const createRecoveryCode = (): string =>
  new Secret({ size: CODE_BYTES }).base32.toLowerCase().replace(/(.{4})(?=.)/g, '$1-')

/** The hash by which a code is kept; how somebody types it does not matter. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  computeSha256(`recovery code\n${userId}\n${code.toLowerCase().replace(/[^a-z2-7]/g, '')}`)

/**
 * Adds an app. All sessions of the person but this one end, with what else was begun in the account, since
 * somebody else may have done that; the first app comes with recovery codes, none for a person who has codes already.
 * @throws HttpError 401, and changes nothing, where this session has ended since the call came in
 */
export const setUpFactor = (
  db: Database,
  { userId, sessionId }: Readonly<{ userId: string; sessionId: string }>,
  addFactor: (transaction: Database) => Promise<void>,
): Promise<Readonly<{ owner: UserTable; recoveryCodes: readonly string[] }>> =>
  runInTransaction(db, async (transaction) => {
    await addFactor(transaction)
    const owner = await revokePendingChanges(transaction, userId, [computeSha256(sessionId)])
    if ((await findSessionStart(transaction, sessionId)) === 0) throw createSignedOutError()
    const hasCodes = (await countRecoveryCodes(transaction, userId)) > 0
    return { owner, recoveryCodes: hasCodes ? [] : await replaceRecoveryCodes(transaction, userId) }
  })

/** Makes new codes that replace all earlier ones. They are nowhere but in what this returns. */
export async function replaceRecoveryCodes(db: Database, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode)
  await insertRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  )
  return codes
}
