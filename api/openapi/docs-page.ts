import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { OpenApiDocument, Operation } from './document.ts'

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
details { border-top: 1px solid #8888; padding: 0.3rem 0; }
summary { cursor: pointer; }
summary h3 { display: inline; font-size: 1rem; font-weight: normal; margin: 0; }
caption { text-align: left; font-style: italic; }
nav ul { columns: 16rem; padding-left: 1.2rem; }
h3 { overflow-wrap: anywhere; }
table { border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: 0.2rem 1rem 0.2rem 0; overflow-wrap: anywhere; }
pre { overflow: auto; max-height: 40rem; }
`

/** The page loads nothing, also no script, and its one style is known by its hash. */
export const DOCS_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The description of the API as a page for people. */
export function formatDocsPage(document: OpenApiDocument): string {
  const { info, tags, components } = document
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ title: `${method.toUpperCase()} ${path}`, operation })),
  )
  const groups = tags.map(({ name }, index) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    return `<h2 id="group-${index}">${escapeHtml(name)}</h2>${own.map(formatOperation).join('')}`
  })
  const contents = tags.map(({ name }, index) => `<li><a href="#group-${index}">${escapeHtml(name)}</a></li>`)
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="${escapeHtml(name)}"><summary>${escapeHtml(name)}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Calls of ${escapeHtml(info.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Calls of ${escapeHtml(info.title)} ${escapeHtml(info.version)}</h1>
<p>${escapeHtml(info.description)}</p>
<p>For programs: <a href="/openapi.json">openapi.json</a>, in OpenAPI 3.1.</p>
<nav aria-label="Contents"><ul>${contents.join('')}<li><a href="#shapes">Shapes</a></li></ul></nav>
${groups.join('\n')}
<h2 id="shapes">Shapes</h2>
${shapes.join('\n')}
</main>
</body>
</html>
`
}

function formatOperation({ title, operation }: Readonly<{ title: string; operation: Operation }>): string {
  const { summary, parameters, requestBody, responses } = operation
  return `<details>
<summary><h3><code>${escapeHtml(title)}</code></h3> ${escapeHtml(summary)}</summary>
${formatTable(
  'Sent',
  parameters.map((one) => [`${one.name} (${one.in})`, escapeHtml(one.description ?? '')]),
)}
${requestBody ? `<p>Body: ${formatShapes(requestBody)}</p>` : ''}
${formatTable(
  'Answered',
  Object.entries(responses).map(([status, response]) => [status, formatResponse(status, response)]),
)}
</details>`
}

/** A refusal is described once for all calls; here it has the name of its status. */
function formatResponse(status: string, response: object): string {
  const { description, $ref }: { description?: unknown; $ref?: unknown } = response
  if ($ref !== undefined) return `Refused: ${escapeHtml(STATUS_CODES[status] ?? 'a fault')}`
  return `${escapeHtml(String(description))} ${formatShapes(response)}`
}

/** Links to the shapes of a body. */
const formatShapes = (value: object): string =>
  [...new Set([...JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name))]
    .map((name) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`)
    .join(', ')

/** The first cell of a row is text, the second HTML. */
const formatTable = (caption: string, rows: readonly (readonly [string, string])[]): string =>
  rows.length === 0
    ? ''
    : `<table><caption>${caption}</caption>${rows.map(([name, html]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${html}</td></tr>`).join('')}</table>`

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
