import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { build } from 'vite'
import { BUILT_FILES } from './start/targets.mjs'

const DESCRIPTIONS = 'rules/descriptions'

/** A file that the worker keeps: its address, its hash where the address has none, and what its contents must be. */
type OfflineFile = Readonly<{ url: string; revision: string | null; integrity: string }>

/**
 * Builds sw.js into the folder of the built page, which must be complete: the worker has a list of all its files.
 * @throws what Vite throws
 */
export async function buildServiceWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    define: { OFFLINE_BUILD: JSON.stringify(describeBuild(folder)) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'web/service-worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

/** The name of the cache begins with the hash of the rules, so that a page finds the descriptions that go with its own. */
function describeBuild(folder: string) {
  const files = [...listPageFiles(folder), ...listDescriptions()]
  const { sha256 } = JSON.parse(readFileSync(BUILT_FILES.vocabulary, 'utf8'))
  const revision = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)
  return { cacheName: `epicriteria-${sha256}-${revision}`, files }
}

function listPageFiles(folder: string): OfflineFile[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  return names.sort().map((name) => {
    const path = `/${name.split(sep).join('/')}`
    return describeFile(path === '/index.html' ? '/' : path, join(folder, name))
  })
}

const listDescriptions = (): OfflineFile[] =>
  readdirSync(DESCRIPTIONS)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => describeFile(`/data/${name}`, join(DESCRIPTIONS, name)))

/** The names of assets have a hash already: they are taken from the browser's own cache where it has them. */
function describeFile(url: string, file: string): OfflineFile {
  const hash = createHash('sha256').update(readFileSync(file)).digest('base64')
  return { url, revision: url.startsWith('/assets/') ? null : hash, integrity: `sha256-${hash}` }
}
