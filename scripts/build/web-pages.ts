import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { contentHash, isFresh, markFresh, type Target } from './fresh.ts'

const WEB: Target = {
  inputs: ['web', 'rules/built/pack.json', 'rules/engine', 'package-lock.json'],
  ignored: ['web/dist', 'web/screenshots'],
  output: 'web/dist/index.html',
  stamp: 'web/dist/.stamp',
}

/** Files of at least this many bytes are worth compressing. */
const WORTH_COMPRESSING = 1024
/** Before compression. The rule pack is one chunk; its repeated sentences and sources compress to a fifteenth. */
const LARGEST_CHUNK_KB = 4_000

const TEXTUAL = /\.(js|css|html|svg|json|webmanifest)$/

/** Builds web/dist if what it comes from has changed. Throws what Vite throws. */
export async function refreshWeb(): Promise<void> {
  if (isFresh(WEB)) return
  const hash = contentHash(WEB)
  const { build } = await import('vite')
  await build({
    configFile: 'web/vite.config.ts',
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
