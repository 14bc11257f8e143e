import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { contentHash, markFresh } from './fresh.ts'
import { WEB } from './targets.ts'

/** Files of at least this many bytes are worth compressing. */
const WORTH_COMPRESSING = 1024
/** Before compression. The rule pack is one chunk; its repeated sentences and sources compress to a fifteenth. */
const LARGEST_CHUNK_KB = 4_000

const TEXTUAL = /\.(js|css|html|svg|json|webmanifest)$/

/** Builds web/dist. Throws what Vite throws. */
export async function buildWeb(): Promise<void> {
  const hash = contentHash(WEB)
  // A test runner sets another value, with which the three times larger development build of React would be shipped.
  process.env.NODE_ENV = 'production'
  await build({
    configFile: 'web/vite.config.ts',
    mode: 'production',
    logLevel: 'warn',
    build: { chunkSizeWarningLimit: LARGEST_CHUNK_KB },
  })
  compressBelow('web/dist')
  markFresh(WEB, hash)
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
