import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { startServer } from '../../../scripts/build/start/server.mjs'
import { spawnServer } from '../load/server-process.ts'

const CONNECTIONS = 20
const REQUESTS_PER_CONNECTION = 20

// Builds the page, where it is not built yet.
beforeAll(async () => {
  const server = await startServer()
  await server.stop()
}, 300_000)

/** Sends many requests at once on each connection, reads no answer, and closes. */
async function sendPipelined(port: number, path: string): Promise<void> {
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1').pause())
  for (const socket of sockets) {
    socket.on('error', () => {})
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(REQUESTS_PER_CONNECTION))
  }
  await sleep(3_000)
  for (const socket of sockets) socket.destroy()
}

const findLargestAsset = (): string => {
  const getSize = (name: string) => statSync(join('web/dist/assets', name)).size
  const names = readdirSync('web/dist/assets').sort((a, b) => getSize(b) - getSize(a))
  return `/assets/${names[0]}`
}

it.skipIf(!existsSync('/proc'))(
  'requests that are sent ahead and given up leave nothing open (needs /proc)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'epicriteria-'))
    const server = await spawnServer({ DATA_DIR: folder })
    const countDescriptors = () => readdirSync(`/proc/${server.pid}/fd`).length
    await sleep(1_000)
    const before = countDescriptors()
    await sendPipelined(server.port, findLargestAsset())
    await sleep(2_000)
    const after = countDescriptors()
    await server.stop()
    rmSync(folder, { recursive: true })
    expect(after).toBeLessThanOrEqual(before + 2)
  },
)
