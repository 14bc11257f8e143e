import { isIP } from 'node:net'
import type { Context } from 'hono'

/** Only the part of Node's request that is read here; it is absent where no network is between caller and server. */
type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } } | undefined

/**
 * Whom a request counts for in limits. X-Forwarded-For is believed as far as proxies of ours have written it: each adds
 * at the end, so what a caller forges stands further to the front. An IPv6 household has a whole /64.
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
