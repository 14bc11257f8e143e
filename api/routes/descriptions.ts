import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { respondNotFound } from '../shared/problem-details.ts'

/** GET /data/CODE.md: the description of a syndrome (product.md §7). Only codes of the pack are looked for. */
export function createDescriptionRoutes(folder: string, codes: readonly string[]) {
  const registered = new Set(codes.map((code) => `${code}.md`))
  return new Hono().use(etag()).get('/:file', (c) => {
    const file = c.req.param('file')
    const path = join(folder, file)
    if (!registered.has(file) || !existsSync(path))
      return respondNotFound(c, 'There is no description under this name.')
    return c.body(readFileSync(path, 'utf8'), 200, {
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })
}
