import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { invalid } from '../middleware/json-body.ts'
import { Refusal } from '../shared/problem-details.ts'
import { newToken } from '../shared/tokens.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Hashing fills a core for a while; one core stays free for everything else. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)

/** Nobody waits longer than some ten seconds only to be told something. */
const MOST_WAITING = 500

const crowded = (): Refusal =>
  new Refusal(503, 'Too many people are signing in at this moment. Try again in a few seconds.', {
    headers: { 'retry-after': '5' },
  })

let hashing = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= MOST_WAITING) throw crowded()
  if (hashing < AT_ONCE) hashing += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) hashing -= 1
    else next()
  }
}

/** One person's keyboard may compose a letter that another's has on a key. */
const asTyped = (password: string): string => password.normalize('NFC')

/** The argon2id hash of a password, as its own description of how it was made. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(asTyped(password)))

let nobodysHash: Promise<string> | undefined

/** Whether the password belongs to the hash. Without a hash it takes just as long, and is false. */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword(newToken())
  const compared = hashed ?? (await nobodysHash)
  const matches = await inTurn(() => verify(compared, asTyped(password)))
  return matches && hashed !== undefined
}

/**
 * Passwords that somebody would try first.
 * @throws Refusal with the reason
 */
export function refuseCommon(password: string, email: string): void {
  const reason = reasonAgainst(password.toLowerCase(), email.toLowerCase())
  if (reason !== undefined) throw invalid([{ pointer: '/password', detail: `${reason} Choose another one.` }])
}

function reasonAgainst(password: string, email: string): string | undefined {
  const [mailbox = ''] = email.split('@')
  if (password === email || password === mailbox) return 'This password is your email address, which others know.'
  if (new Set(password).size <= 2) return 'This password repeats one or two characters, which is guessed at once.'
  if (isRun(password)) return 'This password is a row of neighbouring characters, which is guessed at once.'
  if (isCommon(password)) return 'This is one of the most used passwords, which are tried first.'
  return undefined
}

const isRun = (password: string): boolean => {
  const steps = [...password].map((sign, index) => sign.charCodeAt(0) - password.charCodeAt(index - 1)).slice(1)
  return steps.every((step) => step === steps[0])
}

/** A common word stays common with digits and signs around it, or with signs that look like its letters. */
const isCommon = (password: string): boolean =>
  [password, bare(password), bare(readable(password))].some((form) => COMMON_PASSWORDS.has(form))

const bare = (password: string): string => password.replace(/^[\d\W_]+|[\d\W_]+$/g, '')

const LOOKALIKES: Readonly<Record<string, string>> = {
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

const readable = (password: string): string =>
  password.replace(/[013457@$!](?=.*[a-z])/g, (sign) => LOOKALIKES[sign] ?? sign)
