import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ClientSession,
  computePercentile,
  post,
  registerPerson,
  sendRequest,
  spawnServer,
} from './server-process.ts'

/** How the times of known addresses compare with those of unknown ones. */
export type TimingComparison = Readonly<{
  samples: number
  medianRatio: number
  /**
   * How often a known address takes longer than an unknown one (Mann-Whitney): 0.5 where nothing distinguishes them.
   */
  knownIsSlower: number
  /** How far chance alone moves that from 0.5, four standard deviations wide. */
  byChance: number
}>

/** An account gets no more mails an hour, so more samples of it would show nothing. */
const SAMPLES_PER_ACCOUNT = 5

/**
 * Times a call, with one after it that would have to wait for what the first leaves to be done, for known and unknown
 * e-mail addresses in turn; each comes from an address that no limit has counted yet.
 */
export async function measureUserEnumeration(path: string, samples: number): Promise<TimingComparison> {
  const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-enumeration-'))
  const { port, stop } = await spawnServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '1' })
  const accounts = Math.ceil(samples / SAMPLES_PER_ACCOUNT)
  let ticket: ClientSession = { cookie: '', token: '' }
  for (let n = 0; n < accounts; n++) ticket = await registerPerson(port, getEmail('known', n), getAddress(n))
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < 2 * samples; n++) {
    const kind = (n % 2 === 0) === n % 4 < 2 ? 'known' : 'unknown'
    const from = getAddress(accounts + n)
    const begun = performance.now()
    await post(port, path, { email: getEmail(kind, (n >> 1) % accounts), ...EXTRA_FIELDS[path] }, { ...ticket, from })
    await sendRequest({ port, path: '/health' })
    times[kind].push(performance.now() - begun)
  }
  await stop()
  rmSync(dataDir, { recursive: true })
  return compareTimes(times.known, times.unknown)
}

const EXTRA_FIELDS: Readonly<Record<string, object>> = { '/api/auth/login': { password: 'not the password' } }

const getEmail = (kind: string, n: number): string => `${kind}${n}@example.org`

const getAddress = (n: number): string => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`

function compareTimes(known: readonly number[], unknown: readonly number[]): TimingComparison {
  const samples = Math.min(known.length, unknown.length)
  const slower = known.reduce((sum, time) => sum + unknown.filter((other) => other < time).length, 0)
  return {
    samples,
    medianRatio: computePercentile(known, 0.5) / computePercentile(unknown, 0.5),
    knownIsSlower: slower / (known.length * unknown.length),
    byChance: 4 * Math.sqrt((2 * samples + 1) / (12 * samples * samples)),
  }
}
