import { expect, it } from 'vitest'
import { DOCS_PAGE_POLICY, formatDocsPage } from '../../api/openapi/docs-page.ts'
import { buildOpenApiDocument } from '../../api/openapi/document.ts'
import { requireDescribed } from './support/contract.ts'

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

const answer = (status: number, type: string, body: unknown = null) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })

it.each<[string, Response, RegExp]>([
  ['status', answer(418, 'application/json'), /does not have this status/],
  ['type', answer(200, 'text/plain'), /the type 'text\/plain'/],
  ['body', answer(200, 'application/json', { status: 'ok', more: 'x' }), /such a body: .*additional properties/],
  ['refusal', answer(500, 'application/problem+json', { status: 500 }), /such a body: .*'detail'/],
])('an answer that is not described fails the test that gets it: by its %s', async (_, wrong, expected) => {
  const route = { method: 'GET', path: '/health?x=1' }
  await expect(requireDescribed(route, answer(200, 'application/json; charset=utf-8', { status: 'ok' }))).resolves.toBe(
    undefined,
  )
  await expect(requireDescribed(route, wrong)).rejects.toThrow(expected)
})
