import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ClientSession,
  PASSWORD,
  post,
  registerPerson,
  type ServerProcess,
  spawnServer,
} from '../load/server-process.ts'

export type PasswordGuessingResult = Readonly<{
  /** How many guesses from one address were looked at; the others were refused before that. */
  fromOne: number
  /** How many of as many guesses from many addresses were looked at. */
  fromMany: number
  refusedAfterRestart: boolean
  /** Whether the owner got in: after the guesses from one address, after a restart, after those from many. */
  ownerIn: readonly boolean[]
}>

const EMAIL = 'owner@example.org'
const ATTACKER = '198.51.100.1'
const OWNER = '192.0.2.1'

/**
 * Guesses the password of one account over the network, and has its owner sign in in between, in the browser where they
 * did before.
 */
export async function guessPasswords(guesses: number): Promise<PasswordGuessingResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-guessed-'))
  const settings = { DATA_DIR: dataDir, TRUSTED_PROXIES: '1' }
  let server = await spawnServer(settings)
  const ticket = await registerPerson(server.port, EMAIL, OWNER)
  const owner = { ...ticket, cookie: `${ticket.cookie}; ${ticket.device}` }
  const canOwnerLogIn = async () => (await attemptLogin(server, owner, PASSWORD, OWNER)) === 200
  const guess = async (n: number, address: string) =>
    attemptLogin(server, ticket, `guess ${n}`, `${createForgedAddress(n)}, ${address}`)
  const countEvaluated = async (getAddress: (n: number) => string) => {
    let count = 0
    for (let n = 0; n < guesses; n++) if ((await guess(n, getAddress(n))) === 401) count += 1
    return count
  }
  const fromOne = await countEvaluated(() => ATTACKER)
  const ownerLogins = [await canOwnerLogIn()]
  await server.stop()
  server = await spawnServer(settings)
  const refusedAfterRestart = (await guess(0, ATTACKER)) === 429
  ownerLogins.push(await canOwnerLogIn())
  const fromMany = await countEvaluated((n) => `10.1.${n >> 8}.${n & 255}`)
  ownerLogins.push(await canOwnerLogIn())
  await server.stop()
  rmSync(dataDir, { recursive: true })
  return { fromOne, fromMany, refusedAfterRestart, ownerIn: ownerLogins }
}

/** What a caller writes into X-Forwarded-For before the proxy adds where the call really comes from. */
const createForgedAddress = (n: number): string => `203.0.113.${n % 250}`

async function attemptLogin(
  { port }: ServerProcess,
  ticket: ClientSession,
  password: string,
  from: string,
): Promise<number> {
  return (await post(port, '/api/auth/login', { email: EMAIL, password }, { ...ticket, from })).status
}
