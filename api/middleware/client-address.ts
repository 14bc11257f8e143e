import { isIP } from 'node:net'
import type { Context } from 'hono'

/** The part of Node's request that is read here; absent where a test calls the application without a network. */
type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } } | undefined

/**
 * The client address that rate limits count by. Each trusted proxy appends to X-Forwarded-For, so only that many
 * entries from the end are believed; whatever a client forges stands before them. IPv6 addresses are cut to their /64,
 * which one household has to itself.
 */
export function getClientAddress(c: Context, trustedProxies: number): string {
  const { incoming } = (c.env as NodeBindings) ?? {}
  const direct = incoming?.socket?.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return normalizeAddress(direct)
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const claimed = forwarded.at(-trustedProxies) ?? ''
  return normalizeAddress(isIP(claimed) ? claimed : direct)
}

function normalizeAddress(address: string): string {
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
