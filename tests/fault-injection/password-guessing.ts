import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PASSWORD, post, type Running, register, startServer, type Ticket } from '../load/server.ts'

export type Guessed = Readonly<{
  /** How many guesses from one address were looked at; the others were refused before that. */
  fromOne: number
  /** How many of as many guesses from many addresses were looked at. */
  fromMany: number
  refusedAfterRestart: boolean
  /** Whether the owner got in from elsewhere: after the guesses from one address, after a restart, after those from many. */
  ownerIn: readonly boolean[]
}>

const EMAIL = 'owner@example.org'
const THIEF = '198.51.100.1'
const OWNER = '192.0.2.1'
const GUESSES_FROM_EACH = 2

/** Guesses the password of one account over the network, and has its owner sign in from elsewhere in between. */
export async function guessedPasswords(guesses: number): Promise<Guessed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-guessed-'))
  const settings = { DATA_DIR: dataDir, TRUSTED_PROXIES: '1' }
  let server = await startServer(settings)
  const ticket = await register(server.port, EMAIL, OWNER)
  const ownerIn = async () => (await signIn(server, ticket, PASSWORD, OWNER)) === 200
  const guess = async (n: number, address: string) => signIn(server, ticket, `guess ${n}`, `${forged(n)}, ${address}`)
  const lookedAt = async (addressOf: (n: number) => string) => {
    let count = 0
    for (let n = 0; n < guesses; n++) if ((await guess(n, addressOf(n))) === 401) count += 1
    return count
  }
  const fromOne = await lookedAt(() => THIEF)
  const isIn = [await ownerIn()]
  await server.stop()
  server = await startServer(settings)
  const refusedAfterRestart = (await guess(0, THIEF)) === 429
  isIn.push(await ownerIn())
  const fromMany = await lookedAt((n) => `10.1.${(n / GUESSES_FROM_EACH) >> 8}.${(n / GUESSES_FROM_EACH) & 255}`)
  isIn.push(await ownerIn())
  await server.stop()
  rmSync(dataDir, { recursive: true })
  return { fromOne, fromMany, refusedAfterRestart, ownerIn: isIn }
}

/** What a caller writes into X-Forwarded-For before the proxy adds where the call really comes from. */
const forged = (n: number): string => `203.0.113.${n % 250}`

async function signIn({ port }: Running, ticket: Ticket, password: string, from: string): Promise<number> {
  return (await post(port, '/api/auth/login', { email: EMAIL, password }, { ...ticket, from })).status
}
