import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Semaphore } from '../shared/semaphore.ts'
import { createToken } from '../shared/tokens.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Hashing keeps a core busy; one core stays free for everything else. */
const MAX_CONCURRENT_HASHES = Math.max(1, availableParallelism() - 1)

/** Keeps the wait in the queue below about ten seconds. */
const MAX_QUEUED_HASHES = 500

/** Thrown when the hashing queue is full or a wait in it has passed its deadline. */
export class HashingBusyError extends Error {
  override name = 'HashingBusyError'
}

const hashingSlots = new Semaphore({
  permits: MAX_CONCURRENT_HASHES,
  maxQueued: MAX_QUEUED_HASHES,
  createBusyError: () => new HashingBusyError('Too many passwords are waiting to be hashed.'),
})

/** How many passwords wait to be hashed. */
export const countQueuedHashes = (): number => hashingSlots.queued

/** Keyboards differ in whether they compose an accented letter, so both forms count as the same password. */
const normalizePassword = (password: string): string => password.normalize('NFC')

/**
 * Hashes a password with argon2id, as an encoded string with salt and parameters.
 * @throws HashingBusyError
 */
export const hashPassword = (password: string): Promise<string> =>
  hashingSlots.run(() => hash(normalizePassword(password)))

let dummyHash: Promise<string> | undefined

/**
 * Verifies a password against its hash. Without a hash, or with an empty one, it takes as long and is false, so that
 * timing does not reveal which accounts exist.
 * @throws HashingBusyError
 */
export async function verifyPassword(password: string, hashed: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword(createToken())
  const compared = hashed || (await dummyHash)
  const matches = await hashingSlots.run(() => verify(compared, normalizePassword(password)))
  return matches && Boolean(hashed)
}

/** Why a password is easily guessed, as a sentence; undefined where it is not. */
export function findPasswordProblem(password: string, email: string): string | undefined {
  const guess = password.toLowerCase()
  const address = email.toLowerCase()
  const [mailbox = ''] = address.split('@')
  if (guess === address || guess === mailbox) return 'This password is your email address, which others know.'
  if (new Set(guess).size <= 2) return 'This password repeats one or two characters, which is guessed at once.'
  if (isSequence(guess)) return 'This password is a sequence of neighbouring characters, which is guessed at once.'
  if (isRepetition(guess)) return 'This password repeats what is guessed at once.'
  if (isCommon(guess)) return 'This is one of the most used passwords, which are tried first.'
  return undefined
}

const isSequence = (password: string): boolean => {
  const steps = [...password]
    .map((character, index) => character.charCodeAt(0) - password.charCodeAt(index - 1))
    .slice(1)
  return steps.every((step) => step === steps[0])
}

/** A word of up to this length is guessed as soon as its repetitions are. */
const MAX_REPEATED_LENGTH = 4

/** A common password, or a few characters, again and again. */
const isRepetition = (password: string): boolean => {
  const [, repeated = ''] = /^(.+?)\1+$/.exec(password) ?? []
  return repeated !== '' && (repeated.length <= MAX_REPEATED_LENGTH || isCommon(repeated))
}

/** A common word is still common with digits and signs around it, or in leetspeak. */
const isCommon = (password: string): boolean =>
  [password, stripDecoration(password), stripDecoration(undoLeetspeak(password))].some((form) =>
    COMMON_PASSWORDS.has(form),
  )

const stripDecoration = (password: string): string => password.replace(/^[\d\W_]+|[\d\W_]+$/g, '')

const LEETSPEAK: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const undoLeetspeak = (password: string): string =>
  password.replace(/[013457@$!](?=.*[a-z])/g, (character) => LEETSPEAK[character] ?? character)
