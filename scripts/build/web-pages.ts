import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { BUILT_FILES, WEB_TARGET } from './start/targets.mjs'
import { hashInputs, writeStamp } from './start/up-to-date.mjs'

/** Smaller files, in bytes, are not worth compressing. */
const MIN_COMPRESSED_BYTES = 1024
/** Before compression, in kB. The rule pack is a single chunk; its repetitive texts compress to a fifteenth. */
const MAX_CHUNK_KB = 4_000

const WEB_FOLDER = dirname(WEB_TARGET.stamp)

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/

/**
 * Builds web/dist, which is replaced only if the build succeeds. Concurrent builds do not touch each other's files.
 * @throws what Vite throws
 */
export async function buildWeb(): Promise<void> {
  const hash = hashInputs(WEB_TARGET)
  // Test runners set another value, which would ship React's development build, three times the size.
  process.env.NODE_ENV = 'production'
  // On the same disk as web/dist, so that a rename is atomic, and not an input of any build.
  const stagingDir = mkdtempSync('node_modules/.web-')
  const output = resolve(stagingDir, 'made')
  try {
    await build({
      configFile: 'web/vite.config.ts',
      mode: 'production',
      logLevel: 'warn',
      build: { outDir: output, chunkSizeWarningLimit: MAX_CHUNK_KB },
    })
    await buildServiceWorker(output)
    compressFiles(output)
    replaceFolder(WEB_FOLDER, output, stagingDir)
    writeStamp(WEB_TARGET, hash)
  } finally {
    rmSync(stagingDir, { recursive: true, force: true })
  }
}

/** Writes a .br and a .gz next to each textual file, so that the server compresses nothing per request. */
function compressFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
    COMPRESSIBLE.test(one),
  )) {
    const file = join(folder, name)
    const contents = readFileSync(file)
    if (contents.length < MIN_COMPRESSED_BYTES) continue
    writeFileSync(`${file}.br`, brotliCompressSync(contents))
    writeFileSync(`${file}.gz`, gzipSync(contents, { level: 9 }))
  }
}

const MAX_CONCURRENT_BUILDS = 10

/**
 * Replaces a folder as a whole; the old one moves to the staging folder. Of concurrent builds the last one wins, after
 * a retry.
 */
function replaceFolder(target: string, output: string, stagingDir: string): void {
  for (let tries = 1; existsSync(output); tries++) {
    try {
      if (existsSync(target)) renameSync(target, join(stagingDir, `replaced-${tries}`))
      renameSync(output, target)
    } catch (error) {
      if (!isConcurrentBuildError(error) || tries === MAX_CONCURRENT_BUILDS) throw error
    }
  }
}

/** Another build has moved or replaced the folder between the two renames. */
const isConcurrentBuildError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(String(error.code))

const DESCRIPTIONS = 'rules/descriptions'

/** A file that the worker keeps: its address, its hash where the address has none, and what its contents must be. */
type OfflineFile = Readonly<{ url: string; revision: string | null; integrity: string }>

/**
 * Builds sw.js into the folder of the built page, which must be complete: the worker has a list of all its files.
 * @throws what Vite throws
 */
async function buildServiceWorker(folder: string): Promise<void> {
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
