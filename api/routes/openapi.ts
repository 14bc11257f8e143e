import { Hono } from 'hono'
import { DOCS_PAGE_POLICY, formatDocsPage } from '../openapi/docs-page.ts'
import { buildOpenApiDocument } from '../openapi/document.ts'
import { createFixedAnswer } from '../shared/fixed-answer.ts'

/** The description of what programs call, for them at /openapi.json and for people at /api/docs. */
export function createOpenApiRoutes(version: string) {
  const document = buildOpenApiDocument(version)
  const sendPage = createFixedAnswer(formatDocsPage(document), 'text/html; charset=UTF-8')
  return new Hono()
    .get('/openapi.json', createFixedAnswer(JSON.stringify(document), 'application/json'))
    .get('/api/docs', (c) => {
      c.header('content-security-policy', DOCS_PAGE_POLICY)
      return sendPage(c)
    })
}
