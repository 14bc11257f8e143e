import { readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { createMcpServer } from '../../rules/model-tools/mcp-server.ts'
import { loadToolData } from '../../scripts/cli/io/built-rules.ts'

/** A client of the protocol's own SDK, connected to the server without a process between them. */
export async function connectClient(): Promise<Client> {
  const readDescription = (code: string) => readFileSync(`rules/descriptions/${code}.md`, 'utf8')
  const server = createMcpServer(loadToolData(), readDescription, '1.2.3')
  const client = new Client({ name: 'test', version: '1' })
  const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair()
  await Promise.all([server.connect(serverEnd), client.connect(clientEnd)])
  return client
}

export type CalledTool = Readonly<{ text: string; data: Readonly<Record<string, unknown>>; isRefused: boolean }>

/** Calls a tool as a model does; the client checks the structured answer by the schema of the tool. */
export async function callTool(client: Client, name: string, input: Record<string, unknown>): Promise<CalledTool> {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: input })
  const [first] = Array.isArray(content) ? content : []
  return { text: String(first?.text), data: Object(structuredContent), isRefused: isError === true }
}
