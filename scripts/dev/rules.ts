import { resolve } from 'node:path'
import type { ViteDevServer } from 'vite'
import { type PackBuild, writePack } from '../build/rule-pack.ts'

const WATCHED = [
  'rules/release.yaml',
  'rules/sources.yaml',
  'rules/vocabulary',
  'rules/syndromes',
  'rules/descriptions',
]

/** An editor may write a file in several steps; the last one counts. */
const SETTLE_MS = 60

/**
 * Keeps rules/built/pack.json, and with it the open page, up with the rule files. While they have an error, the last
 * good pack stays and every open page shows the messages of lint; a mended file takes them away.
 */
export function followRules(server: ViteDevServer, first: PackBuild): void {
  let broken = !first.pack
  let messages = first.messages
  const show = () => server.ws.send({ type: 'error', err: { message: messages, stack: '', plugin: 'rules' } })
  const follow = () => {
    const before = broken
    const build = attempt()
    broken = !build.pack
    messages = build.messages
    if (messages) process.stderr.write(`${messages}\n`)
    if (broken) show()
    else if (before) server.ws.send({ type: 'full-reload' })
  }
  let settling: NodeJS.Timeout | undefined
  const watched = WATCHED.map((path) => resolve(path))
  server.watcher.add(watched)
  server.watcher.on('all', (_, file) => {
    if (!watched.some((path) => file.startsWith(path))) return
    clearTimeout(settling)
    settling = setTimeout(follow, SETTLE_MS)
  })
  server.ws.on('connection', () => {
    if (broken) show()
  })
}

/** A file that vanishes while it is read is a change like any other; the next event brings the rest. */
function attempt(): PackBuild {
  try {
    return writePack()
  } catch (error) {
    return { messages: error instanceof Error ? error.message : String(error) }
  }
}
