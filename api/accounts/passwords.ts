import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Semaphore } from '../shared/semaphore.ts'
import { createToken } from '../shared/tokens.ts'
import mostUsed from './most-used-passwords.json' with { type: 'json' }

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

/** Words of this field and of German are likely guesses on a server like this one; the list of the most used lacks them. */
const LIKELY_WORDS = `
hospital doctor neurology neurologie neurologist epilepsy epilepsie epileptic seizure epicriteria epi ilae eeg brain patient
nurse medicine medical clinic klinik klinikum health university krankenhaus spital universitaet station visite arzt aerztin
willkommen passwort geheim geheimnis sonnenschein sommer herbst fruehling januar februar maerz april juni juli august
september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag schmetterling prinzessin
fussball ichliebedich schatzi muenchen deutschland oesterreich schweiz motdepasse contrasena wachtwoord parola senha
bonjour soleil hopital medecin hospitalis ospedale ziekenhuis trustno temp pass abc abcd qwer asdf aaa
root user login bienvenue test demo temporary linkedin qwertz qwertzuiop yxcvbnm abcdef 0987654321 123qweasd password
`

/** Passwords and words, lower case: the 11,000 most used, and what is likely here. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [...mostUsed.passwords, LIKELY_WORDS].join(' ').split(/\s+/).filter(Boolean),
)
