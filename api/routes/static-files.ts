import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'

/** Content encodings, best first, with the extension of a file compressed so. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

type Body = Uint8Array<ArrayBuffer>

type StaticFile = Readonly<{ type: string; body: Body; compressed: ReadonlyMap<string, Body> }>

/**
 * Serves the files of a folder from memory, compressed if a compressed file exists next to them. Files opened for each
 * request would stay open when a pipelined request's connection closes before its turn, since Node does not report
 * that. What begins with a point is a note of the build, and not served.
 */
export function serveFromMemory(root: string, getCacheControl: (path: string) => string): MiddlewareHandler {
  const files = readStaticFiles(root)
  return async (c, next) => {
    const file = files.get(c.req.path)
    if (file !== undefined) {
      // Before the body: a header that is set after it copies the whole file.
      c.header('cache-control', getCacheControl(c.req.path))
      return sendFile(c, file)
    }
    await next()
    return undefined
  }
}

function readStaticFiles(root: string): ReadonlyMap<string, StaticFile> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((name) => !name.split(sep).some((part) => part.startsWith('.')))
  const bodies = new Map(names.map((name) => [name, new Uint8Array(readFileSync(join(root, name)))]))
  return new Map(
    [...bodies].map(([name, body]) => {
      const compressed = new Map(
        ENCODINGS.flatMap(([encoding, ending]) => {
          const smaller = bodies.get(`${name}${ending}`)
          return smaller ? [[encoding, smaller] as const] : []
        }),
      )
      const type = getMimeType(name) ?? 'application/octet-stream'
      return [`/${name.split(sep).join('/')}`, { type, body, compressed }]
    }),
  )
}

function sendFile(c: Context, { type, body, compressed }: StaticFile): Response {
  c.header('content-type', type)
  if (compressed.size > 0) c.header('vary', 'Accept-Encoding')
  const accepted = (c.req.header('accept-encoding') ?? '').split(',').map((part) => part.trim())
  const [encoding] = ENCODINGS.find(([name]) => accepted.includes(name) && compressed.has(name)) ?? []
  if (encoding) c.header('content-encoding', encoding)
  return c.body((encoding && compressed.get(encoding)) || body)
}
