import { existsSync } from 'node:fs'
import { createServer } from 'vite'
import { startApi } from './build/dev/api.ts'
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
