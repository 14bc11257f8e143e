import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBackupProblems } from '../../../api/database/backup.ts'
import { SQLITE_FILE } from '../../../api/database/open.ts'
import {
  type ClientSession,
  createCaseText,
  type HttpReply,
  PASSWORD,
  post,
  registerPerson,
  sendRequest,
  spawnServer,
} from '../load/server-process.ts'

export type FullDiskResult = Readonly<{
  storedBefore: number
  refusedWith: number[]
  /** The status of each answer by what a person did. */
  whileFull: Readonly<Record<string, number>>
  healthWhileFull: number
  storedAfter: boolean
  problems: string[]
}>

const DISK_SIZE = '24m'

/** A small disk of its own; undefined where this system does not let one be made. */
export function mountSmallDisk(): { folder: string; remove: () => void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'epicriteria-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE},mode=777`, 'tmpfs', folder]).status === 0
  const remove = () => {
    if (mounted) spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  if (mounted) return { folder, remove }
  remove()
  return undefined
}

const STORED_BEFORE = 20

/** Fills the disk below the database, goes on storing and working, then makes room again without a restart. */
export async function runFullDiskTrial(folder: string): Promise<FullDiskResult> {
  const server = await spawnServer({ DATA_DIR: folder })
  const person = await registerPerson(server.port, OWNER)
  const storeCase = (number: number) => post(server.port, '/api/stores', { text: createCaseText(number) }, person)
  const replies = []
  for (let n = 0; n < STORED_BEFORE; n++) replies.push(await storeCase(n))
  const ballast = join(folder, 'ballast')
  fillDisk(ballast)
  const whileFull = await workOnFullDisk(server.port, person, JSON.parse(replies[0]?.text ?? '').id)
  const refused = new Set<number>()
  for (let n = 0; n < 60; n++) refused.add((await storeCase(STORED_BEFORE + n)).status)
  const { status: healthWhileFull } = await sendRequest({ port: server.port, path: '/health' })
  rmSync(ballast)
  const again = await logIn(server.port, person)
  const session = { ...person, cookie: `XSRF-TOKEN=${person.token}; ${findSessionCookie(again)}` }
  const stored = await post(server.port, '/api/stores', { text: createCaseText('after') }, session)
  await server.stop()
  return {
    storedBefore: replies.filter(({ status }) => status === 201).length,
    refusedWith: [...refused],
    whileFull,
    healthWhileFull,
    storedAfter: stored.status === 201,
    problems: findBackupProblems(join(folder, SQLITE_FILE)),
  }
}

const OWNER = 'load@example.org'

/** Writes until nothing more fits. */
function fillDisk(path: string): void {
  const file = openSync(path, 'w')
  const isWritten = (piece: Buffer): boolean => {
    try {
      return writeSync(file, piece) > 0
    } catch {
      return false
    }
  }
  for (const piece of [Buffer.alloc(64 * 1024), Buffer.alloc(512)]) while (isWritten(piece));
  closeSync(file)
}

/** What a person with a case does, the status of each answer by its name. */
async function workOnFullDisk(port: number, person: ClientSession, caseId: string): Promise<Record<string, number>> {
  const headers = { cookie: person.cookie, 'x-xsrf-token': person.token }
  const call = async (method: string, path: string) => (await sendRequest({ port, path, method, headers })).status
  const second = await logIn(port, person)
  const secondSession = { ...person, cookie: `XSRF-TOKEN=${person.token}; ${findSessionCookie(second)}` }
  return {
    list: await call('GET', '/api/stores'),
    read: await call('GET', `/api/stores/${caseId}`),
    'log in': second.status,
    delete: await call('DELETE', `/api/stores/${caseId}`),
    'read what was deleted': await call('GET', `/api/stores/${caseId}`),
    rate: (await post(port, '/api/feedback', { caseId, rating: 3 }, person)).status,
    'log out': (await post(port, '/api/auth/logout', {}, secondSession)).status,
    'list after logging out': (
      await sendRequest({ port, path: '/api/stores', headers: { cookie: secondSession.cookie } })
    ).status,
  }
}

const logIn = (port: number, { token }: ClientSession) =>
  post(port, '/api/auth/login', { email: OWNER, password: PASSWORD }, { cookie: `XSRF-TOKEN=${token}`, token })

const findSessionCookie = ({ headers }: HttpReply): string =>
  /epicriteria=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
