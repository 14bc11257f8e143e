import { createServer, type Server } from 'node:http'
import type { ServerMetrics } from './metrics.ts'

/** Serves GET /metrics on a port of its own, which no proxy passes on to the public. */
export function createMetricsServer({ registry }: ServerMetrics): Server {
  return createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch {
      response.writeHead(503).end('The database does not answer, so the metrics cannot be read.\n')
    }
  })
}
