import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBackupProblems } from '../../../api/database/backup.ts'
import { SQLITE_FILE } from '../../../api/database/open.ts'
import { createCaseText, post, registerPerson, sendRequest, spawnServer } from '../load/server-process.ts'

export type FullDiskResult = Readonly<{
  storedBefore: number
  refusedWith: number[]
  healthWhileFull: number
  storedAfter: boolean
  problems: string[]
}>

const DISK_SIZE = '6m'

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

/** Fills the disk below the database, goes on storing, then makes room again without a restart. */
export async function runFullDiskTrial(folder: string): Promise<FullDiskResult> {
  const server = await spawnServer({ DATA_DIR: folder })
  const ticket = await registerPerson(server.port, 'load@example.org')
  let number = 0
  const storeCase = async () =>
    (await post(server.port, '/api/stores', { text: createCaseText(number++) }, ticket)).status
  for (let n = 0; n < 20; n++) await storeCase()
  const ballast = join(folder, 'ballast')
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 100_000)))
  let storedBefore = 20
  const refused = new Set<number>()
  for (let n = 0; n < 60; n++) {
    const status = await storeCase()
    if (status === 201) storedBefore += 1
    else refused.add(status)
  }
  const healthWhileFull = (await sendRequest({ port: server.port, path: '/health' })).status
  rmSync(ballast)
  const storedAfter = (await storeCase()) === 201
  await server.stop()
  return {
    storedBefore,
    refusedWith: [...refused],
    healthWhileFull,
    storedAfter,
    problems: findBackupProblems(join(folder, SQLITE_FILE)),
  }
}
