import { Hono } from 'hono'
import { DOCS_PAGE_POLICY, formatDocsPage } from '../openapi/docs-page.ts'
import { buildOpenApiDocument } from '../openapi/document.ts'

/** The description of all calls for programs, at /openapi.json, and for people, at /api/docs. */
export function createOpenApiRoutes(version: string) {
  const document = buildOpenApiDocument(version)
  const page = formatDocsPage(document)
  return new Hono()
    .get('/openapi.json', (c) => c.json(document))
    .get('/api/docs', (c) => c.html(page, 200, { 'content-security-policy': DOCS_PAGE_POLICY }))
}
