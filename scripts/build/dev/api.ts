import { spawn } from 'node:child_process'
import { createServer } from 'node:net'

export type ApiProcess = Readonly<{ address: string; stop: () => void }>

/** Runs the API without the page, restarted whenever its code or the rule pack changes. */
export async function startApi(): Promise<ApiProcess> {
  const port = await findFreePort()
  const args = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', '--include=rules/built/pack.json']
  const api = spawn(process.execPath, [...args, 'api/server.ts'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { address: `http://127.0.0.1:${port}`, stop: () => void api.kill('SIGTERM') }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
