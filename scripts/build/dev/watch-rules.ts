import { resolve } from 'node:path'
import type { ViteDevServer } from 'vite'
import { type PackBuild, writePack } from '../rule-pack.ts'

const WATCHED_PATHS = [
  'rules/release.yaml',
  'rules/sources.yaml',
  'rules/overlaps.yaml',
  'rules/derived.yaml',
  'rules/investigations.yaml',
  'rules/seizure-terms.yaml',
  'rules/vocabulary',
  'rules/syndromes',
  'rules/descriptions',
]

const STALE_RULES_MESSAGE =
  'The page still shows the last rules that were sound. Once this is mended, it shows the new ones by itself:'

/** Debounce: an editor may save a file in several steps, and the last one counts. */
const DEBOUNCE_MS = 60

/**
 * Rebuilds rules/built when a rule file changes, which updates the open page. While the rules have an error, the last
 * good pack stays and every open page shows lint's messages over itself.
 */
export function watchRules(server: ViteDevServer, first: PackBuild): void {
  let isBroken = !first.pack
  let messages = first.messages
  const showOverlay = () => {
    const message = `${STALE_RULES_MESSAGE}\n\n${messages}`
    server.ws.send({ type: 'error', err: { message, stack: '', plugin: 'rules' } })
  }
  const rebuild = () => {
    const wasBroken = isBroken
    const build = tryBuild()
    isBroken = !build.pack
    messages = build.messages
    if (messages) process.stderr.write(`${messages}\n`)
    if (isBroken) showOverlay()
    else if (wasBroken) server.ws.send({ type: 'full-reload' })
  }
  let debounce: NodeJS.Timeout | undefined
  const watched = WATCHED_PATHS.map((path) => resolve(path))
  // Watches the folder, since a watcher of a file misses its replacement.
  server.watcher.add(resolve('rules'))
  server.watcher.on('all', (_, file) => {
    if (!watched.some((path) => file.startsWith(path))) return
    clearTimeout(debounce)
    debounce = setTimeout(rebuild, DEBOUNCE_MS)
  })
  server.ws.on('connection', () => {
    if (isBroken) showOverlay()
  })
}

/** A file may be missing while an editor replaces it; another event follows. */
function tryBuild(): PackBuild {
  try {
    return writePack()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { messages: `A file of the rules cannot be read (${reason}). Put it back where it was.` }
  }
}
