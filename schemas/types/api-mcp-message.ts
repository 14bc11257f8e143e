// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /mcp: one message of the Model Context Protocol, which is JSON-RPC 2.0.
 */
export interface McpMessage {
  jsonrpc: '2.0'
  id?: string | number
  method?: string
  params?: {
    [k: string]: unknown
  }
  result?: {
    [k: string]: unknown
  }
  error?: {
    [k: string]: unknown
  }
}
