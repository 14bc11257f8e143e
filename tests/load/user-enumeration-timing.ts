import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask, percentile, post, register, startServer, type Ticket } from './server.ts'

/** How the times of known addresses compare with those of unknown ones. */
export type Comparison = Readonly<{
  samples: number
  medianRatio: number
  /** How often a known address takes longer than an unknown one (Mann-Whitney): 0.5 where nothing tells them apart. */
  knownIsSlower: number
  /** How far chance alone moves that from 0.5, four standard deviations wide. */
  byChance: number
}>

/** An account gets no more mails an hour, so more samples of it would show nothing. */
const SAMPLES_OF_EACH = 5

/**
 * Times a call, with one after it that would have to wait for what the first leaves to be done, for known and unknown
 * e-mail addresses in turn; each comes from an address that no limit has counted yet.
 */
export async function toldApart(path: string, samples: number): Promise<Comparison> {
  const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-told-apart-'))
  const { port, stop } = await startServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '1' })
  const accounts = Math.ceil(samples / SAMPLES_OF_EACH)
  let ticket: Ticket = { cookie: '', token: '' }
  for (let n = 0; n < accounts; n++) ticket = await register(port, email('known', n), addressNumber(n))
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < 2 * samples; n++) {
    const kind = (n % 2 === 0) === n % 4 < 2 ? 'known' : 'unknown'
    const from = addressNumber(accounts + n)
    const begun = performance.now()
    await post(port, path, { email: email(kind, (n >> 1) % accounts), ...PASSWORDS[path] }, { ...ticket, from })
    await ask({ port, path: '/health' })
    times[kind].push(performance.now() - begun)
  }
  await stop()
  rmSync(dataDir, { recursive: true })
  return compared(times.known, times.unknown)
}

const PASSWORDS: Readonly<Record<string, object>> = { '/api/auth/login': { password: 'not the password' } }

const email = (kind: string, n: number): string => `${kind}${n}@example.org`

const addressNumber = (n: number): string => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`

function compared(known: readonly number[], unknown: readonly number[]): Comparison {
  const samples = Math.min(known.length, unknown.length)
  const slower = known.reduce((sum, time) => sum + unknown.filter((other) => other < time).length, 0)
  return {
    samples,
    medianRatio: percentile(known, 0.5) / percentile(unknown, 0.5),
    knownIsSlower: slower / (known.length * unknown.length),
    byChance: 4 * Math.sqrt((2 * samples + 1) / (12 * samples * samples)),
  }
}
