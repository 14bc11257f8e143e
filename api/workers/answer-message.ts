import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { createMcpServer } from '../../rules/tools/mcp-server.ts'
import type { ToolData } from '../../rules/tools/tool.ts'
import { createToolData } from '../../rules/tools/tool-data.ts'
import { TOOLS } from '../../rules/tools/tools.ts'
import type { McpMessage } from '../../schemas/types/api-mcp-message.ts'
import { readJson, readVersion, resolvePath } from '../shared/root.ts'

/** A message of the Model Context Protocol, with those headers of its request that the protocol reads. */
export type ProtocolCall = Readonly<{ message: McpMessage; headers: Readonly<Record<string, string>> }>

/** `body`: JSON, empty for a message that wants no answer. `tool`: that which was called, empty for none that there is. */
export type ProtocolAnswer = Readonly<{ status: number; body: string; tool?: string; isRefused: boolean }>

let data: ToolData | undefined

/**
 * Answers one message by the rules of a hash. A server of the protocol is made for each message, so that nothing of one
 * is there with the next.
 * @throws Error where the built rules are others
 */
export async function answerMessage(sha256: string, { message, headers }: ProtocolCall): Promise<ProtocolAnswer> {
  data ??= createToolData((name) => readJson(`rules/built/${name}`))
  if (data.pack.sha256 !== sha256) throw new Error('The files of rules/built come from two builds.')
  const server = createMcpServer(data, readDescription, readVersion())
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const request = new Request('http://localhost/mcp', { method: 'POST', headers: { ...ACCEPTED, ...headers } })
    const response = await withDeadline(transport.handleRequest(request, { parsedBody: message }))
    const body = await response.text()
    return { status: response.status, body, ...findCalledTool(message), isRefused: isRefusal(body) }
  } finally {
    await server.close()
  }
}

const MAX_ANSWER_MS = 20_000

/** One message without an answer would keep all programs waiting. @throws Error once it took too long */
async function withDeadline<Result>(work: Promise<Result>): Promise<Result> {
  const deadline = new AbortController()
  const expiry = sleep(MAX_ANSWER_MS, undefined, { signal: deadline.signal }).then(() => {
    throw new Error('A message of the protocol had no answer.')
  })
  try {
    return await Promise.race([work, expiry])
  } finally {
    deadline.abort()
  }
}

const ACCEPTED = { 'content-type': 'application/json' }

const readDescription = (code: string): string => readFileSync(resolvePath(`rules/descriptions/${code}.md`), 'utf8')

function findCalledTool({ method, params }: McpMessage): Readonly<{ tool?: string }> {
  if (method !== 'tools/call') return {}
  return { tool: TOOLS.find(({ name }) => name === params?.name)?.name ?? '' }
}

const isRefusal = (body: string): boolean => {
  if (body === '') return false
  const { error, result }: { error?: unknown; result?: { isError?: unknown } } = JSON.parse(body)
  return error !== undefined || result?.isError === true
}
