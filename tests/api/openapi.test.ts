import { expect, it } from 'vitest'
import { DOCS_PAGE_POLICY, formatDocsPage } from '../../api/openapi/docs-page.ts'
import { buildOpenApiDocument } from '../../api/openapi/document.ts'
import { requireDescribed, requireDescribedBody } from './support/contract.ts'

const document = buildOpenApiDocument('1.2.3')

it('every reference in the description of the API leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  const isFound = (path: string) =>
    path.split('/').reduce<unknown>((value, key) => Object(value)[key], document) !== undefined
  expect(references.filter((path) => !isFound(path))).toEqual([])
})

it('no two calls have one name, and every name of a shape is used', () => {
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(new Set(names).size).toBe(names.length)
  const used = JSON.stringify(document)
  const unused = Object.keys(document.components.schemas).filter(
    (name) => !used.includes(`"#/components/schemas/${name}"`),
  )
  expect(unused).toEqual([])
})

it('the page for people has each call, and loads nothing', () => {
  const page = formatDocsPage(document)
  for (const [path, methods] of Object.entries(document.paths))
    for (const method of Object.keys(methods)) expect(page).toContain(`<code>${method.toUpperCase()} ${path}</code>`)
  expect(page).not.toMatch(/<script|<link|<img|\ssrc=|url\(|https?:\/\/(?!localhost)[^"<\s]*"/)
  expect(DOCS_PAGE_POLICY).toMatch(/^default-src 'none'; style-src 'sha256-/)
})

const answer = (status: number, type: string) => new Response(null, { status, headers: { 'content-type': type } })

it('an answer that is not described fails the test that gets it: by its status, its type or its body', () => {
  const route = { method: 'GET', path: '/api/auth/session?x=1' }
  const json = answer(200, 'application/json; charset=utf-8')
  expect(() => requireDescribed(route, json)).not.toThrow()
  expect(() => requireDescribed(route, answer(418, 'application/json'))).toThrow(/does not have this status/)
  expect(() => requireDescribed(route, answer(200, 'text/plain'))).toThrow(/the type 'text\/plain'/)
  expect(() => requireDescribedBody(route, json, { user: null })).not.toThrow()
  expect(() => requireDescribedBody(route, json, { user: null, password: 'x' })).toThrow(/such a body/)
  expect(() => requireDescribedBody(route, answer(500, 'application/problem+json'), { status: 500 })).toThrow(/detail/)
})
