import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { post, registerPerson, sendRequest, spawnServer } from '../load/server-process.ts'

export type ResetRace = Readonly<{ succeeded: number; isOldSessionAlive: boolean }>

const EMAIL = 'owner@example.org'

/** Uses one link for a new password so many times at once, each from an address of its own. */
export async function raceForReset(uses: number): Promise<ResetRace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-reset-'))
  const server = await spawnServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '1' })
  const owner = await registerPerson(server.port, EMAIL)
  await post(server.port, '/api/auth/initReset', { email: EMAIL }, owner)
  const token = await waitForToken(join(dataDir, 'outbox'))
  const useLink = (n: number) =>
    sendRequest({
      ...{ port: server.port, path: '/api/auth/reset', method: 'POST' },
      headers: {
        ...{ cookie: `XSRF-TOKEN=${owner.token}`, 'x-xsrf-token': owner.token, 'content-type': 'application/json' },
        ...{ authorization: `Bearer ${token}`, 'x-forwarded-for': `192.0.2.${n}` },
      },
      body: JSON.stringify({ password: `a new walk number ${n}` }),
    })
  const replies = await Promise.all(Array.from({ length: uses }, (_, n) => useLink(n)))
  const session = await sendRequest({ port: server.port, path: '/api/auth/session', headers: { cookie: owner.cookie } })
  await server.stop()
  rmSync(dataDir, { recursive: true })
  return {
    succeeded: replies.filter(({ status }) => status === 204).length,
    isOldSessionAlive: JSON.parse(session.text).user !== null,
  }
}

async function waitForToken(outbox: string): Promise<string> {
  for (;;) {
    const [mail] = existsSync(outbox) ? readdirSync(outbox) : []
    const token = mail && /\/ResetPassword#([\w-]+)/.exec(readFileSync(join(outbox, mail), 'utf8'))?.[1]
    if (token) return token
    await sleep(100)
  }
}
