import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { contentHash, markFresh } from './fresh.ts'
import { WEB } from './targets.ts'

/** Files of at least this many bytes are worth compressing. */
const WORTH_COMPRESSING = 1024
/** Before compression. The rule pack is one chunk; its repeated sentences and sources compress to a fifteenth. */
const LARGEST_CHUNK_KB = 4_000

const TEXTUAL = /\.(js|css|html|svg|json|webmanifest)$/

/**
 * Builds web/dist, which stays as it was where the build fails. Two builds at once do not touch each other's files.
 * Throws what Vite throws.
 */
export async function buildWeb(): Promise<void> {
  const hash = contentHash(WEB)
  // A test runner sets another value, with which the three times larger development build of React would be shipped.
  process.env.NODE_ENV = 'production'
  // Beside the packages it is on the same disk as web/dist, and no input of a build.
  const workshop = mkdtempSync('node_modules/.web-')
  const made = resolve(workshop, 'made')
  try {
    await build({
      configFile: 'web/vite.config.ts',
      mode: 'production',
      logLevel: 'warn',
      build: { outDir: made, chunkSizeWarningLimit: LARGEST_CHUNK_KB },
    })
    compressBelow(made)
    markFresh({ ...WEB, stamp: join(made, basename(WEB.stamp)) }, hash)
    replace(dirname(WEB.output), made, workshop)
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

/** Lays a .br and a .gz beside each textual file, so that the server compresses nothing while it answers. */
function compressBelow(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) => TEXTUAL.test(one))) {
    const file = join(folder, name)
    const contents = readFileSync(file)
    if (contents.length < WORTH_COMPRESSING) continue
    writeFileSync(`${file}.br`, brotliCompressSync(contents))
    writeFileSync(`${file}.gz`, gzipSync(contents, { level: 9 }))
  }
}

const MOST_BUILDS_AT_ONCE = 10

/** Puts a whole folder in the place of another, which goes into the workshop. The last of several builds stays. */
function replace(place: string, made: string, workshop: string): void {
  for (let tries = 1; existsSync(made); tries++) {
    try {
      if (existsSync(place)) renameSync(place, join(workshop, `replaced-${tries}`))
      renameSync(made, place)
    } catch (error) {
      if (!isOvertaken(error) || tries === MOST_BUILDS_AT_ONCE) throw error
    }
  }
}

/** Another build has moved the folder away, or put its own there, between the two steps. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(String(error.code))
