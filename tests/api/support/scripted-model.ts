import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a model was sent: the path, the key and the body. */
export type ModelCall = Readonly<{ path: string; authorization: string; body: Readonly<Record<string, unknown>> }>

export type ModelScript = (response: ServerResponse, request: IncomingMessage) => void

/** A server of an OpenAI-compatible API that answers as its script has it. */
export type ScriptedModel = Readonly<{
  url: string
  calls: ModelCall[]
  answer: (script: ModelScript) => void
  close: () => Promise<void>
}>

/** A script that writes a text as a model does. */
export const writeContent =
  (content: string): ModelScript =>
  (response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] }))

/** A script that writes entries, each as its code, its value and its words. */
export const writeEntries = (
  ...entries: readonly (readonly [entry: string, value: string, words: string])[]
): ModelScript =>
  writeContent(JSON.stringify({ entries: entries.map(([entry, value, words]) => ({ entry, value, words })) }))

export async function startScriptedModel(): Promise<ScriptedModel> {
  const calls: ModelCall[] = []
  let script = writeEntries()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Object(JSON.parse(Buffer.concat(chunks).toString() || '{}'))
    calls.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', body })
    script(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    answer: (next) => {
      script = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
