import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer as createTcpServer } from 'node:net'
import { createServer } from 'vite'
import { watchRules } from './build/dev/watch-rules.ts'
import { writePack } from './build/rule-pack.ts'

const initialBuild = writePack()
if (initialBuild.messages) process.stderr.write(`${initialBuild.messages}\n`)

if (initialBuild.pack || existsSync('rules/built/pack.json')) await develop()
else {
  process.stderr.write('There is no earlier rule pack to go on with: mend the errors above, then start again.\n')
  process.exitCode = 1
}

async function develop(): Promise<void> {
  const api = await startApi()
  // CSRF protection compares Origin with Host, so the proxy must pass Host on as the browser sent it.
  const target = { target: api.address, changeOrigin: false }
  // Whole path segments, since the page has a folder api-client.
  const proxy = Object.fromEntries(['^/api/', '^/data/', '^/health$', '^/ready$'].map((path) => [path, target]))
  const server = await createServer({
    configFile: 'web/vite.config.ts',
    server: { proxy, port: Number(process.env.PORT || 5173) },
  })
  await server.listen()
  watchRules(server, initialBuild)
  server.printUrls()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      api.stop()
      void server.close().finally(() => process.exit(0))
    })
}

type ApiProcess = Readonly<{ address: string; stop: () => void }>

/** Runs the API without the page, restarted whenever its code or the rule pack changes. */
async function startApi(): Promise<ApiProcess> {
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
    const probe = createTcpServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
