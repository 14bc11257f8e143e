import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClientSession, post, registerPerson, sendRequest, spawnServer } from './server-process.ts'

export type HostileBodyResult = Readonly<{
  bodies: number
  statuses: Readonly<Record<number, number>>
  /** How long a small case of somebody else took while a body was worked on, the longest first. */
  waits: readonly Readonly<{ ms: number; beside: string }>[]
  /** Cases of somebody else that were not stored. */
  refused: number
}>

/** Just below what /api/classify takes in bytes once written as JSON, where a line break takes two. */
const LENGTH = 60_000

/** Characters that make expressions, normalization and lookups slow where these are written carelessly. */
const TEXTS: Readonly<Record<string, string>> = {
  'one letter': 'a'.repeat(LENGTH),
  'carriage returns': '\r'.repeat(LENGTH),
  'line separators': '\u2028'.repeat(LENGTH / 2),
  'ligatures that grow': '\uFDFA'.repeat(LENGTH / 2),
  'accents on one letter': `e${'\u0301'.repeat(LENGTH / 2)}`,
  spaces: ' '.repeat(LENGTH),
  digits: '9'.repeat(LENGTH),
  'opening brackets': '['.repeat(LENGTH),
  'names of entries': 'eeg_interictal_gsw '.repeat(LENGTH / 19),
  'joined emoji': '\u{1F469}\u200D'.repeat(LENGTH / 7),
}

const toJson = (value: unknown): string => JSON.stringify(value)

/** Each way in takes a text and makes the body of it that the way is made for. */
const DOORS: Readonly<Record<string, readonly [string, (text: string) => string]>> = {
  'a code': ['/api/classify', (text) => toJson({ eeg: [text] })],
  'an age': ['/api/classify', (text) => toJson({ age: text })],
  'a thousand seizures': [
    '/api/classify',
    (text) => toJson({ seizures: Array.from({ length: 1_000 }, () => ({ mainType: text.slice(0, 20) })) }),
  ],
  'a note': ['/api/classify', (text) => toJson({ personalFreeText: text })],
  'a record': [
    '/fhir/Questionnaire/$populate',
    (text) =>
      toJson({
        resourceType: 'Parameters',
        parameter: [{ name: 'context', resource: { resourceType: 'Patient', birthDate: text } }],
      }),
  ],
}

const HEAD_START_MS = 5

/** How long somebody else waits for a small case to be stored while the server works on each of 50 bodies made to hold it up. */
export async function sendHostileBodies(env: Readonly<Record<string, string>> = {}): Promise<HostileBodyResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-hostile-'))
  const server = await spawnServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '1', ...env })
  const other = await registerPerson(server.port, 'other@example.org', '192.0.2.201')
  await storeSmallCase(server.port, other, 'before')
  const statuses: Record<number, number> = {}
  const waits: { ms: number; beside: string }[] = []
  let [refused, bodies] = [0, 0]
  for (const [door, [path, build]] of Object.entries(DOORS))
    for (const [name, text] of Object.entries(TEXTS)) {
      bodies++
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${bodies}` }
      const hostile = sendRequest({ port: server.port, path, method: 'POST', body: build(text), headers })
      await sleep(HEAD_START_MS)
      const { status, ms } = await storeSmallCase(server.port, other, `beside-${bodies}`)
      if (status !== 201) refused++
      waits.push({ ms, beside: `${door} of ${name}` })
      const answer = (await hostile).status
      statuses[answer] = (statuses[answer] ?? 0) + 1
    }
  await server.kill()
  rmSync(dataDir, { recursive: true })
  return { bodies, statuses, waits: waits.toSorted((one, other) => other.ms - one.ms), refused }
}

const storeSmallCase = (port: number, session: ClientSession, id: string) =>
  post(port, '/api/stores', { text: toJson({ id, age: '7' }) }, session)
