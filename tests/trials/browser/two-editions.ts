import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The rules of the second edition, as GET /api/meta and the page name them. */
export const SECOND_RULES = { sha256: '2'.repeat(64), date: '2099-12-31' }

type Rules = typeof SECOND_RULES

/**
 * A server in front of another, which first hands out what that has built, and from `publishSecond` on the same program
 * under other file names with other rules.
 */
export async function startTwoEditions(target: string) {
  const first: Rules = (await (await fetch(`${target}/api/meta`)).json()).pack
  let isSecond = false
  const server = createServer(
    (request, response) => void answer(request, response, target, isSecond ? first : undefined),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    firstRules: first,
    publishSecond: () => {
      isSecond = true
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** `replaced`: the rules of the first edition, where the second is handed out. */
async function answer(request: IncomingMessage, response: ServerResponse, target: string, replaced?: Rules) {
  const path = request.url ?? '/'
  const original = await fetch(`${target}${path.replace('.second.', '.')}`, {
    headers: { cookie: request.headers.cookie ?? '', accept: request.headers.accept ?? '' },
  })
  const type = original.headers.get('content-type') ?? ''
  const body = Buffer.from(await original.arrayBuffer())
  const policy = original.headers.get('content-security-policy') ?? ''
  response.writeHead(original.status, { 'content-type': type, 'content-security-policy': policy })
  response.end(replaced && /javascript|html|json/.test(type) ? toSecondEdition(body.toString(), replaced) : body)
}

const toSecondEdition = (text: string, { sha256, date }: Rules): string =>
  text
    .replaceAll(sha256, SECOND_RULES.sha256)
    .replaceAll(date, SECOND_RULES.date)
    .replace(/(-[\w-]{8})\.(js|css)\b/g, '$1.second.$2')
    .replace(/integrity:(["'`])sha256-.*?\1/g, 'integrity:""')
