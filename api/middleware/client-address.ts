import { isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import type { Log } from '../shared/log.ts'

/** The part of Node's request that is read here; absent where a test calls the application without a network. */
type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } } | undefined

/**
 * The client address that rate limits count by. Each trusted proxy appends to X-Forwarded-For, so only that many
 * entries from the end are believed; whatever a client forges is before them. IPv6 addresses are cut to their /64,
 * which one household has to itself.
 */
export function getClientAddress(c: Context, trustedProxies: number): string {
  const { incoming } = (c.env as NodeBindings) ?? {}
  const direct = incoming?.socket?.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return normalizeAddress(direct)
  const claimed = getClaimedAddress(c.req.header('x-forwarded-for') ?? '', trustedProxies)
  return normalizeAddress(isIP(claimed) ? claimed : direct)
}

/**
 * The /48 of a client address that is a /64 of IPv6, undefined for IPv4. One provider's customer has a /48 to itself, and
 * so 65,536 addresses that count on their own.
 */
export const findNetwork = (address: string): string | undefined =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : undefined

const getClaimedAddress = (header: string, trustedProxies: number): string =>
  withoutPort(header.split(',').at(-trustedProxies)?.trim() ?? '')

/** Some proxies write the port of their caller too: `198.51.100.1:1000`, `[2001:db8::1]:1000`. */
const withoutPort = (address: string): string =>
  address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[([\da-f:.]+)\](?::\d+)?$/i, '$1')

/**
 * Logs once that limits count a proxy instead of its callers, which keeps everybody out as soon as one of
 * them is.
 */
export function warnAboutProxies(log: Log, trustedProxies: number): MiddlewareHandler {
  let isReported = false
  return async (c, next) => {
    const header = c.req.header('x-forwarded-for')
    if (!isReported && header !== undefined && !isUsable(header, trustedProxies)) {
      isReported = true
      log({ level: 'notice', message: trustedProxies === 0 ? UNTRUSTED_PROXY : UNUSABLE_ADDRESS })
    }
    await next()
  }
}

const isUsable = (header: string, trustedProxies: number): boolean =>
  trustedProxies > 0 && isIP(getClaimedAddress(header, trustedProxies)) !== 0

const UNTRUSTED_PROXY =
  'A request came with X-Forwarded-For while TRUSTED_PROXIES is 0, so limits count the address that it came from: behind a proxy set TRUSTED_PROXIES to the number of proxies, or all people count as one.'

const UNUSABLE_ADDRESS =
  'The proxy in front wrote no address into X-Forwarded-For where TRUSTED_PROXIES looks for it, so limits count the proxy: let it append the address of its caller.'

/** An address as it is counted: of IPv6 the /64. */
export function normalizeAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIP(plain) !== 6) return plain
  const [front = '', back] = plain.split('::')
  const groups = front.split(':').filter(Boolean)
  const ending = (back ?? '').split(':').filter(Boolean)
  const zeros = back === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - ending.length)).fill('0')
  return [...groups, ...zeros, ...ending]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
