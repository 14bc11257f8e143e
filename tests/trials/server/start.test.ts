import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeAll, expect, it } from 'vitest'
import { startServer } from '../../../scripts/build/start/server.mjs'

beforeAll(async () => {
  const first = await startServer()
  await first.stop()
}, 300_000)

it('a second start is ready at once when nothing has changed, and ends cleanly on SIGTERM', async () => {
  const startedAt = performance.now()
  const second = await startServer()
  const answer = await fetch(`${second.address}/health`)
  console.info(`second start: ${Math.round(performance.now() - startedAt)} ms to the first answer`)
  expect(answer.status).toBe(200)
  expect(await second.stop()).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^EpiCriteria is ready at \S+\n$/),
  })
})

it('the server ends with the npm that started it, although the shell between them passes no signal on', async () => {
  const env = { ...process.env, PORT: '0', npm_lifecycle_event: 'start' }
  const shell = spawn('sh', ['-c', `"${process.execPath}" scripts/start.mjs; true`], { env, stdio: 'pipe' })
  const closed = once(shell, 'close')
  const [line] = await Promise.race([once(shell.stdout, 'data'), closed])
  expect(String(line)).toMatch(/^EpiCriteria is ready at/)
  shell.kill('SIGTERM')
  await closed
})
